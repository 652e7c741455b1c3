import { formatEuros, formatZloty } from "@scm/text/money";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";

type OrderPrice = {
  price: (grosze: number) => string;
  /** An approximate price for English pages; null on Polish ones. */
  euros: (grosze: number) => string | null;
};

/** Formats prices of orders, which are in złoty in every language. */
export function useOrderPrice(): OrderPrice {
  const t = useTranslations("order");
  const { locale } = useLocale();
  return {
    price: (grosze) => formatZloty(grosze, locale),
    euros: (grosze) => (locale === "en" ? t("euros", { price: formatEuros(grosze) }) : null),
  };
}
