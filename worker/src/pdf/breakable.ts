/** A place where a line may end, with no width of its own. */
const zeroWidthSpace = "\u200b";

/**
 * The text with places to break inside words that are longer than so many signs: the library ends
 * lines between words only, and a word that is too wide would run out of the page.
 */
export function breakable(text: string, lengthMax: number): string {
  return text
    .split(" ")
    .map((word) => (word.length > lengthMax ? inPieces(word, lengthMax) : word))
    .join(" ");
}

function inPieces(word: string, lengthMax: number): string {
  const pieces: string[] = [""];
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.at(-1) ?? "";
    // What a reader sees as one sign stays whole, however long it is.
    if (last !== "" && last.length + segment.length > lengthMax) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.join(zeroWidthSpace);
}

const graphemes = new Intl.Segmenter();
