import { toEuros, type Locale } from "@scm/contract";

/** The one formatter of prices: grosze in, złoty out; the two digits behind only where there are any. */
export function formatZloty(grosze: number, locale: Locale = "pl"): string {
  return `${numberFormats[locale].format(grosze / 100)}\u00a0zł`;
}

/** The same price in whole euros, for readers of English. */
export function formatEuros(grosze: number): string {
  return `€${numberFormats.en.format(toEuros(grosze))}`;
}

const numberFormats = { pl: numberFormat("pl-PL"), en: numberFormat("en-GB") };

function numberFormat(locale: string) {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  });
}
