/**
 * Cuts a text at its words of one letter and a hyphen, such as e-mail: every second part is one, and must
 * be drawn so that no line ends within it. The text itself keeps its plain hyphens, so that it can be
 * searched, copied and compared; a non-breaking one would be another letter, which some fonts lack.
 */
export function unbrokenParts(text: string): string[] {
  return text.split(/\b(e-\p{L}+)/iu);
}
