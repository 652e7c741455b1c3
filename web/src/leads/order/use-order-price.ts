import { formatZloty } from "@scm/text/money";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { usePrice } from "../../lib/use-price.ts";

/** Formats prices of orders: in euros on English pages, like all other prices. */
export function useOrderPrice() {
  const t = useTranslations("order");
  const { locale } = useLocale();
  const price = usePrice();
  return {
    price,
    /** The amount of the invoice, which is in złoty; null where `price` says it. */
    invoiced: (grosze: number) =>
      locale === "en" ? t("invoiced", { price: formatZloty(grosze, locale) }) : null,
  };
}
