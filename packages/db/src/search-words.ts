/** A search as people type it, in words that are sought. */
import { isReference, plainText } from "@scm/contract";

export type Sought = {
  /** In lower case; a telephone is one word of digits, without the prefix of Poland. */
  words: string[];
  references: string[];
  /** As it is stored; null without one. */
  orderNumber: string | null;
};

/** Reads a search as people type it or paste it from a mail. */
export function parseSearch(q = ""): Sought {
  const plain = q
    .normalize("NFKC")
    .replaceAll(/\p{Dash}/gu, "-")
    .replaceAll(/\( ?0 ?\)/g, " ")
    .replaceAll(label, "")
    // Subjects of mails have the reference in brackets.
    .replaceAll(/[[\](){}#,;]/g, " ");
  const typed = wordsOf(plain);
  const text = typed.join(" ");
  const orderNumber = orderNumberIn(text);
  const spelled = orderNumber ? text.replace(orderPattern, orderNumber.toLowerCase()) : text;
  return {
    words: joinNumbers(wordsOf(spelled)),
    references: typed.filter(isReference),
    orderNumber,
  };
}

/** Only the first 10 count, without dashes and quotation marks that stand alone beside them. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const meant = words.filter((word) => plainText(word) !== "");
  return (meant.length > 0 ? meant : words).slice(0, 10);
}

/** Prefixes of a telephone or tax number, which has six digits at least. */
const label =
  /(?<![\p{L}\p{N}])(?:(?:nip|regon|pesel|vat|ue|eu|pl|nr|tel|telefon|kom|fax)[\s.:-]*)+(?=\+?(?:[\s./()-]*\d){6})/giu;

/** Without `zam`, the zeros tell it from a date. */
const orderPattern = /\bzam[\s./-]*(\d{4})[\s./-]+(\d{1,9})\b|\b(\d{4})\/(\d{6,9})\b/;

/** `ZAM/2026/000041` of `zam 2026 41` or `2026/000041`. */
function orderNumberIn(text: string): string | null {
  const [, year, number, yearAlone, numberAlone] = orderPattern.exec(text) ?? [];
  const digits = (number ?? numberAlone)?.replace(/^0+/, "");
  return digits ? `ZAM/${year ?? yearAlone}/${digits.padStart(6, "0")}` : null;
}

/** Fewer digits than this are no telephone, but a house number or a postal code. */
const telephoneMin = 6;

/** Makes one word of the groups of a telephone or tax number. */
function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  let group: string[] = [];
  for (const word of [...words, ""]) {
    if (/^\+?\d[\d./-]*$/.test(word)) {
      group.push(word);
      continue;
    }
    const digits = group.join("").replaceAll(/[^\d+]/g, "");
    if (digits.length >= telephoneMin) joined.push(withoutCountry(digits));
    else joined.push(...group);
    group = [];
    if (word !== "") joined.push(word);
  }
  return joined;
}

/** Stored telephones may lack the prefix, so the search leaves it out. A reference is kept. */
function withoutCountry(digits: string): string {
  return digits.replace(/^(?:\+48|0048(?=\d{5})|48(?=\d{9}$)|\+|00(?=\d{9})|0(?=\d{9}$))/, "");
}
