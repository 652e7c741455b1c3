import { expect, test } from "vitest";
import { unbrokenParts } from "./unbroken.ts";

test.each([
  ["Odpowiemy na podany adres e-mail.", ["Odpowiemy na podany adres ", "e-mail", "."]],
  ["E-learning i\u00a0e-booki", ["", "E-learning", " i\u00a0", "e-booki", ""]],
  ["osobnym e-mailem", ["osobnym ", "e-mailem", ""]],
  ["e-zgłoszeń", ["", "e-zgłoszeń", ""]],
  ["Biało-czerwone, 27-400", ["Biało-czerwone, 27-400"]],
])("%s is split at words with a hyphen after their first letter", (text, parts) => {
  expect(unbrokenParts(text)).toEqual(parts);
  expect(unbrokenParts(text).join("")).toBe(text);
});
