/** Makes texts uniform that people type or paste: what reads alike is stored and compared alike. */
import { z } from "zod";

/** A text of several lines, trimmed, in Unicode NFC. */
export function uniformText(text: string): string {
  // PostgreSQL stores a lone surrogate as U+FFFD. Some browsers have no `toWellFormed`.
  return text
    .replaceAll(/\p{Surrogate}/gu, "\uFFFD")
    .normalize("NFC")
    .trim();
}

/**
 * A text of one line: any white space in it is one blank, and marks of no meaning are gone. Line
 * breaks stay, because a text that has them is none.
 */
export function uniformLine(text: string): string {
  return uniformProse(text.replaceAll("\u00A0", " "));
}

/** A line of prose, in which a non-breaking blank keeps words together. */
export function uniformProse(text: string): string {
  return uniformText(text.replaceAll(meaningless, "").replaceAll(/[^\S\r\n\u00A0]+/g, " "));
}

/**
 * Soft hyphens, zero-width spaces, direction marks and byte order marks, which copies from documents
 * and address books carry along. Joiners stay: emoji and some scripts consist of them.
 */
const meaningless = /[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A line that is dialled, posted to or looked up: no invisible character belongs in it. */
export function uniformDetail(text: string): string {
  return uniformLine(text.replaceAll(/\p{Format}/gu, ""));
}

/** An e-mail address with its domain in ASCII (`xn--…`). Any other text stays as it is. */
export function uniformAddress(text: string): string {
  const address = uniformDetail(text);
  const at = address.lastIndexOf("@") + 1;
  return at === 0 ? address : address.slice(0, at) + asciiHost(address.slice(at));
}

/** The name of a host, perhaps with its port, in ASCII. Any other text stays as it is. */
export function asciiHost(host: string): string {
  // The parser would find a path, a user or an escape in these.
  if (/^[\p{ASCII}]*$/u.test(host) || /[\s/\\?#@%[\]]/.test(host)) return host;
  const { data } = address.safeParse(`http://${host}`);
  return data?.slice("http://".length, -1) ?? host;
}

const address = z.url({ normalize: true });

/**
 * A password in the form that is hashed, as the OpaqueString profile of RFC 8265 prepares it: one
 * form for each letter, one kind of blank. It is in NFKC (NIST SP 800-63B), so that the digits of
 * another keyboard are the same digits.
 */
export function preparedPassword(typed: string): string {
  return typed.replaceAll(/\p{Space_Separator}/gu, " ").normalize("NFKC");
}
