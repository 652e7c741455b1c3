import { toEuroRows, toEuros, type Locale, type PriceList } from "@scm/contract";

/** Formats grosze as złoty, with decimals only if there are any. */
export function formatZloty(grosze: number, locale: Locale = "pl"): string {
  return `${numberFormats[locale].format(grosze / 100)}\u00a0zł`;
}

/** Converts grosze to whole euros. */
export function formatEuros(grosze: number, rate: Pick<PriceList, "groszePerEuro">): string {
  return eurosText(toEuros(grosze, rate));
}

/** The same for rows that stand above their sum. */
export function formatEuroRows(
  rows: readonly number[],
  rate: Pick<PriceList, "groszePerEuro">,
): string[] {
  return toEuroRows(rows, rate).map(eurosText);
}

function eurosText(euros: number): string {
  return `€${numberFormats.en.format(euros)}`;
}

const numberFormats = { pl: numberFormat("pl-PL"), en: numberFormat("en-GB") };

function numberFormat(locale: string) {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: "stripIfInteger",
  });
}
