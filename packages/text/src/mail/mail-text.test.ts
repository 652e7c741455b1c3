import { expect, test } from "vitest";
import { en } from "./en.ts";
import { mailText, staffMailText } from "./index.ts";
import { pl } from "./pl.ts";
import { staff } from "./staff.ts";

test.each([
  ["pl", pl],
  ["en", en],
  ["staff", staff],
])("no text of %s is empty or has blanks at its ends", (_, catalogue) => {
  for (const [, text] of textsOf(catalogue)) expect(text).toMatch(/^\S(.*\S)?$/u);
});

test.each([
  ["pl", pl],
  ["staff", staff],
])("no text of %s lets a one-letter word stand at the end of a line", (_, catalogue) => {
  for (const [, text] of textsOf(catalogue)) expect(text).not.toMatch(/(^|\s)[aiouwz] /iu);
});

test("both languages ask for the same values", () => {
  expect(textsOf(en).map(withParameters)).toEqual(textsOf(pl).map(withParameters));
});

test("what is filled in is taken as it is, never read as part of the text", () => {
  const typed = "{site} <b>'{0}'</b>";

  expect(mailText("en")("contact.next", { email: typed })).toContain(typed);
  expect(staffMailText("contact.subject", { subject: typed })).toContain(typed);
});

test("a value that is missing is an error, not a gap in a mail", () => {
  expect(() => mailText("pl")("contact.next")).toThrow(/email/);
});

type Catalogue = { [key: string]: string | Catalogue };

/** Every text with its path, in the order of the catalogue. */
function textsOf(catalogue: Catalogue, path = ""): [path: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );
}

function withParameters([path, text]: [string, string]): [string, string[]] {
  return [path, [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "").toSorted()];
}
