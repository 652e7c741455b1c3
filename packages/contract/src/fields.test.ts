import { assert, date, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { Email, KnownEmail } from "./email.ts";
import {
  Detail,
  faultMessage,
  Instant,
  Line,
  LocaleChoice,
  optionalLine,
  OptionalLine,
  OptionalParagraphs,
  Paragraphs,
  parseFault,
} from "./fields.ts";

function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

test("an accepted line is trimmed, well formed and without line breaks", () => {
  assert(
    property(string({ unit: "binary", maxLength: 220 }), (text) => {
      const line = Line.safeParse(text);
      if (!line.success) return;
      expect(line.data).toBe(line.data.trim());
      expect(line.data).not.toMatch(/\p{Surrogate}/u);
      expect(line.data).not.toMatch(/[\r\n\0]/);
      expect(line.data.length).toBeGreaterThan(0);
      expect(line.data.length).toBeLessThanOrEqual(200);
    }),
  );
});

test("an accepted text is accepted again unchanged", () => {
  assert(
    property(string({ unit: "binary" }), (text) => {
      const once = Paragraphs.safeParse(text).data;
      expect(once === undefined ? undefined : Paragraphs.parse(once)).toBe(once);
    }),
  );
});

test.each([
  [Line, undefined, "required"],
  [Line, null, "required"],
  [Line, " \n ", "required"],
  [Line, 5, "invalid"],
  [Line, "a".repeat(201), "tooLong 200"],
  [Line, `e${"\u0301".repeat(1_000)}`, "tooLong 200"],
  [Line, "a\u0085b", "characters"],
  [Line, "a\0b", "characters"],
  [Line, "\u0007bell", "characters"],
  [Line, "\u001B[31m", "characters"],
  [Paragraphs, "a".repeat(10_001), "tooLong 10000"],
  [Paragraphs, "\0x", "characters"],
  [OptionalParagraphs, 5, "invalid"],
  [OptionalLine, 5, "invalid"],
  [OptionalLine, "a".repeat(201), "tooLong 200"],
  [OptionalLine, "a\nb", "characters"],
  [Line, "Anna\r\nBcc: x@y.pl", "characters"],
  [Line, "\u200B\u202A\u202C", "required"],
  [Detail, "\u200D\u200E", "required"],
  [optionalLine(3), "abcd", "tooLong 3"],
  [Instant, undefined, "required"],
  [Instant, 1_700_000_000_000, "invalid"],
  [Instant, "", "required"],
])("a fault is a word and its bound: %#", (schema, value, fault) => {
  expect(faultOf(schema, value)).toBe(fault);
});

test("empty optional text is absent", () => {
  expect(OptionalParagraphs.parse("  ")).toBeUndefined();
  expect(OptionalParagraphs.parse(undefined)).toBeUndefined();
  expect(OptionalParagraphs.parse(" a\nb ")).toBe("a\nb");
});

test.each([undefined, null, "", "  ", "\n"])("the optional line %j is absent", (text) => {
  expect(OptionalLine.parse(text)).toBeUndefined();
});

test.each([undefined, null, ""])("without a language, as by %j, it is Polish", (locale) => {
  expect(LocaleChoice.parse(locale)).toBe("pl");
  expect(LocaleChoice.parse("en")).toBe("en");
  expect(faultOf(LocaleChoice, "de")).toBe("invalid");
});

test("an optional line is trimmed and well formed", () => {
  expect(OptionalLine.parse(" a\uD800 ")).toBe("a\uFFFD");
});

test.each([
  ["2027-01-15T09:00:00Z", "2027-01-15T09:00:00.000Z"],
  [" 2027-01-15t09:00:00z ", "2027-01-15T09:00:00.000Z"],
  ["2027-01-15T09:00Z", "2027-01-15T09:00:00.000Z"],
  ["2027-01-15T10:00:00+0100", "2027-01-15T09:00:00.000Z"],
  ["2027-01-15T10:00:00+01", "2027-01-15T09:00:00.000Z"],
  ["2027-01-15T00:30:00+05:45", "2027-01-14T18:45:00.000Z"],
  ["2027-01-15T09:00:00,5Z", "2027-01-15T09:00:00.500Z"],
  ["2027-01-15T09:00:00.123456789Z", "2027-01-15T09:00:00.123Z"],
  ["2028-02-29T09:00:00Z", "2028-02-29T09:00:00.000Z"],
  ["1900-01-01T00:00:00Z", "1900-01-01T00:00:00.000Z"],
])("%s is the moment %s", (text, moment) => {
  expect(Instant.parse(text)).toBe(moment);
});

test.each([
  "2027-01-15",
  "2027-01-15T09:00:00",
  "2027-01-15 09:00:00Z",
  "15.01.2027 09:00",
  "2027-02-30T09:00:00Z",
  "2027-02-29T09:00:00Z",
  "2027-13-01T09:00:00Z",
  "2027-00-10T09:00:00Z",
  "2027-01-00T09:00:00Z",
  "2027-01-15T25:00:00Z",
  "2027-01-15T09:60:00Z",
  "2027-01-15T09:00:61Z",
  "2027-01-15T09:00:00+24:00",
  "2027-01-15T09:00:00+01:60",
  "1899-12-31T23:59:59Z",
  "12027-01-15T09:00:00Z",
  "2027-01-15T09:00:00Zx",
  "infinity",
  "now",
  "'; select 1; --",
])("%s is no moment", (text) => {
  expect(faultOf(Instant, text)).toBe("instant");
});

test("equal moments have one spelling, whatever their zone", () => {
  const moments = date({
    min: new Date("1900-01-02T00:00:00Z"),
    max: new Date("9999-12-30T00:00:00Z"),
    noInvalidDate: true,
  });
  assert(
    property(moments, integer({ min: -12, max: 14 }), (moment, hours) => {
      const local = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, -1);
      const zone = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;

      expect(Instant.parse(local + zone)).toBe(moment.toISOString());
      expect(Instant.parse(moment.toISOString())).toBe(moment.toISOString());
    }),
  );
});

