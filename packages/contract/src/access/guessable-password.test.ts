import { expect, test } from "vitest";
import { isGuessable } from "./guessable-password.ts";

const names = ["SCM", "Przykładowa Spółka z o.o.", "anna.nowak@klub-orzel.example"];

test.each([
  ["a word twice", "passwordpassword"],
  ["a word and a count", "Password12345678!"],
  ["rows of the keyboard", "qwertyuiopasdfghjkl"],
  ["columns of the keyboard", "1qaz2wsx3edc4rfv"],
  ["columns with shift", "zaq1@WSXcde3$RFV"],
  ["a row backwards", "poiuytrewq098765"],
  ["one character", "aaaaaaaaaaaaaaaaa"],
  ["256 of one character", "a".repeat(256)],
  ["the alphabet", "abcdefghijklmnop"],
  ["digits in turn", "123456789012345"],
  ["digits for letters", "P@ssw0rdP@ssw0rd"],
  ["the trade and a year", "KlubSportowy2026"],
  ["seasons and a year", "Wiosna-Lato-2026!!"],
  ["a greeting", "Witaj w klubie 2026"],
  ["Polish letters", "Hasło-Hasło-Hasło"],
  ["a known passphrase", "correct horse battery staple"],
  ["the product's name", "scm-SCM-scm-2026!"],
  ["the company's name", "PrzykładowaSpółka1"],
  ["the operator's name", "AnnaNowak19850101"],
  ["the e-mail without its signs", "annanowakkluborzelexample"],
])("%s is guessable: %s", (_, password) => {
  expect(isGuessable(password, names)).toBe(true);
});

test.each([
  "wczoraj kupiliśmy trzy zielone rowery",
  "a long enough password",
  "trzy rowery stoją przed domem",
  "x7k2m-9pq4r-tz3vn-w8yab",
  "3f9c0a7b12de4488aa01ff23c4d5e6f7",
])("a passphrase or random text is not: %s", (password) => {
  expect(isGuessable(password, names)).toBe(false);
});

test("a name counts only where it is known", () => {
  expect(isGuessable("NowakOrzelec2026", ["Nowak", "Orzelec"])).toBe(true);
  expect(isGuessable("NowakOrzelec2026")).toBe(false);
});
