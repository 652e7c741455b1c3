/**
 * Splits a text at what must stay in one line, which are the odd parts: words such as "e-mail", and
 * of an address the postal code with its town, "ul." with its name, and "z o.o.". The hyphens and
 * spaces stay plain ones, because others would spoil searching and copying, and some fonts lack
 * them.
 */
export function unbrokenParts(text: string): string[] {
  return text.split(unbroken);
}

const unbroken =
  /(\b(?:e-\p{L}+|\d{2}-\d{3}\b(?: [^\s,]+)?|(?<![.\p{L}])(?:ul|al|pl|os)\. [^\s,]+|z o\. ?o\.))/iu;
