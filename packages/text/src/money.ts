import { toEuros, type Locale, type Price, type PriceList } from "@scm/contract";

/** Formats grosze as złoty, with decimals only if there are any. */
export function formatZloty(grosze: number, locale: Locale = "pl"): string {
  return `${numberFormats[locale].format(grosze / 100)}\u00a0zł`;
}

/** Converts a price to whole euros. */
export function formatEuros(price: Price, rate: Pick<PriceList, "groszePerEuro">): string {
  return `€${numberFormats.en.format(toEuros(price, rate))}`;
}

const numberFormats = { pl: numberFormat("pl-PL"), en: numberFormat("en-GB") };

function numberFormat(locale: string) {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  });
}
