import { graphemesOf } from "@scm/contract";

const zeroWidthSpace = "\u200b";

/**
 * Lets lines break inside words longer than `lengthMax` UTF-16 units. The library breaks lines only
 * between words, so a wider word would run off the page.
 */
export function breakable(text: string, lengthMax: number): string {
  return text
    .split(" ")
    .map((word) => (word.length > lengthMax ? inPieces(word, lengthMax) : word))
    .join(" ");
}

function inPieces(word: string, lengthMax: number): string {
  const pieces: string[] = [""];
  for (const segment of graphemesOf(word)) {
    const last = pieces.at(-1) ?? "";
    // A grapheme stays whole, however long it is.
    if (last !== "" && last.length + segment.length > lengthMax) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.join(zeroWidthSpace);
}
