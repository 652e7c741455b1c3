import { expect, test } from "vitest";
import { unbrokenParts } from "./unbroken.ts";

test.each([
  ["Odpowiemy na podany adres e-mail.", ["Odpowiemy na podany adres ", "e-mail", "."]],
  ["E-learning i\u00a0e-booki", ["", "E-learning", " i\u00a0", "e-booki", ""]],
  ["osobnym e-mailem", ["osobnym ", "e-mailem", ""]],
  ["e-zgłoszeń", ["", "e-zgłoszeń", ""]],
  ["Biało-czerwone, 27-400", ["Biało-czerwone, 27-400"]],
])("in %s every word with a hyphen after its first letter is a part of its own", (text, parts) => {
  expect(unbrokenParts(text)).toEqual(parts);
  expect(unbrokenParts(text).join("")).toBe(text);
});
