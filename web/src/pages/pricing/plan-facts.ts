import {
  grossOf,
  paymentModes,
  planMembers,
  planPrices,
  yearlyDiscountPercent,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { useTranslations } from "use-intl";
import { usePrice } from "./use-price.ts";

type PlanFact = {
  term: string;
  hint: string | null;
  /** The billing mode that the fact belongs to; null if it applies to both. */
  mode: PaymentMode | null;
  isMain: boolean;
  valueOf: (plan: PlanId) => string;
  /** Formats the price with VAT; null if the fact is no price. */
  grossOf: ((plan: PlanId) => string) | null;
};

/** The facts about each plan, in the order of the table's rows. */
export function usePlanFacts(): PlanFact[] {
  const t = useTranslations();
  const price = usePrice();
  const perMonth = (grosze: number) => t("pricing.per.monthly", { price: price(grosze) });
  const perYear = (grosze: number) => t("pricing.per.yearly", { price: price(grosze) });
  const withVat = (grosze: number) => t("priceList.gross", { price: price(grossOf(grosze)) });
  const members = useMembersOf();
  const detail = { hint: null, isMain: false, grossOf: null };

  return [
    { ...detail, term: t("priceList.members"), mode: null, valueOf: members },
    ...paymentModes.map((mode) => ({
      ...detail,
      term: t(`priceList.${mode}`),
      mode,
      isMain: true,
      valueOf: (plan: PlanId) => t(`pricing.per.${mode}`, { price: price(planPrices[plan][mode]) }),
      grossOf: (plan: PlanId) => withVat(planPrices[plan][mode]),
    })),
    {
      ...detail,
      term: t("priceList.yearlyList"),
      hint: t("priceList.yearlyListHint"),
      mode: "yearly",
      valueOf: (plan) => perYear(planPrices[plan].yearlyList),
    },
    {
      ...detail,
      term: t("priceList.saving"),
      mode: "yearly",
      valueOf: (plan) =>
        t("priceList.savingPrice", {
          price: price(planPrices[plan].yearlyList - planPrices[plan].yearly),
          percent: yearlyDiscountPercent,
        }),
    },
    {
      ...detail,
      term: t("priceList.perMonth"),
      mode: "yearly",
      valueOf: (plan) => perMonth(planPrices[plan].yearly / 12),
    },
  ];
}

export function useMembersOf(): (plan: PlanId) => string {
  const t = useTranslations();
  const members = {
    small: t("pricing.upTo", { count: planMembers.smallUpTo }),
    medium: t("pricing.upTo", { count: planMembers.mediumUpTo }),
    large: t("pricing.over", { count: planMembers.largeOverOnPricingPage }),
  };
  return (plan) => members[plan];
}
