import { expect, test } from "vitest";
import type { Block, DocumentationText } from "./blocks.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

test("both languages have the same parts in the same order, with the same code and links", () => {
  expect(outlineOf(en)).toEqual(outlineOf(pl));
});

test("in Polish a one-letter word never ends a line", () => {
  expect(wordsOf(pl).filter((text) => /(^|[\s(„])[aiouwz] /i.test(text))).toEqual([]);
});

test("quotation marks are those of the language", () => {
  expect(wordsOf(pl).filter((text) => /["“]/.test(text))).toEqual([]);
  expect(wordsOf(en).filter((text) => /["„]/.test(text))).toEqual([]);
});

test("every link inside the page leads to one of its parts", () => {
  const anchors = en.sections.map(({ id }) => `#${id}`);
  const inside = textsOf(en).flatMap((text) => text.match(/(?<=\()#[a-z]+(?=\))/g) ?? []);

  expect(inside.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  expect(inside).not.toEqual([]);
});

/** What must not depend on the language. */
function outlineOf({ sections }: DocumentationText) {
  return sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({ ...block, ...fixedPartsOf(block) })),
  }));
}

function fixedPartsOf(block: Block) {
  if (block.kind === "code") return {};
  if (block.kind === "paragraph") return { text: marksIn(block.text) };
  if (block.kind === "steps") return { items: block.items.map(marksIn) };
  return {
    items: block.items.map(({ term, note = "", text }) => [term, note, text].map(marksIn)),
  };
}

/** Code and addresses, in an order that does not depend on the grammar. */
function marksIn(text: string): string[] {
  return (text.match(/`[^`]+`|(?<=\]\()[^)]+/g) ?? []).toSorted();
}

/** Every text without its code. */
function wordsOf(text: DocumentationText): string[] {
  return textsOf(text).map((one) => one.replaceAll(/`[^`]+`/g, "…"));
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
