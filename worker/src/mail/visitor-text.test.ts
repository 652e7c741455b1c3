import { expect, test } from "vitest";
import { linesOf, oneLine, plainClubName, plainName } from "./visitor-text.ts";

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
  "Anna",
  "Anna Maria Nowak-Kowalska",
  "Anna-Maria Nowak-Kowalska",
  "ANNA KOWALSKA",
  "Jan J. Żółć",
  "Anna K.",
  "Jan Ó Briain",
  "John O’Hara",
  "Conan O'Brien",
  "Ian McEwan",
  "Zoe\u0308 Ångström",
  "Ludwig van Beethoven",
  "Juan de la Cruz",
])("%s is plainly a name", (name) => {
  expect(plainName(name)).toBe(name);
});

const notNames: [what: string, name: string][] = [
  ["a link", "https://evil.example/login"],
  ["a link without a scheme", "evil.example/login"],
  ["a host", "www.evil.example"],
  ["a capitalised host", "Evil.Example"],
  ["a host of initials", "X.Y"],
  ["a host with another full stop", "Evil。Example"],
  ["a host that ends with a dot", "Evil."],
  ["sentences", "Anna. Kliknij. Wejdz na. evil. com"],
  ["capitalised sentences", "A. Kliknij B. Kowalska"],
  ["a slash", "Login/Now"],
  ["an address", "anna@evil.example"],
  ["a sign of an address", "Anna@"],
  ["a colon", "PILNE: Konto"],
  ["a phone number", "Dzwon 700 100 200"],
  ["a phone number in one word", "Dzwon 600100200"],
  ["the number of a paid message", "Wyślij SMS Na 7136"],
  ["a line break", "Anna\nKowalska"],
  ["a direction override", "Anna\u202eKowalska"],
  ["a sign of no width", "Evil\u200bKowalska"],
  ["invisible letters", "Anna \u3164\u3164"],
  ["an invisible mark", "Anna\u034f"],
  ["two marks on a letter", "Anna\u0301\u0302"],
  ["a mark of a whole word", "Anna\u20dd"],
  ["a blank that is no space", "Anna\u00a0Kowalska"],
  ["letters that only look Latin", "Аnnа"],
  ["another script", "Лесь Українка"],
  ["a script from right to left", "שלום כהן"],
  ["markup", "<b>Anna</b>"],
  ["a placeholder", "{name}"],
  ["an emoji", "Anna 🎯"],
  ["a message", "Konto zablokowane zadzwoń na infolinię"],
  ["a message of an account", "Twoje konto zostanie usunięte"],
  ["words run together", "KontoZablokowane ZadzwońTeraz"],
  ["a hyphenated message", "Twoje-Konto-Jest-Zablokowane Kliknij-Tu Zaraz"],
  ["a message of particles", "Konto do dla na Bank"],
  ["a particle first", "van Gogh"],
  ["a small letter after a hyphen", "Nowak-kowalska"],
  ["a hyphen last", "Nowak-"],
  ["nothing", ""],
  ["spaces", "  "],
];

test.each([
  ...notNames,
  ["four words", "Konto Zablokowane Zadzwoń Zaraz"],
  ["five parts", "Twoje-Konto Jest-Zablokowane Kliknij"],
  ["a number", "Anna 7"],
  ["41 letters", `A${"a".repeat(40)}`],
])("a name that holds %s is not plain", (_, name) => {
  expect(plainName(name)).toBeNull();
});

test.each([
  "Klub Strzelecki Tarcza",
  "KS Orzeł Nowy Sącz",
  "Klub Strzelecki LOK w Warszawie",
  "Klub Strzelecki im. Nowaka",
  "KKS 10 Poznań",
  "Gun Club 1900",
  "Friends of the Range",
])("%s is plainly a club", (name) => {
  expect(plainClubName(name)).toBe(name);
});

test("the quotation marks of a club are left out", () => {
  expect(plainClubName('"Klub" „Tarcza” «Ż» “Q”')).toBe("Klub Tarcza Ż Q");
});

test.each([
  ...notNames,
  ["seven words", "Twoje Konto Jest Zablokowane Zadzwoń Do Nas"],
  ["two numbers", "Klub 600 100"],
  ["61 letters", `A${"a".repeat(60)}`],
])("a club whose name holds %s is not plain", (_, name) => {
  expect(plainClubName(name)).toBeNull();
});
