import { popularPlan, type PaymentMode, type PlanId } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { GrossPrice } from "./gross-price.tsx";
import { plans, usePlanFacts } from "./plan-facts.ts";
import { PopularMark, SuggestedMark } from "./popular-mark.tsx";

type Props = {
  mode: PaymentMode;
  suggested: PlanId | null | undefined;
};

/** The same as the table, one plan below the other. */
export function PlanCards({ mode, suggested }: Props) {
  const t = useTranslations("pricing");
  const facts = usePlanFacts();

  return (
    <ul className="flex flex-col gap-4 md:hidden print:hidden">
      {plans.map((plan) => (
        <li
          key={plan}
          className={clsx(
            "relative rounded-md border bg-raised pt-5 pb-2",
            plan === suggested ? "border-ink" : "border-line",
          )}
        >
          <div className="px-5 pb-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-xl font-semibold tracking-tight">{t(`plans.${plan}`)}</h3>
              {plan === popularPlan && <PopularMark />}
              {plan === suggested && <SuggestedMark />}
            </div>
            <p className="mt-1 text-sm text-muted">{t(`descriptions.${plan}`)}</p>
          </div>
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
                  {valueOf(plan)}
                  {grossOf && <GrossPrice>{grossOf(plan)}</GrossPrice>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
