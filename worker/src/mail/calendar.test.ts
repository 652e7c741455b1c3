import * as fc from "fast-check";
import { expect, test } from "vitest";
import { demoCalendar, type PlannedDemo } from "./calendar.ts";
import { aDemoBooking, changeOf, context } from "./mail.fixture.ts";

test("the entry is in the visitor's language and names phone and e-mail of the company", () => {
  const polish = valuesOf(parse(request({})));
  const english = valuesOf(parse(request({ locale: "en" })));

  expect(polish["SUMMARY"]).toBe("Prezentacja SCM");
  expect(english["SUMMARY"]).toBe("SCM presentation");
  for (const { DESCRIPTION: description } of [polish, english]) {
    expect(description).toContain("kontakt@example.com");
    expect(description).toContain("+48 000 000 000");
  }
});

/** Texts of all scripts, with the signs that mean something in a calendar. */
const anyText = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", minLength: 60, maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom(
        ...'\r\nATTENDEE:x \\n \u202e " , ; : \\ = \r \n \t \0 \u0085 \u2028 é'.split(" "),
        " ",
      ),
    }),
  )
  .map((text) => `x${text}`);

/** What stays of a text: all but blanks, control characters and direction overrides. */
const kept = (text: string) => text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]/gu, "");

const typed = fc.record({
  company: anyText,
  place: anyText,
  clubName: anyText,
  phone: anyText,
  name: anyText,
});

/** RFC 5545: lines of 75 octets (3.1), values of parameters (3.2) and texts (3.3.11). */
test.each([undefined, "marta@example.com"])(
  "any text in the entry of host %s is one value, whole, in lines that split no character",
  (host) => {
    fc.assert(
      fc.property(typed, ({ company, place: pl, clubName, phone, name }) => {
        const { brand } = context;
        const own = { ...brand, company: { ...brand.company, name: company, phone } };
        const event = { ...aDemoBooking().event, link: null, place: { pl, en: "" } };
        const entry = { method: "REQUEST", change: changeOf(1), ...(host && { host }) } as const;
        const booking = aDemoBooking({ name, clubName, phone, event });
        const { content } = demoCalendar(booking, entry, { ...context, brand: own });

        const lines = content.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        }
        expect(namesOf(content)).toEqual(namesOf(request({})));
        // No such name is that of a person.
        expect(propertyOf(content, "ATTENDEE")?.parameters).not.toHaveProperty("CN");
        const values = valuesOf(parse(content));
        expect(kept(propertyOf(content, "ORGANIZER")?.parameters["CN"] ?? "")).toBe(
          kept(company).replaceAll('"', "'").replaceAll("\\", "/"),
        );
        expect(kept(values["LOCATION"] ?? "")).toBe(kept(pl));
        expect(kept(values["DESCRIPTION"] ?? "")).toContain(
          kept(phone.replaceAll(/=+(?=\?)/g, "")),
        );
        const summary = `Prezentacja SCM${host ? `: ${clubName}` : ""}`;
        expect(kept(values["SUMMARY"] ?? "")).toBe(kept(summary));
      }),
    );
  },
);

test.each([
  ["a?bcc=b@example.com", "MAILTO:a%3Fbcc%3Db@example.com"],
  ["anna+klub@example.com", "MAILTO:anna+klub@example.com"],
  ["50%25@example.com", "MAILTO:50%2525@example.com"],
])("%s is invited at that address only", (email, value) => {
  expect(propertyOf(request({ email }), "ATTENDEE")?.value).toBe(value);
});

function request(booking: Partial<PlannedDemo>): string {
  const entry = { method: "REQUEST", change: changeOf(1) } as const;
  return demoCalendar(aDemoBooking(booking), entry, context).content;
}

type Property = { name: string; parameters: Record<string, string>; value: string };

/** Reads a calendar as RFC 5545, 3.1 says. */
function parse(content: string): Property[] {
  const lines = content.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  return lines.filter(Boolean).map((line) => {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line) ?? [];
    expect(name).not.toBe("");
    return {
      name,
      parameters: parametersOf(parameters),
      value: value.replaceAll(/\\(.)/g, unescaped),
    };
  });
}

function parametersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:,]*))/gu)].map(
      ([, name = "", quoted, bare = ""]) => [name, quoted ?? bare],
    ),
  );
}

function propertyOf(content: string, name: string): Property | undefined {
  return parse(content).find((property) => property.name === name);
}

function namesOf(content: string): string[] {
  return parse(content).map(({ name }) => name);
}

const unescaped = (_: string, sign: string) => (sign === "n" ? "\n" : sign);

function valuesOf(properties: readonly Property[]): Record<string, string> {
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]));
}
