import { expect, test } from "vitest";
import { parts } from "../site/parts.ts";
import { en } from "./en.ts";
import { mailText, staffMailText } from "./index.ts";
import { pl } from "./pl.ts";
import { staff } from "./staff.ts";

test.each([
  ["pl", pl],
  ["en", en],
  ["staff", staff],
])("each text of %s begins and ends with a character that is not blank", (_, catalogue) => {
  for (const [, text] of textsOf(catalogue)) expect(text).toMatch(/^\S(.*\S)?$/u);
});

test.each([
  ["pl", pl],
  ["staff", staff],
])("each one-letter word in %s is bound to the next word", (_, catalogue) => {
  for (const [, text] of textsOf(catalogue)) expect(text).not.toMatch(/(^|\s)[aiouwz] /iu);
});

test("both languages have the same placeholders, but for a greeting without a name", () => {
  const polish = textsOf(pl).map(withParameters);
  const greeted = polish.map(([path, names]) => [path, path === "greeting.one" ? ["name"] : names]);

  expect(textsOf(en).map(withParameters)).toEqual(greeted);
});

test.each([
  ["pl", pl],
  ["en", en],
] as const)(
  "mails and entries in %s call the presentation what the page calls it",
  (locale, own) => {
    const { event, entry } = parts[locale].demoBooking;

    expect(entry.summary).toBe(event.name);
    expect(own.demoBooking.calendar.summary).toBe(event.name.replace("product", "productName"));
    expect(textsOf(own).filter(([, text]) => /\bdemo\b/iu.test(text))).toEqual([]);
  },
);

test.each([
  ["pl", pl],
  ["en", en],
] as const)("toast, page and mail in %s make one statement about a new booking", (locale, own) => {
  const { demoBooking, form } = parts[locale];
  const { heading, subject } = own.demoBooking.received;

  expect(form.outcomes["demo-booking"].sent).toBe(heading);
  expect(demoBooking.booked.heading).toBe(heading);
  expect(subject).toBe(`${heading}: {moment}`);
});

test("a value is inserted as it is, never parsed", () => {
  const typed = "{site} <b>'{0}'</b>";

  expect(mailText("en")("greeting.one", { name: typed })).toContain(typed);
  expect(staffMailText("contact.subject", { subject: typed })).toContain(typed);
});

test("a missing value is an error, not a gap in a mail", () => {
  expect(() => mailText("en")("greeting.one")).toThrow(/name/);
});

type Catalogue = { [key: string]: string | Catalogue };

function textsOf(catalogue: Catalogue, path = ""): [path: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );
}

function withParameters([path, text]: [string, string]): [string, string[]] {
  return [path, [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "").toSorted()];
}
