/**
 * Our links as they come back. Mail programs, people and redirects escape them, break their lines,
 * append parameters, and take what follows them for a part of them.
 */

/** A longer text is no path of ours. */
const pathMax = 500;

/** None of our links has a tag, which is shorter than a token, or ends so. */
const tag = /<\/?[a-z][a-z\d]{0,9}(?![\w.-])[^<>]*>?/gi;
const tail = /[^\p{L}\p{N}]+$/u;

/** Of all categories of Unicode: what a line is broken by, and what nobody sees. */
const breaks = /[\p{C}\p{Z}=>]/gu;

export function withoutTail(text: string): string {
  return text.replaceAll(tag, "").replace(tail, "");
}

/** The text before it was percent-encoded, however often. What is no UTF-8 stays as it is. */
export function unescaped(text: string): string {
  const once = unescapedOnce(text);
  return once === text ? text : unescaped(once);
}

export function unescapedOnce(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, decoded);
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** The path in the one spelling by which pages are found; that of the first page is empty. */
export function barePath(path: string): string {
  return withoutTail(beginning(path.slice(0, pathMax)).replaceAll(breaks, "")).toLowerCase();
}

/** All tokens of a kind have one length: a sign behind it is none of the token, but a letter is. */
export function bareToken(written: string, length: number): string {
  const signs = beginning(written).replaceAll(/[^\w.-]/g, "");
  return withoutTail(signs.slice(length)) === "" ? signs.slice(0, length) : signs;
}

/** Parameters that somebody has appended, or the rest of an entity, begin so. */
function beginning(written: string): string {
  return unescaped(written).replaceAll(tag, "").split(/[?&#]/, 1).join();
}
