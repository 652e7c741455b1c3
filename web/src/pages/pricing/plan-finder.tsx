import { useId, useState, type ReactNode } from "react";
import { planForMembers, planMembers, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { controlClasses } from "../../ui/labelled.tsx";

/** Chooses the plan for a number of members, within the limits that the page states. */
export function PlanFinder({ onPlan }: { onPlan: (plan: PlanId | null) => void }) {
  const t = useTranslations();
  const id = useId();
  const [members, setMembers] = useState("");
  const plan = Number(members) >= 1 ? planForMembers(Number(members)) : undefined;
  const between = { from: planMembers.mediumUpTo + 1, to: planMembers.largeOverOnPricingPage };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-last sm:flex-1 print:hidden">
      <label htmlFor={id} className="font-medium">
        {t("priceList.finder.label")}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={members}
        onChange={({ target }) => {
          const typed = target.value.replaceAll(/\D/g, "");
          setMembers(typed);
          if (Number(typed) >= 1) onPlan(planForMembers(Number(typed)));
        }}
        className={`${controlClasses} h-11 max-w-24 tabular-nums`}
      />
      {/* Always as high as one line, so that an answer moves nothing. */}
      <p aria-live="polite" className="min-h-6 text-sm">
        {plan && (
          <span key={plan}>
            {t.rich("priceList.finder.suggestion", { plan: t(`pricing.plans.${plan}`), b: bold })}
          </span>
        )}
        {plan === null && <span>{t("priceList.finder.between", between)}</span>}
      </p>
    </div>
  );
}

function bold(words: ReactNode) {
  return <strong className="font-semibold">{words}</strong>;
}
