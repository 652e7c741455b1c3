import { expect, test } from "vitest";
import { linesOf, mailtoLink, oneLine, plainName, shorten } from "./visitor-text.ts";

test.each([
  ["Anna\r\nBcc: x@example.com", "Anna Bcc: x@example.com"],
  ["a\u2028b\u2029c\u0085d\0e\u001bf", "a b c d e f"],
  ["  two \t words ", "two words"],
  ["Nowak\u202e\u2066", "Nowak"],
  ["=?utf-8?q?Anna=0d=0aBcc:x?=", "?utf-8?q?Anna=0d=0aBcc:x?="],
  ["==?=?utf-8?b?QQ==?=", "??utf-8?b?QQ?="],
  ["2 + 2 = 4?", "2 + 2 = 4?"],
  ["", ""],
])("one line of %j is %j", (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test("a text keeps its lines and tabs, and loses other control characters", () => {
  expect(linesOf("a\r\nb\rc\nd\u2028e\n\n\tf\u0007\u001b[31m")).toEqual([
    "a",
    "b",
    "c",
    "d",
    "e",
    "",
    "\tf[31m",
  ]);
});

test.each([
  ["short", 5, "short"],
  ["longer", 5, "long…"],
  ["one two", 5, "one…"],
  ["ab👩‍👩‍👧", 6, "ab…"],
  ["e\u0301e\u0301e\u0301", 5, "e\u0301e\u0301…"],
  ["👩‍👩‍👧", 3, "…"],
])("%j in at most %d units is %j", (text, lengthMax, expected) => {
  expect(shorten(text, lengthMax)).toBe(expected);
});

test.each([
  "Anna",
  "Anna Maria Kowalska-Nowak",
  "dr Jan J. Żółć",
  "John O’Hara",
  "Conan O'Brien Jr.",
  "Zoe\u0308 Ångström",
  "Лесь Українка",
  "שלום כהן",
])("%s is plainly a name", (name) => {
  expect(plainName(name)).toBe(name);
});

test.each([
  ["a link", "https://evil.example/login"],
  ["a link without a scheme", "evil.example/login"],
  ["a host", "www.evil.example"],
  ["a short host in a sentence", "PILNE evil.example"],
  ["a host with another full stop", "evil。example"],
  ["a host that ends with a dot", "evil.example."],
  ["a slash", "login/now"],
  ["an address", "anna@evil.example"],
  ["a sign of an address", "anna@"],
  ["a colon", "PILNE: konto"],
  ["digits", "Dzwon 700 100 200"],
  ["a line break", "Anna\nKowalska"],
  ["a direction override", "Anna\u202eKowalska"],
  ["a sign of no width", "evil\u200bKowalska"],
  ["markup", "<b>Anna</b>"],
  ["a placeholder", "{name}"],
  ["an emoji", "Anna 🎯"],
  ["a sentence", "Twoje konto jest zablokowane wiec zadzwon dzisiaj do naszego banku"],
  ["nothing", ""],
  ["spaces", "  "],
])("a name that holds %s is not plain", (_, name) => {
  expect(plainName(name)).toBeNull();
});

test.each([
  ["a?bcc=b&c@example.com", "mailto:a%3Fbcc%3Db%26c@example.com"],
  ["50%25@example.com", "mailto:50%2525@example.com"],
])("a link to %s leads to that address alone", (address, link) => {
  expect(mailtoLink(address)).toBe(link);
});
