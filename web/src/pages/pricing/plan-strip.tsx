import { planPrices, type PaymentMode } from "@scm/contract";
import { useTranslations } from "use-intl";
import { plans, useMembersOf } from "./plan-facts.ts";
import { usePrice } from "./use-price.ts";

/** On a phone the three plans beside each other, in the little that fits; the cards below tell more. */
export function PlanStrip({ mode }: { mode: PaymentMode }) {
  const t = useTranslations("pricing");
  const membersOf = useMembersOf();
  const price = usePrice();
  const unit = mode === "monthly" ? "page.perMonthPrice" : "page.perYearPrice";

  return (
    <ul
      aria-label={t("page.glance")}
      className="grid grid-cols-3 grid-rows-[auto_auto_auto] divide-x divide-line rounded-md border border-line bg-raised text-sm md:hidden print:hidden"
    >
      {plans.map((plan) => (
        <li key={plan} className="row-span-3 grid grid-rows-subgrid gap-y-1 px-2 py-3 sm:px-4">
          <span className="font-semibold">{t(`plans.${plan}`)}</span>{" "}
          <span className="text-muted">{membersOf(plan)}</span>{" "}
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {t(unit, { price: price(planPrices[plan][mode]) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
