/** Makes typed text safe for headers, lines and links. */

/**
 * Removes line breaks, control characters and direction overrides, so the text can neither start a
 * line or header of its own nor reverse the text around it. Without `=?` it is no encoded word (RFC
 * 2047), which some readers decode even where that is forbidden.
 */
export function oneLine(text: string): string {
  return text
    .replace(/=+(?=\?)/g, "")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Splits a text into lines. Of the control characters only tabs stay. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, ""));
}

/**
 * The name of a person if it looks like one, else null. A program can enter any text with a
 * stranger's address, and our mail would carry it. So a name has up to 40 characters and three
 * words, each with a capital, which leaves little room for a message and none for a link.
 */
export function plainName(name: string): string | null {
  return name.length <= 40 && personsName.test(name) ? name : null;
}

/**
 * The name of a club without its quotation marks if it looks like one, else null. It has up to 60
 * characters and six words, one of which may be a year or a number too short to be called.
 */
export function plainClubName(name: string): string | null {
  const unquoted = name.replaceAll(/["„”“«»]/g, "");
  return unquoted.length <= 60 && clubsName.test(unquoted) ? unquoted : null;
}

/** One mark per letter: more would cover the lines around it. No mark here is invisible. */
const [capital, small] = [String.raw`\p{Lu}`, String.raw`\p{Ll}`].map(
  (letter) => String.raw`(?:[${letter}&&\p{Script=Latin}][\u0300-\u033f]?)`,
);

/** Written without capitals inside, since `KontoZablokowane` would be two words. */
const part = `(?:(?:Ma?c)?${capital}${small}*|${capital}+)`;

const word = String.raw`(?:${part}(?:['\u2019\-]${part})*|${capital}\.)`;

const personsName = namePattern({
  word,
  particle: "d[aeiou]|de[lnr]|dos|la|le|v[ao]n|zu",
  wordsMax: 3,
  partsMax: 4,
});

const clubsName = namePattern({
  word: String.raw`(?:${word}|\d{1,3}|1\d{3}|20\d\d)`,
  particle: String.raw`we?|i|im\.?|ze?|na|nad|pod|przy|do|dla|of|the|and|for`,
  wordsMax: 6,
  partsMax: 6,
});

/** Particles stand between words. Parts are counted with particles and on both sides of a hyphen. */
function namePattern(name: { word: string; particle: string; wordsMax: number; partsMax: number }) {
  const oneDot = String.raw`(?!.*\..*\.)`;
  const oneNumber = String.raw`(?!.*\d\D+\d)`;
  const fewParts = String.raw`(?!(?:[^ '\u2019\-]*[ '\u2019\-]){${name.partsMax}})`;
  const next = `(?: (?:(?:${name.particle}) ){0,2}${name.word}){0,${name.wordsMax - 1}}`;
  return new RegExp(`^${oneDot}${oneNumber}${fewParts}${name.word}${next}$`, "v");
}
