/**
 * How names and texts are compared: without case, accents, quotation marks, dashes, signs that
 * nobody sees, and the blanks that people group digits with. The SQL function of the same name gives
 * the same text; the tests of `packages/db` hold the two together.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(quoteLike, "")
    .normalize("NFKD")
    .replaceAll(unseen, "")
    .toLowerCase()
    .replaceAll(/[łøđðħŧıßæœþ]/g, (letter) => letters.get(letter) ?? letter)
    .replaceAll(/[\s\u0085]+/g, " ")
    .replaceAll(/ ?[\p{Dash}] ?/gu, "")
    .replaceAll(/ ?\( ?0 ?\) ?|(?<=\d)[ ./()]+(?=\d)/g, "")
    .trim();
}

const quoteLike = /[\p{Quotation_Mark}`´ʹ-ʿˈˊˋˮ՚׳״′-‷⁗Ꞌꞌ｀]/gu;

const unseen =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}]|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;

/** Letters that Unicode does not take apart. */
const letters = new Map(
  "łl øo đd ðd ħh ŧt ıi ßss æae œoe þth"
    .split(" ")
    .map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
