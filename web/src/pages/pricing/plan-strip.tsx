import { planPrices, type PaymentMode, type PlanId } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { plans, useMembersOf } from "./plan-facts.ts";
import { usePrice } from "./use-price.ts";

type Props = {
  mode: PaymentMode;
  suggested: PlanId | null | undefined;
};

/** On a phone the three plans beside each other, in the little that fits; the cards below tell more. */
export function PlanStrip({ mode, suggested }: Props) {
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
        <li
          key={plan}
          className={clsx(
            "row-span-3 grid grid-rows-subgrid gap-y-1 px-2 py-3 sm:px-4",
            plan === suggested && "shadow-[inset_0_3px_0_var(--ink)]",
          )}
        >
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
