/**
 * Splits a text at words such as "e-mail", which are the odd parts and must not break at the
 * hyphen. The hyphens stay plain ones, because a non-breaking hyphen would spoil searching and
 * copying, and some fonts lack it.
 */
export function unbrokenParts(text: string): string[] {
  return text.split(/\b(e-\p{L}+)/iu);
}
