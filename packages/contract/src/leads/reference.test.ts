import { expect, test } from "vitest";
import { isReference, referenceOf } from "./reference.ts";

const id = "0193a3b2-7c11-7d3a-9f01-2b6f2fc3f6f6";

test("the reference of a lead is the last eight characters of its id", () => {
  expect(referenceOf(id)).toBe("2FC3F6F6");
});

test.each(["2FC3F6F6", "2fc3f6f6", "00000000", referenceOf(id)])("%s is a reference", (word) => {
  expect(isReference(word)).toBe(true);
});

test.each(["", "2fc3f6f", "2fc3f6f6a", "2fc3f6fg", "2fc3f6f6 ", "2fc3-f6f", id])(
  "%j is none",
  (word) => {
    expect(isReference(word)).toBe(false);
  },
);
