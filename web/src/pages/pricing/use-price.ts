import { formatEuros, formatZloty } from "@scm/text/money";
import { useLocale } from "../../lib/locale.tsx";

/** Writes a price as readers of the page expect it: in złoty, in English in whole euros. */
export function usePrice(): (grosze: number) => string {
  const { locale } = useLocale();
  return (grosze) => (locale === "en" ? formatEuros(grosze) : formatZloty(grosze));
}
