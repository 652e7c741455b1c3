import { describe, expect, test } from "vitest";
import { placeholders, type Block, type LegalText } from "./blocks.ts";
import { en as accessibilityEn } from "./accessibility/en.ts";
import { pl as accessibilityPl } from "./accessibility/pl.ts";
import { en as privacyEn } from "./privacy/en.ts";
import { pl as privacyPl } from "./privacy/pl.ts";
import { en as termsEn } from "./terms/en.ts";
import { pl as termsPl } from "./terms/pl.ts";

const binding = [
  { name: "the terms", pl: termsPl, en: termsEn, sections: 9 },
  { name: "the privacy policy", pl: privacyPl, en: privacyEn, sections: 12 },
];
const statement = {
  name: "the accessibility statement",
  pl: accessibilityPl,
  en: accessibilityEn,
  sections: 4,
};

describe.each(binding)("$name", ({ pl, en }) => {
  test.each([pl, en])("says from which day it is in force, in $contents", ({ inForce }) => {
    expect(inForce).toContain("15.07.2025");
  });

  test("only the translation says that the Polish version is binding", () => {
    expect(en.note).toContain("Polish version is binding");
    expect(pl.note).toBeUndefined();
  });

  test("links lead to other sections", () => {
    expect(linksInside(pl)).not.toEqual([]);
  });
});

describe.each([...binding, statement])("$name", ({ pl, en, sections }) => {
  test.each([pl, en])("its sections are numbered from one to the last, in $contents", (text) => {
    const numbers = text.sections.flatMap(({ title }) => /^(\d+)\. \S/.exec(title)?.[1] ?? []);

    expect(numbers.map(Number)).toEqual(Array.from({ length: sections }, (_, index) => index + 1));
  });

  test("both languages say the same, part by part, with the same data, links and numbers", () => {
    expect(outlineOf(en)).toEqual(outlineOf(pl));
  });

  test("in Polish a one-letter word never ends a line", () => {
    expect(textsOf(pl).filter((text) => /(^|[\s(„[])[aiouwz] /i.test(text))).toEqual([]);
  });

  test.each([pl, en])("what is numbered never parts from its number, in $contents", (text) => {
    const loose =
      /(^|[\s(])(art|ust|lit|Art|Articles|Chapter|NIP|rozdziału|sekcj[iaęą]|[Ss]ection)\.? [\d{]/;

    expect(textsOf(text).filter((one) => loose.test(one))).toEqual([]);
  });

  test.each([pl, en])("words of more than one letter may part, in $contents", (text) => {
    const stuck = /\p{L}{2,}\u00a0\p{L}{2,}/u;

    expect(textsOf(text).filter((one) => stuck.test(one))).toEqual([]);
  });

  test("quotation marks are those of the language", () => {
    expect(textsOf(pl).filter((text) => /["“]/.test(text))).toEqual([]);
    expect(textsOf(en).filter((text) => /["„]/.test(text))).toEqual([]);
  });

  test("every link inside the page leads to one of its sections", () => {
    const anchors = pl.sections.map(({ id }) => `#${id}`);

    expect(linksInside(pl).filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test("no text asks for data that the provider does not have", () => {
    const asked = textsOf(pl).flatMap((text) => text.match(/(?<=\{)\w+(?=\})/g) ?? []);

    expect(asked.filter((name) => !placeholders.some((known) => known === name))).toEqual([]);
    expect(asked).toContain("company");
  });

  test("no text stands twice in one list, since a list knows its parts by their texts", () => {
    for (const text of [pl, en]) {
      const repeated = text.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => repeatedIn(partsOf(block))),
      );
      expect(repeated).toEqual([]);
    }
  });
});

/** What must not depend on the language. */
function outlineOf({ sections }: LegalText) {
  return sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      kind: block.kind,
      parts: textsOf(block).slice(1).map(marksIn),
    })),
  }));
}

/** Data, addresses and numbers, in an order that does not depend on the grammar. */
function marksIn(text: string): string[] {
  const numbers = text.match(/\d+/g) ?? [];
  const months = { May: 5, June: 6, July: 7, maja: 5, czerwca: 6, lipca: 7 };
  const named = Object.entries(months).flatMap(([month, number]) =>
    text
      .split(month)
      .slice(1)
      .map(() => `month ${number}`),
  );
  const marks = text.match(/(?<=\]\()[^)]+|\{\w+\}/g) ?? [];
  return [...numbers, ...named, ...marks].toSorted();
}

function linksInside(text: LegalText): string[] {
  return textsOf(text).flatMap((one) => one.match(/(?<=\()#[a-z-]+(?=\))/g) ?? []);
}

function partsOf(block: Block): string[] {
  if (block.kind === "paragraph") return [block.text];
  if (block.kind === "clauses") return block.items.map(({ text }) => text);
  if (block.kind === "terms") return block.items.map(({ term }) => term);
  if (block.kind === "table") return block.table.rows.map(([head]) => head);
  return block.kind === "list" ? [...block.items] : [...block.lines];
}

function repeatedIn(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
