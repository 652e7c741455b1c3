import { formatEuros, formatZloty } from "@scm/text/money";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";

type OrderPrice = {
  price: (grosze: number) => string;
  /** About how many euros that is, for readers of English. */
  euros: (grosze: number) => string | null;
};

/** An order is reckoned in złoty in any language. */
export function useOrderPrice(): OrderPrice {
  const t = useTranslations("order");
  const { locale } = useLocale();
  return {
    price: (grosze) => formatZloty(grosze, locale),
    euros: (grosze) => (locale === "en" ? t("euros", { price: formatEuros(grosze) }) : null),
  };
}
