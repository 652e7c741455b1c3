import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { planForMembers, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/labelled.tsx";

type Props = {
  /** Opens the order with a plan; takes what makes a button fetch the dialog early. */
  orderOf: (plan: PlanId) => ComponentProps<typeof Button>;
};

/** Suggests a plan for the size of a club. */
export function PlanFinder({ orderOf }: Props) {
  const t = useTranslations("pricing");
  const id = useId();
  const [typed, setTyped] = useState("");
  const count = Number(typed);
  const plan = Number.isSafeInteger(count) && count >= 1 ? planForMembers(count) : null;

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-line bg-paper p-5 print:hidden">
      <label htmlFor={id} className="font-medium">
        {t("page.finder.label")}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ""))}
        className={`${controlLook} h-11 max-w-28 tabular-nums`}
      />
      <p aria-live="polite" className="min-h-6 sm:min-w-56">
        {plan && t.rich("page.finder.suggestion", { plan: t(`plans.${plan}`), b: bold })}
      </p>
      {plan && (
        <Button variant="secondary" size="small" {...orderOf(plan)}>
          {t("page.finder.order")}
        </Button>
      )}
    </div>
  );
}

function bold(words: ReactNode) {
  return <strong className="font-semibold">{words}</strong>;
}
