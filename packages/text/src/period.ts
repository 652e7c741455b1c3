import type { Locale, Period } from "@scm/contract";

/** A period in words, such as `30 days`. */
export function formatPeriod({ unit, count }: Period, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
    .format(count)
    .replaceAll(" ", "\u00a0");
}
