import type { Price } from "@scm/contract";
import { formatZloty } from "@scm/text/money";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { usePrice } from "../../lib/use-price.ts";

type OrderPrice = {
  price: (price: Price) => string;
  /** The amount of the invoice, which is in złoty; null where `price` says it. */
  invoiced: (grosze: number) => string | null;
};

/** Formats prices of orders: in euros on English pages, like all other prices. */
export function useOrderPrice(): OrderPrice {
  const t = useTranslations("order");
  const { locale } = useLocale();
  const price = usePrice();
  return {
    price,
    invoiced: (grosze) =>
      locale === "en" ? t("invoiced", { price: formatZloty(grosze, locale) }) : null,
  };
}
