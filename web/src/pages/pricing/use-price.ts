import { formatEuros, formatZloty } from "@scm/text/money";
import { useLocale } from "../../lib/locale.tsx";

/** Formats prices in złoty, or in whole euros in English. */
export function usePrice(): (grosze: number) => string {
  const { locale } = useLocale();
  return (grosze) => (locale === "en" ? formatEuros(grosze) : formatZloty(grosze));
}
