import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { Email, faultMessage, Line, OptionalParagraphs, Paragraphs, parseFault } from "./fields.ts";

function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

test("whatever text comes, a line that is accepted is trimmed, well formed and of one line", () => {
  assert(
    property(string({ unit: "binary", maxLength: 220 }), (text) => {
      const line = Line.safeParse(text);
      if (!line.success) return;
      expect(line.data).toBe(line.data.trim());
      expect(line.data.isWellFormed()).toBe(true);
      expect(line.data).not.toMatch(/[\r\n\0]/);
      expect(line.data.length).toBeGreaterThan(0);
      expect(line.data.length).toBeLessThanOrEqual(200);
    }),
  );
});

test("what was accepted once is accepted again as it is", () => {
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
  [Line, "a\u0085b", "characters"],
  [Paragraphs, "a".repeat(10_001), "tooLong 10000"],
  [Paragraphs, "\0x", "characters"],
  [OptionalParagraphs, 5, "invalid"],
])("a fault is a word and its bound: %#", (schema, value, fault) => {
  expect(faultOf(schema, value)).toBe(fault);
});

test("empty optional text is absent", () => {
  expect(OptionalParagraphs.parse("  ")).toBeUndefined();
  expect(OptionalParagraphs.parse(undefined)).toBeUndefined();
  expect(OptionalParagraphs.parse(" a\nb ")).toBe("a\nb");
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

test("a fault survives its way through a message; a stranger's message is plainly invalid", () => {
  expect(parseFault(faultMessage("tooLong", 200))).toEqual({ fault: "tooLong", bound: 200 });
  expect(parseFault(faultMessage("required"))).toEqual({ fault: "required", bound: 0 });
  expect(parseFault("Invalid input: expected string")).toMatchObject({ fault: "invalid" });
});
