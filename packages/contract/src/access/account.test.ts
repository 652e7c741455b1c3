import {
  array,
  assert,
  constantFrom,
  integer,
  mapToConstant,
  property,
  string,
  tuple,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { newPasswordOf, PasswordChange } from "./account.ts";
import { mostUsedPasswords } from "./most-used-passwords.ts";

const chosen = "Zażółć gęślą jaźń 27";

function faultsOf(password: string): string[] {
  const { error } = newPasswordOf("jan.kos@klub-żubr.example", "Tarcza Pro").safeParse(password);
  return (error?.issues ?? []).map(({ message }) => message);
}

test("a new password is kept in the form in which it is compared", () => {
  expect(newPasswordOf("anna@klub.example").parse(chosen.normalize("NFD"))).toBe(chosen);
});

test.each([`${chosen}\t`, `\u0000${chosen}`, `${chosen}\n`])(
  "a new password has no control characters: %j",
  (password) => {
    expect(faultsOf(password)).toEqual(["characters"]);
  },
);

/** Fills a password up by itself. */
const long = (parts: string[], between: string) => {
  const text = parts.join(between);
  return text.repeat(Math.ceil(15 / text.normalize("NFC").length)).slice(0, 256);
};

/** Latin letters, and others that look like them (UTS #39, confusables). */
const scripts = [
  ["ABCEHIJKMOPSTXYacdehijopqsvwxy", "АВСЕНІЈКМОРЅТХУасԁеһіјорԛѕѵԝху"],
  ["ABEHIKMNOPTXYZaiopuvy", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖαιορυνγ"],
  ["abcdefghijklmnoprstuvwyz", "ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｒｓｔｕｖｗｙｚ"],
] as const;

const writtenIn =
  (word: string) =>
  ([latin, alike]: (typeof scripts)[number]) =>
    word.replaceAll(/[a-z]/gi, (letter) => alike[latin.indexOf(letter)] ?? letter);

describe("what is guessed first", () => {
  const ways = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
  const walks = ["!@#$%^&*()", "1qaz2wsx3edc4rfv", "!QAZ@WSX#EDC", "q1w2e3r4t5", "1q2w3e4r5t"];
  const run = tuple(
    constantFrom(...ways, ...walks),
    integer({ min: 0, max: 5 }),
    integer({ min: 3, max: 9 }),
  )
    .map(([way, from, length]) => way.slice(from, from + length))
    .filter(({ length }) => length > 2)
    .chain((way) => constantFrom(way, Array.from(way).toReversed().join("")));
  const names = ["jan.kos@klub-żubr.example", "jan.kos", "Kos", "klub-żubr", "zubr", "KLUBZUBR"];
  const word = constantFrom(
    ...names,
    "Tarcza",
    "tarcza-pro",
    "h4sl0",
    "P@$$w0rd",
    "Zaq1@WSX",
    ...mostUsedPasswords,
  );
  const spelled = word.chain((one) =>
    constantFrom(one, one.toUpperCase(), one.normalize("NFD"), ...scripts.map(writtenIn(one))),
  );
  const few = string({ unit: constantFrom("a", "Ą", " ", "7"), minLength: 1 });
  const joiner = constantFrom("", " ", "-", "_", ".", "!");
  test("makes no password: runs, listed ones, names, repeated, joined, with digits", () => {
    const digits = string({ unit: mapToConstant({ num: 10, build: String }), maxLength: 8 });
    const grammar = [
      tuple(spelled, digits).map((parts) => [...parts]),
      array(run, { minLength: 1, maxLength: 5 }),
      few.map((text) => [text]),
    ];
    for (const one of grammar) {
      assert(
        property(one, joiner, (given, between) => {
          expect(faultsOf(long(given, between))).toEqual(["passwordGuessable"]);
        }),
      );
    }
  });

  test("is whatever repeats a part that is too short for a password, with digits", () => {
    const part = string({
      unit: constantFrom(...Array.from("aąbdeilnorstwz ")),
      minLength: 3,
      maxLength: 12,
    });
    const digits = integer({ min: 0, max: 2030 }).map(String);
    assert(
      property(part, joiner, digits, (one, between, end) => {
        expect(faultsOf(long([one, one], between) + end)).toEqual(["passwordGuessable"]);
      }),
    );
  });

  test("takes nothing from a password that has five different characters beside it", () => {
    const hex = string({ unit: constantFrom(...Array.from("0123456789abcdef")), minLength: 48 });
    const words = tuple(
      constantFrom("rower", "wzgórze", "słoń"),
      spelled,
      constantFrom("zmęczony", "fiołek"),
    ).map((three) => three.join(" "));
    for (const one of [hex, words])
      assert(
        property(one, (password) => {
          expect(faultsOf(password.padEnd(15, "."))).toEqual([]);
        }),
      );
  });
});

test("another spelling of the present password is no new one", () => {
  const change = { currentPassword: chosen, newPassword: chosen.replace(" ", "\u00A0") };

  expect(PasswordChange.safeParse(change).error?.issues).toMatchObject([
    { path: ["newPassword"], message: "passwordUnchanged" },
  ]);
});
