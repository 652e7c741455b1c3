/** Unicode marks that change the direction of text. */
const directionMarks = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Names without direction marks, which could reverse the text around them. */
export function shownName(name: string): string {
  return name.replace(directionMarks, "");
}
