import { assert, date, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  Email,
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
  [Line, "a\tb", "characters"],
  [Line, "\u0007bell", "characters"],
  [Line, "\u001B[31m", "characters"],
  [Paragraphs, "a".repeat(10_001), "tooLong 10000"],
  [Paragraphs, "\0x", "characters"],
  [OptionalParagraphs, 5, "invalid"],
  [OptionalLine, 5, "invalid"],
  [OptionalLine, "a".repeat(201), "tooLong 200"],
  [OptionalLine, "a\nb", "characters"],
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
  ["2027-01-15T09:00:00.000Z", "2027-01-15T09:00:00.000Z"],
  [" 2027-01-15t09:00:00z ", "2027-01-15T09:00:00.000Z"],
  ["2027-01-15T09:00Z", "2027-01-15T09:00:00.000Z"],
  ["2027-01-15T10:00:00+01:00", "2027-01-15T09:00:00.000Z"],
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

test.each(["anna@klub.pl", "anna.nowak+liga@sub.klub.com.pl", "a@localhost", " anna@klub.pl "])(
  "%s is an e-mail address, as in the browser",
  (address) => {
    expect(Email.parse(address)).toBe(address.trim());
  },
);

test.each([
  "anna",
  "anna@",
  "@klub.pl",
  "a b@klub.pl",
  "a@b@c",
  "a@klub..pl",
  "żółw@klub.pl",
  "<a@b.pl>",
])("%s is no e-mail address, as in the browser", (address) => {
  expect(faultOf(Email, address)).toBe("email");
});

test("a fault is parsed from its message; another message is `invalid`", () => {
  expect(parseFault(faultMessage("tooLong", 200))).toEqual({ fault: "tooLong", bound: "200" });
  expect(parseFault(faultMessage("required"))).toEqual({ fault: "required", bound: "" });
  expect(parseFault("Invalid input: expected string")).toMatchObject({ fault: "invalid" });
});
