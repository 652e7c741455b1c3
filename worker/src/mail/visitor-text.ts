/** What people typed, made fit for the places of a mail that have rules of their own. */

/**
 * The text on one line: no line breaks, no control characters, no overrides of the writing
 * direction, so it can neither start a line or header of its own nor turn its surroundings round.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** The lines of a text of several lines, without control characters other than the tab. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[^\P{Cc}\t]/gu, ""));
}

/** The beginning of the text, at most so many UTF-16 units; what a reader sees as one sign stays whole. */
export function shorten(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;

  let start = "";
  for (const { segment } of graphemes.segment(text)) {
    if (start.length + segment.length > lengthMax - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}

/** A `mailto:` link to exactly this address: a `?` or `&` in it adds no recipient or header. */
export function mailtoLink(address: string): string {
  return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}

const graphemes = new Intl.Segmenter();
