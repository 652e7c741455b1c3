import { useId, type ReactNode } from "react";
import { planMembers, type PaymentMode, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { controlClasses } from "../../ui/labelled.tsx";
import { OrderPlan } from "./plan-parts.tsx";

type Props = {
  /** The number of members as typed. */
  members: string;
  onMembers: (members: string) => void;
  /** Null if no plan fits the number of members; undefined while there is no valid number. */
  plan: PlanId | null | undefined;
  mode: PaymentMode;
};

/** Suggests a plan for the number of members, within the limits that the page states. */
export function PlanFinder({ members, onMembers, plan, mode }: Props) {
  const t = useTranslations();
  const { trigger: demo } = useDemoDialog();
  const id = useId();
  const between = {
    from: planMembers.mediumUpTo + 1,
    to: planMembers.largeOverOnPricingPage,
  };

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-line bg-paper p-5 print:hidden">
      <label htmlFor={id} className="font-medium">
        {t("priceList.finder.label")}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={members}
        onChange={({ target }) => onMembers(target.value.replaceAll(/\D/g, ""))}
        className={`${controlClasses} h-11 max-w-28 tabular-nums`}
      />
      <p aria-live="polite" className="min-h-6 sm:min-w-56">
        {plan && (
          <span key={plan}>
            {t.rich("priceList.finder.suggestion", { plan: t(`pricing.plans.${plan}`), b: bold })}
          </span>
        )}
        {plan === null && <span>{t("priceList.finder.between", between)}</span>}
      </p>
      {plan && <OrderPlan plan={plan} mode={mode} />}
      {plan === null && (
        <Button variant="secondary" size="small" {...demo}>
          {t("priceList.demo")}
        </Button>
      )}
    </div>
  );
}

function bold(words: ReactNode) {
  return <strong className="font-semibold">{words}</strong>;
}