test.each([
  ["Jo\u0301zef  Zie\u0328ba", "Józef Zięba"],
  ["Anna\u00A0Maria Nowak", "Anna Maria Nowak"],
  ["Anna\u2009Nowak", "Anna Nowak"],
  ["Anna\tNowak\n", "Anna Nowak"],
  ["\u202AAnna\u202C No\u00ADwak\u200B", "Anna Nowak"],
  ["\uFEFFAnna\u2060", "Anna"],
  ["👨\u200D👩\u200D👧 \u0645\u06CC\u200C\u062E", "👨\u200D👩\u200D👧 \u0645\u06CC\u200C\u062E"],
])("the line %j is %j", (typed, line) => {
  expect(Line.parse(typed)).toBe(line);
  expect(OptionalLine.parse(typed)).toBe(line);
});

test("a text of several lines keeps its blanks and line breaks, in composed letters", () => {
  expect(Paragraphs.parse("Jo\u0301zef\n\tAnna\u00A0Nowak")).toBe("Józef\n\tAnna\u00A0Nowak");
});

test("an address or a number has no character of the category Format", () => {
  assert(
    property(integer({ min: 0, max: 0x10ffff }), (point) => {
      const sign = String.fromCodePoint(point);
      const isFormat = /\p{Cf}/u.test(sign);
      const detail = Detail.safeParse(`+48${sign}600`).data;
      expect(detail === "+48600").toBe(isFormat);
    }),
    { examples: [[0xad], [0x200b], [0x200d], [0x202a], [0xe0041], [0xfeff]] },
  );
});

test.each(["anna@klub.pl", "anna.nowak+liga@sub.klub.com.pl", " anna@klub.pl ", "a@b-c.xn--p1ai"])(
  "%s is an e-mail address, as in the browser",
  (address) => {
    expect(Email.parse(address)).toBe(address.trim());
    expect(KnownEmail.parse(address)).toBe(address.trim());
  },
);

test.each([
  ["anna@klub-żubr.example", "anna@xn--klub-ubr-73b.example"],
  ["anna@klub-z\u0307ubr.example", "anna@xn--klub-ubr-73b.example"],
  ["\u202Aanna@\u200Bklub\u00AD.example\u202C", "anna@klub.example"],
  ["Anna.Nowak@KLUB.example", "Anna.Nowak@KLUB.example"],
])("the address %j is stored as %s", (typed, stored) => {
  expect(Email.parse(typed)).toBe(stored);
  expect(KnownEmail.parse(typed)).toBe(stored);
});

test.each([
  ["anna", "email"],
  ["anna@", "email"],
  ["@klub.pl", "email"],
  ["a b@klub.pl", "email"],
  ["a@b@c.pl", "email"],
  ["a@b.pl, c@d.pl", "email"],
  ["<a@b.pl>", "email"],
  ["anna@-x.pl", "email"],
  ["anna@x-.pl", "email"],
  ["anna@10.0.0.1", "email"],
  ["anna@klub/żubr.pl", "email"],
  ["ola@x", "emailDomain x"],
  ["jan@gmail", "emailDomain gmail"],
  ["anna..nowak@klub.example", "emailDots"],
  [".anna@klub.example", "emailDots"],
  ["anna.@klub.example", "emailDots"],
  ["anna@klub..pl", "emailDots"],
  ["anna@.klub.pl", "emailDots"],
  ["anna@klub.pl.", "emailDots"],
  ["żółw@klub.pl", "emailLetter ż"],
  ["anna\u2014n@klub.pl", "emailLetter —"],
])("the fault of the address %s is %s", (address, fault) => {
  expect(faultOf(Email, address)).toBe(fault);
});

test("an address that is only compared needs no domain of the internet", () => {
  expect(KnownEmail.parse("admin@localhost")).toBe("admin@localhost");
  expect(faultOf(KnownEmail, "admin")).toBe("email");
});

test("a fault is parsed from its message; another message is `invalid`", () => {
  expect(parseFault(faultMessage("tooLong", 200))).toEqual({ fault: "tooLong", bound: "200" });
  expect(parseFault(faultMessage("required"))).toEqual({ fault: "required", bound: "" });
  expect(parseFault("Invalid input: expected string")).toMatchObject({ fault: "invalid" });
});
