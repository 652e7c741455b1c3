import { array, assert, constantFrom, integer, oneof, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { cutText, graphemesOf, oldBrowsersGraphemes } from "./cut-text.ts";

/**
 * Grapheme clusters by the rules of UAX 29: emoji joined by U+200D (GB11), flags of two regional
 * indicators (GB12), skin tones, tags and variation selectors, keycaps, marks (GB9), Hangul
 * syllables of jamo (GB6 to GB8), conjuncts, and a line break of two characters (GB3).
 */
const people = constantFrom("👩", "👨", "👧", "🧑", "❤\ufe0f", "🏳\ufe0f", "🌈");
const grapheme = oneof(
  array(people, { minLength: 1, maxLength: 5 }).map((signs) => signs.join("\u200d")),
  tuple(constantFrom("👋", "🤝", "👩"), constantFrom("🏻", "🏽", "🏿")).map((pair) =>
    pair.join(""),
  ),
  tuple(constantFrom("🇵", "🇺", "🇩"), constantFrom("🇱", "🇦", "🇪")).map((pair) => pair.join("")),
  constantFrom("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1\ufe0f\u20e3", "각", "각", "ᄀ", "क्षि", "\r\n", "a", "ł", " ", "𝐀", "日"),
  tuple(
    constantFrom("e", "ą", "z"),
    array(constantFrom("\u0301", "\u0328", "\u20dd"), { maxLength: 9 }),
  ).map(([letter, marks]) => letter + marks.join("")),
  string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);

test("a text is cut between graphemes, and as little of it as must be", () => {
  const text = array(grapheme, { maxLength: 40 }).map((signs) => signs.join(""));
  assert(
    property(text, integer({ min: 1, max: 60 }), constantFrom("…", ""), (whole, max, mark) => {
      const cut = cutText(whole, max, mark);
      let start = "";
      for (const one of graphemesOf(whole)) {
        if (start.length + one.length > max - mark.length) break;
        start += one;
      }
      expect(cut).toBe(whole.length <= max ? whole : start.trimEnd() + mark);
    }),
  );
});

test("a browser without a segmenter halves no emoji, flag or marked letter", () => {
  const known = ["👩\u200d👩\u200d👧", "👋🏽", "🇵🇱", "🇩🇪", "e\u0301\u0328", "🏳\ufe0f\u200d🌈", "a"];

  expect(oldBrowsersGraphemes(known.join(""))).toEqual(known);
});
