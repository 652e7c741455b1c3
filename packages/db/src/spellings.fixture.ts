/** How people type one name or number: every sign of Unicode that stands for another one. */
import { array, constantFrom, tuple } from "fast-check";

const all = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
  .map((point) => String.fromCodePoint(point));
const having = (property: RegExp) => all.filter((sign) => property.test(sign));

export const dashes = having(/\p{Dash}/u);
export const quotes = having(/[\p{Quotation_Mark}`´ʹ-ʿˈˊˋˮ՚׳״′-‷⁗Ꞌꞌ｀]/u);
export const blanks = having(/[\p{Space_Separator}\t\v\f\u0085\u2028\u2029]/u);
export const unseen = having(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u);

const optional = (signs: readonly string[]) => constantFrom("", "", "", ...signs);
const marks = ["-", "\u2011", "\u2013", "\u2212", ".", " ", "\u00a0", "\u202f", "/", ") (", ""];
const joined = (parts: readonly string[]) => parts.join("");

/** One person, `Seán O’Brien-Lis`. */
export const nameSpelling = tuple(
  constantFrom("Seán", "SEAN", "Sea\u0301n"),
  constantFrom(...blanks),
  optional(unseen),
  constantFrom("O", "Ó"),
  constantFrom(...quotes),
  constantFrom("Brien", "BRIEN"),
  constantFrom(...dashes, ...dashes.map((dash) => ` ${dash} `), "\u00ad"),
  optional(unseen),
  constantFrom("Lis", "LIŚ"),
).map(joined);

const grouped = (groups: readonly string[]) =>
  array(constantFrom(...marks), { minLength: 4, maxLength: 4 }).map((between) =>
    groups.map((group, place) => group + (groups[place + 1] ? between[place] : "")).join(""),
  );

/** One telephone, `22 123 45 67`. */
export const phoneSpelling = tuple(
  constantFrom("", "+48", "+48 ", "0048 ", "48 ", "(+48) ", "+48 (0) ", "0", "tel. ", "tel.: +48"),
  grouped(["22", "123", "45", "67"]),
).map(joined);

/** One tax number, `526-025-02-74`. */
export const nipSpelling = tuple(
  constantFrom("", "PL", "PL ", "pl-", "NIP ", "NIP: ", "NIP PL", "VAT UE: PL ", "NIP-PL-"),
  grouped(["526", "025", "02", "74"]),
).map(joined);
