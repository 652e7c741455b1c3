/** Marks that turn the direction of the letters after them. */
const directionMarks = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** A name or a subject as it may be shown: it cannot turn the words around it back to front. */
export function shownName(name: string): string {
  return name.replace(directionMarks, "");
}
