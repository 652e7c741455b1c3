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

/** Cuts the text to `lengthMax` UTF-16 units, between two graphemes. */
export function shorten(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;

  let start = "";
  for (const { segment } of graphemes.segment(text)) {
    if (start.length + segment.length > lengthMax - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}

/**
 * The name if it can only be read as one, else null. A program can enter any name with a stranger's
 * address, so the name must hold nothing that a mail program makes a link of, not even `evil.pl/x`:
 * letters, apostrophes and hyphens, and a dot only where a word ends.
 */
export function plainName(name: string): string | null {
  const { length } = name;
  return length <= plainNameLengthMax && plainWords.test(name) ? name : null;
}

const plainNameLengthMax = 60;

const plainWords = /^\p{L}[\p{L}\p{M}'’-]*\.?(?: +\p{L}[\p{L}\p{M}'’-]*\.?)*$/u;

/** A `?` or `&` in the address adds no recipient or header. */
export function mailtoLink(address: string): string {
  return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}

const graphemes = new Intl.Segmenter();
