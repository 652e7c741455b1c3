import documentationEn from "@scm/text/pages/documentation/en.md";
import documentationPl from "@scm/text/pages/documentation/pl.md";
import privacyEn from "@scm/text/pages/privacy/en.md";
import privacyPl from "@scm/text/pages/privacy/pl.md";
import termsEn from "@scm/text/pages/terms/en.md";
import termsPl from "@scm/text/pages/terms/pl.md";
import { describe, expect, test } from "vitest";
import type { PageText } from "./page-text.ts";

const legal = [
  { name: "the terms", pl: termsPl, en: termsEn, sections: 9 },
  { name: "the privacy policy", pl: privacyPl, en: privacyEn, sections: 12 },
];

describe.each(legal)("$name", ({ pl, en, sections }) => {
  test.each([pl, en])("sections are numbered without a gap, in $contents", (text) => {
    const numbers = text.sections.flatMap(({ title }) => /^(\d+)\. \S/.exec(title)?.[1] ?? []);

    expect(numbers.map(Number)).toEqual(Array.from({ length: sections }, (_, index) => index + 1));
  });

  test.each([pl, en])("a number and its text stay on one line, in $contents", (text) => {
    const loose =
      /(^|[\s(])(art|ust|lit|Art|Articles|Chapter|NIP|rozdziału|sekcj[iaęą]|[Ss]ection)\.? [\d{]/;

    expect(wordsOf(text).filter((one) => loose.test(one))).toEqual([]);
  });
});

describe.each([...legal, { name: "the documentation", pl: documentationPl, en: documentationEn }])(
  "$name",
  ({ pl, en }) => {
    test("both languages have the same structure, placeholders, links and numbers", () => {
      expect(outlineOf(en)).toEqual(outlineOf(pl));
    });

    test("in Polish a one-letter word never ends a line", () => {
      expect(wordsOf(pl).filter((text) => /(^|[\s(„[])[aiouwz] /i.test(text))).toEqual([]);
    });

    test.each([pl, en])("no other words are bound together, in $contents", (text) => {
      const stuck = /\p{L}{2,}\u00a0\p{L}{2,}/u;

      expect(wordsOf(text).filter((one) => stuck.test(one))).toEqual([]);
    });

    test("quotation marks are those of the language", () => {
      expect(wordsOf(pl).filter((text) => /["“]/.test(text))).toEqual([]);
      expect(wordsOf(en).filter((text) => /["„]/.test(text))).toEqual([]);
    });

    test.each([pl, en])(
      "no Markdown is left that the pages do not render, in $contents",
      (text) => {
        expect(wordsOf(text).filter((one) => /[*_]|&\w+;|^- /m.test(one))).toEqual([]);
      },
    );
  },
);

test.each([termsPl, privacyPl, documentationPl])(
  "every internal link has a target section: $title",
  (text) => {
    const anchors = text.sections.map(({ id }) => `#${id}`);
    const inside = wordsOf(text).flatMap((one) => one.match(/(?<=\()#[a-z-]+(?=\))/g) ?? []);

    expect(inside.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
    expect(inside).not.toEqual([]);
  },
);

test.each([documentationPl, documentationEn])(
  "only the title of the documentation has placeholders, in $contents",
  ({ sections }) => {
    expect(textsOf(sections).filter((text) => withoutCode(text).includes("{"))).toEqual([]);
  },
);

function outlineOf({ sections }: PageText) {
  return sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => ({
      kind: block.kind,
      parts: textsOf(block).slice(1).map(marksIn),
    })),
  }));
}

/** Placeholders, code, addresses and numbers, sorted because the word order differs. */
function marksIn(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/(?<=\d)[,\u00a0](?=\d{3})/g, "");
  const numbers = prose.match(/\d+/g) ?? [];
  const months = { May: 5, June: 6, July: 7, maja: 5, czerwca: 6, lipca: 7 };
  const named = Object.entries(months).flatMap(([month, number]) =>
    prose
      .split(month)
      .slice(1)
      .map(() => `month ${number}`),
  );
  const marks = text.match(/`[^`]+`|(?<=\]\()[^)]+|\{\w+\}/g) ?? [];
  return [...numbers, ...named, ...marks].toSorted();
}

function wordsOf(text: PageText): string[] {
  return textsOf(text).map(withoutCode);
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]+`/g, "…");
}

/** Examples are the same in both languages. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === "code" ? [] : textsOf(one)));
}
