import { totalOf, type Price } from "@scm/contract";
import { formatEuros, formatZloty } from "@scm/text/money";
import { useLocale } from "./locale.tsx";
import { useSiteInfo } from "./site-info.tsx";

/** Formats prices in złoty, or in whole euros in English. */
export function usePrice(): (price: Price) => string {
  const { locale } = useLocale();
  const { priceList } = useSiteInfo().content;
  return (price) =>
    locale === "en"
      ? formatEuros(price, priceList)
      : formatZloty(typeof price === "number" ? price : totalOf(price));
}
