import { choiceLines, type ModuleId, type PaymentMode, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { usePrice } from "../../../lib/use-price.ts";

/** The price of a plan or a module as a text. */
export type PriceTexts = {
  planPrice: (plan: PlanId) => string;
  modulePrice: (module: ModuleId) => string;
};

export type ShownPrices = PriceTexts & {
  /** Null without a plan. */
  total: string | null;
  /** True if the total is not shown, because a price in it is not; without a plan, if none is. */
  isComing: boolean;
};

/** The prices of a choice in words; those that the owner does not show yet are coming soon. */
export function useShownPrices(choice: OpenChoice): ShownPrices {
  const { prices, priceList } = useSiteInfo().content;
  const t = useTranslations("pricing.section");
  const per = usePerMode(choice.paymentMode);
  const price = usePrice();
  const { planPrice, modulePrice } = usePricesOf(choice, (grosze) => per(price(grosze)));
  const { plan, paymentMode, selectedModules } = choice;
  const isComing =
    plan === null
      ? !Object.values(prices.plans).includes(true)
      : !prices.plans[plan] || !selectedModules.every((module) => prices.modules[module]);

  return {
    planPrice: (of) => (prices.plans[of] ? planPrice(of) : t("planPrice")),
    modulePrice: (module) => (prices.modules[module] ? modulePrice(module) : t("modulePrice")),
    total:
      plan === null
        ? null
        : per(price(choiceLines({ plan, paymentMode, selectedModules }, priceList))),
    isComing,
  };
}

/** The price of each plan, and of each module within the chosen plan. */
function usePricesOf(
  { plan: chosen, paymentMode }: OpenChoice,
  write: (grosze: number) => string,
): PriceTexts {
  const t = useTranslations("pricing.section");
  const { plans, modules } = useSiteInfo().content.priceList;
  return {
    planPrice: (plan) => write(plans[plan][paymentMode]),
    modulePrice: (module) => {
      const prices = modules[module];
      // The price depends on the plan, and it is the lowest with the smallest one.
      if (chosen === null) return t("from", { price: write(prices.small[paymentMode]) });
      return write(prices[chosen][paymentMode]);
    },
  };
}

/** Adds the period that a price is for: `160 zł/mies`. */
function usePerMode(mode: PaymentMode): (price: string) => string {
  const t = useTranslations("pricing.per");
  return (price) => t(mode, { price });
}
