import { expect, test } from "vitest";
import { unbrokenParts } from "./unbroken.ts";

test.each([
  ["Odpowiemy na podany adres e-mail.", ["Odpowiemy na podany adres ", "e-mail", "."]],
  ["E-learning i\u00a0e-booki", ["", "E-learning", " i\u00a0", "e-booki", ""]],
  ["osobnym e-mailem", ["osobnym ", "e-mailem", ""]],
  ["e-zgłoszeń", ["", "e-zgłoszeń", ""]],
  ["Biało-czerwone", ["Biało-czerwone"]],
  ["ul. Prosta 1, 00-838 Warszawa", ["", "ul. Prosta", " 1, ", "00-838 Warszawa", ""]],
  ["00-838", ["", "00-838", ""]],
  ["na stronie scm.example.pl. Jeśli to nie Ty", ["na stronie scm.example.pl. Jeśli to nie Ty"]],
  ["Tarcza sp. z o.o.", ["Tarcza sp. ", "z o.o.", ""]],
])("%s is split at what must stay in one line", (text, parts) => {
  expect(unbrokenParts(text)).toEqual(parts);
  expect(unbrokenParts(text).join("")).toBe(text);
});
