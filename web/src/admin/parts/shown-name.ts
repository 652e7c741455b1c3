/** Unicode characters that override the direction of text. */
const directionMarks = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Removes direction marks, because they could reverse the text around a name. */
export function shownName(name: string): string {
  return name.replace(directionMarks, "");
}
