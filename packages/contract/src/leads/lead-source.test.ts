import { anything, assert, dictionary, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { LeadSource, StatedSource } from "./lead-source.ts";

test.each([
  [" Google\u00a0Ads\n", "Google Ads"],
  ["a\u0000b", "a b"],
  ["x".repeat(300), "x".repeat(100)],
  ["x".repeat(99) + "😀", "x".repeat(99)],
  ["anna@klub.example", undefined],
  ["\u200b", undefined],
  [7, undefined],
])("the campaign %j is stored as %j", (typed, stored) => {
  expect(StatedSource.parse({ utmSource: typed }).utmSource).toBe(stored);
});

test.each([
  ["www.google.com", "www.google.com"],
  ["localhost:3000", "localhost:3000"],
  ["https://google.com/search?q=anna", undefined],
  ["x".repeat(101), undefined],
  [{ length: { toString: {} } }, undefined],
])("the referrer %j is stored as %j", (stated, stored) => {
  expect(StatedSource.parse({ referrer: stated }).referrer).toBe(stored);
});

test("nothing in a source refuses a lead, and what is kept is short", () => {
  const field = constantFrom(...Object.keys(StatedSource.shape));
  assert(
    property(dictionary(field, anything()), (stated) => {
      const source = LeadSource.parse(StatedSource.parse(stated));

      expect(Object.values(source).every((word) => word === undefined || word.length <= 100)).toBe(
        true,
      );
    }),
  );
});
