import { formatEuros, formatZloty } from "@scm/text/money";
import { useLocale } from "./locale.tsx";
import { useSiteInfo } from "./site-info.tsx";

/** Formats prices in złoty, or in whole euros in English. */
export function usePrice(): (grosze: number) => string {
  const { locale } = useLocale();
  const { priceList } = useSiteInfo().content;
  return (grosze) => (locale === "en" ? formatEuros(grosze, priceList) : formatZloty(grosze));
}
