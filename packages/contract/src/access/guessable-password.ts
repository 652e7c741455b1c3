import { mostUsedPasswords } from "./most-used-passwords.ts";

/** Numbers, the alphabet, rows of keyboards, and the ways in which fingers walk over these. */
const ways = `
  01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop qwertzuiop asdfghjkl zxcvbnm
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p
`;
const runs = ways + Array.from(ways).toReversed().join("");

/** Digits that stand for a letter, also those below a symbol that does. */
const alike = new Map(Object.entries({ a: "[a24]", e: "[e3]", i: "[i1]", o: "[o0]", s: "[s45]" }));

/** Letters of Cyrillic and Greek that look like a Latin one (UTS #39), as capitals or small. */
const lookalikes = new Map(
  `
    aαаΑА bΒβВвЬь cϲсϹС dԁ eеҽεΕЕ gԌ hһΗНн iιіΙІӀӏ jϳјͿЈ kΚκКк mΜМм nΝη oοоσΟО pρрϱΡР
    qԛ rгᴦ sѕЅ tΤτТт uυ vνѵѴ wѡԝԜω xхχΧХ yγуүΥϒУҮ zΖζ
  `
    .trim()
    .split(/\s+/)
    .flatMap(([latin = "", ...others]) => others.map((other) => [other, latin])),
);

export const newPasswordLengthMin = 15;

/**
 * True for a password that has fewer than five different characters beside runs, the most used
 * passwords and these names, however they are spelled, or that repeats a part too short for a
 * password. Digits added to such a word count as nothing.
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const words = [...names.map(lettersOf), ...mostUsedPasswords]
    .filter(({ length }) => length > 2)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[aeios]/g, (letter) => alike.get(letter) ?? letter));
  const letters = lettersOf(password);
  const rest = letters.replaceAll(new RegExp(words.join("|"), "g"), "");
  const own = withoutRuns(rest).filter((one) => rest === letters || !/\d/.test(one));
  return new Set(own).size < 5 || [letters, rest].some(repeatsPart);
}

/** Fewer than three characters that come again are chance. */
function repeatsPart(letters: string): boolean {
  const text = letters.replaceAll(/^\d+|\d+$/g, "");
  const sizes = Array.from({ length: newPasswordLengthMin - 1 }, (_, at) => at + 1);
  return sizes.some((size) => text.length - size > 2 && text.startsWith(text.slice(size)));
}

/** In lower case, without marks and symbols; a symbol above a digit is that digit. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (one) => lookalikes.get(one) ?? one)
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll(/[!@#$%^&*()]/g, (symbol) => String(("!@#$%^&*()".indexOf(symbol) + 1) % 10))
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Leaves out each character of three that follow one another. */
function withoutRuns(text: string): string[] {
  const isRun = (from: number) =>
    from >= 0 && from + 3 <= text.length && runs.includes(text.slice(from, from + 3));
  return Array.from(text).filter((_, at) => ![at - 2, at - 1, at].some(isRun));
}
