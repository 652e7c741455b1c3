/** Unicode characters that override the direction of text. */
const directionMarks = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** The space after a word of one letter, such as "w", which ends no line in Polish. */
const afterLetter = /(?<=(?:^|\s)\p{L}) /gu;

/** Removes direction marks, which could reverse the text around a name, and binds single letters. */
export function shownName(name: string): string {
  return name.replace(directionMarks, "").replace(afterLetter, "\u00a0");
}
