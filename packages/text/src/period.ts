import type { Locale, Period } from "@scm/contract";

/** A period in words, such as `30 days`. A count of 0 has no end. */
export function formatPeriod({ unit, count }: Period, locale: Locale): string {
  if (count === 0) return noEnd[locale];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
    .format(count)
    .replaceAll(" ", "\u00a0");
}

const noEnd = { pl: "bez ustalonego końca", en: "without a fixed end" };
