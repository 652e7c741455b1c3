import { expect, test } from "vitest";
import { breakable } from "./breakable.ts";

test("words of usual length stay as they are", () => {
  expect(breakable("Klub Strzelecki „Tarcza” w\u00a0Łodzi", 20)).toBe(
    "Klub Strzelecki „Tarcza” w\u00a0Łodzi",
  );
});

test("a longer word gets a place to break after so many letters, and loses none", () => {
  const word = "Konstantynopolitańczykowianeczka";

  expect(breakable(`z ${word}`, 10)).toBe("z Konstantyn\u200bopolitańcz\u200bykowianecz\u200bka");
});

test("what a reader sees as one sign is not parted", () => {
  const family = "👩‍👩‍👧";

  expect(breakable(family.repeat(3), 8)).toBe([family, family, family].join("\u200b"));
  expect(breakable(`abc${family}`, 10)).toBe(`abc\u200b${family}`);
});
