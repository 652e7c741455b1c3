import { expect, test } from "vitest";
import { suggestionSubject } from "./suggestion-subject.ts";

test.each([
  ["a short one is the whole subject", "Eksport do PDF", "Sugestia funkcji: Eksport do PDF"],
  ["several lines become one", " Eksport\r\n\n  do\tPDF ", "Sugestia funkcji: Eksport do PDF"],
  [
    "a long one ends after a whole word",
    `${"Zawody ".repeat(11)}i jeszcze więcej`,
    `Sugestia funkcji: ${"Zawody ".repeat(11).trim()} i…`,
  ],
  ["a word without an end is cut", "ł".repeat(300), `Sugestia funkcji: ${"ł".repeat(80)}…`],
])("%s", (_, suggestion, subject) => {
  expect(suggestionSubject(suggestion)).toBe(subject);
});
