import { expect, test } from "vitest";
import { breakable } from "./breakable.ts";

test("a short word stays as it is", () => {
  expect(breakable("Klub Strzelecki „Tarcza” w\u00a0Łodzi", 20)).toBe(
    "Klub Strzelecki „Tarcza” w\u00a0Łodzi",
  );
});

test("a long word may break after each 10 letters", () => {
  const word = "Konstantynopolitańczykowianeczka";

  expect(breakable(`z ${word}`, 10)).toBe("z Konstantyn\u200bopolitańcz\u200bykowianecz\u200bka");
});
