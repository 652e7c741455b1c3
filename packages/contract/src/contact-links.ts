/** Links to write to an address or to call a number that somebody has typed. */

/**
 * `mailto:` with each part encoded (RFC 6068), so that a `?` or `&` in the address adds no receiver
 * or header. `+` stays, since calendars compare addresses.
 */
export function mailtoLink(address: string, subject?: string): string {
  const encoded = address.split("@").map(encodeURIComponent).join("@");
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${encoded.replaceAll("%2B", "+")}${query}`;
}

/** `tel:` of the first number in a text, with its extension (RFC 3966); null without a number. */
export function telLink(text: string): string | null {
  const phone = readPhone(text);
  return phone && `tel:${phone.number}${phone.extension && `;ext=${phone.extension}`}`;
}

/**
 * How telephones are compared: without their spelling and the prefix of Poland. The number alone is
 * the first of `comparable_phones` in the database.
 */
export function comparablePhone(text: string): string {
  const phone = readPhone(text);
  if (!phone) return "";
  return `${nationalOf(phone.number)}${phone.extension && `x${phone.extension}`}`;
}

/** The one spelling of a text that is nothing but a telephone; another text as it is. */
export function spelledPhone(text: string): string {
  const number = readPhone(text)?.number ?? "";
  const alone = plainOf(text).replace(/^tel\p{L}*[.:\s]*/iu, "");
  if (alone.replaceAll(/[^+\d]/g, "") !== number || /[\p{L},;:#]/u.test(alone)) return text;
  const national = nationalOf(number);
  if (national.length === 9) return `+48${national}`;
  return /^(?:\+|00)/.test(number) ? `+${national}` : national;
}

function nationalOf(number: string): string {
  return number.replace("+", "").replace(/^(?:00)?(?:48)?0?(?=\d{9}$)|^00/, "");
}

/** A digit, and the signs that people group digits with. */
const run = /\+?\s*\d[^\p{L},;:#+]*/gu;

/** The words between a number and its extension. */
const beforeExtension =
  /^[\s,;.(]*(?:(?:nr\s*)?wewn?(?:\.|ętrzny)?|w\.|ext(?:ension|\.)?|;ext=|x|#)[\s.:]*(\d{1,7})/i;

/** More digits than this are two numbers (E.164). */
const digitsMax = 15;

/** Fewer digits than this are an hour, if a longer number is elsewhere. */
const digitsMin = 6;

/** Reads `+48 (0) 22 123 45 67 wew. 12` and `601-200-300 (po 16:00) lub 600 100 200`. */
function readPhone(text: string): { number: string; extension: string } | null {
  const plain = plainOf(text);
  const found = [...plain.matchAll(run)].map((match) => ({
    number: firstOf(match[0].replaceAll(/[^+\d]/g, "")),
    rest: plain.slice(match.index + match[0].length),
  }));
  const first = found.find(({ number }) => number.length >= digitsMin) ?? found[0];
  if (!first) return null;
  return { number: first.number, extension: beforeExtension.exec(first.rest)?.[1] ?? "" };
}

/** The zero is dialled only inside the country, and a time of day is no number. */
function plainOf(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\(\s*0\s*\)/g, " ")
    .replaceAll(/\d{1,2}:\d\d/g, ":");
}

/** Two Polish numbers may stand side by side, with nothing but a blank or a slash between them. */
function firstOf(digits: string): string {
  if (digits.replace("+", "").length <= digitsMax) return digits;
  return /^\+?(?:(?:00)?48)?\d{9}/.exec(digits)?.[0] ?? digits;
}
