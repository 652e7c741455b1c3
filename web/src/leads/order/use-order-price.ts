import { formatEuroRows, formatZloty } from "@scm/text/money";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { usePrice } from "../../lib/use-price.ts";

type OrderPrice = {
  price: (grosze: number) => string;
  /** Prices that stand above their sum, and add up to it as it is shown. */
  rows: (grosze: readonly number[]) => string[];
  /** The amount of the invoice, which is in złoty; null where `price` says it. */
  invoiced: (grosze: number) => string | null;
};

/** Formats prices of orders: in euros on English pages, like all other prices. */
export function useOrderPrice(): OrderPrice {
  const t = useTranslations("order");
  const { locale } = useLocale();
  const { priceList } = useSiteInfo().content;
  const price = usePrice();
  return {
    price,
    rows: (grosze) => (locale === "en" ? formatEuroRows(grosze, priceList) : grosze.map(price)),
    invoiced: (grosze) =>
      locale === "en" ? t("invoiced", { price: formatZloty(grosze, locale) }) : null,
  };
}
