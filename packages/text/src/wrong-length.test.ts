import { expect, test } from "vitest";
import { wrongLength } from "./wrong-length.ts";

test.each([
  ["nip", "123", "3\u00a0cyfry zamiast 10"],
  ["nip", "PL 1", "1\u00a0cyfra zamiast 10"],
  ["nip", "521-000-11-23", null],
  ["regon", "12345", "5\u00a0cyfr zamiast 9 albo 14"],
  ["regon", "123456789", null],
] as const)("a %s %s has %s", (kind, number, words) => {
  expect(wrongLength(number, kind)).toBe(words);
});
