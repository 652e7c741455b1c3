import { planIds, planPrices, popularPlan, type PaymentMode, type PlanId } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { useMembersOf, usePlanFacts } from "./plan-facts.ts";
import { GrossPrice, OrderPlan, PopularMark, SuggestedMark } from "./plan-parts.tsx";
import { usePrice } from "./use-price.ts";

type Props = {
  mode: PaymentMode;
  suggested: PlanId | null | undefined;
};

/** Shows the content of the table on a phone, one plan below the other. */
export function PlanCards({ mode, suggested }: Props) {
  const t = useTranslations();
  const facts = usePlanFacts();

  return (
    <ul className="flex flex-col gap-4 md:hidden print:hidden">
      {planIds.map((plan) => (
        <li
          key={plan}
          className={clsx(
            "relative rounded-md border bg-raised pt-5 pb-2",
            plan === suggested ? "border-ink" : "border-line",
          )}
        >
          <div className="px-5 pb-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-xl font-semibold tracking-tight">{t(`pricing.plans.${plan}`)}</h3>
              {plan === popularPlan && <PopularMark />}
              {plan === suggested && <SuggestedMark />}
            </div>
            <p className="mt-1 text-sm text-muted">{t(`pricing.descriptions.${plan}`)}</p>
          </div>
          <p className="border-t border-line px-5 py-2.5 text-sm">
            <span className="text-muted">{t("priceList.included")}:</span>{" "}
            {t("priceList.includedList")}
          </p>
          <dl>
            {facts.map(({ term, mode: modeOfFact, isMain, valueOf, grossOf }) => (
              <div
                key={term}
                className={clsx(
                  "flex items-baseline justify-between gap-4 border-t border-line px-5 py-2.5",
                  modeOfFact === mode && "bg-paper",
                )}
              >
                <dt className="text-sm text-muted">{term}</dt>
                <dd
                  className={clsx(
                    "text-right tabular-nums",
                    isMain && "text-lg tracking-tight whitespace-nowrap",
                    isMain && modeOfFact === mode && "font-semibold",
                  )}
                >
                  <span>{valueOf(plan)}</span>
                  {grossOf && <GrossPrice>{grossOf(plan)}</GrossPrice>}
                </dd>
              </div>
            ))}
          </dl>
          <div className="border-t border-line px-5 pt-4 pb-3">
            <OrderPlan plan={plan} mode={mode} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Compares the plans side by side above the cards of a phone. */
export function PlanStrip({ mode, suggested }: Props) {
  const t = useTranslations();
  const membersOf = useMembersOf();
  const price = usePrice();

  return (
    <ul
      aria-label={t("priceList.glance")}
      className="grid grid-cols-3 grid-rows-[auto_auto_auto] divide-x divide-line rounded-md border border-line bg-raised text-sm md:hidden print:hidden"
    >
      {planIds.map((plan) => (
        <li
          key={plan}
          className={clsx(
            "row-span-3 grid grid-rows-subgrid gap-y-1 px-2 py-3 sm:px-4",
            plan === suggested && "shadow-[inset_0_3px_0_var(--ink)]",
          )}
        >
          <span className="font-semibold">{t(`pricing.plans.${plan}`)}</span>{" "}
          <span className="text-muted">{membersOf(plan)}</span>{" "}
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {t(`pricing.per.${mode}`, { price: price(planPrices[plan][mode]) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
