import { choiceLines, type ModuleId, type PlanId, type Price } from "@scm/contract";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { usePrice } from "../../../lib/use-price.ts";

export type ShownPrices = ReturnType<typeof useShownPrices>;

/** The prices of a choice in words; those that the owner does not show yet are coming soon. */
export function useShownPrices({ plan, paymentMode, selectedModules }: OpenChoice) {
  const { prices, priceList } = useSiteInfo().content;
  const { plans, modules } = priceList;
  const t = useTranslations("pricing");
  const price = usePrice();
  const write = (of: Price) => t(`per.${paymentMode}`, { price: price(of) });

  return {
    planPrice: (of: PlanId) =>
      prices.plans[of] ? write(plans[of][paymentMode]) : t("section.planPrice"),
    /** It depends on the plan, and is the lowest with the smallest one. */
    modulePrice: (module: ModuleId) => {
      if (!prices.modules[module]) return t("section.modulePrice");
      const written = write(modules[module][plan ?? "small"][paymentMode]);
      return plan === null ? t("section.from", { price: written }) : written;
    },
    /** Null without a plan. */
    total: plan && write(choiceLines({ plan, paymentMode, selectedModules }, priceList)),
    /** True if the total is not shown, because a price in it is not; without a plan, if none is. */
    isComing:
      plan === null
        ? !Object.values(prices.plans).includes(true)
        : !prices.plans[plan] || !selectedModules.every((module) => prices.modules[module]),
  };
}
