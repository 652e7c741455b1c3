import { planIds, simpleOrderDialogYearlyPrices, type PlanId } from "@scm/contract";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useOrderPrice } from "./use-order-price.ts";

type Props = { control: UseFormRegisterReturn; isOff: boolean };

/** The plans with the prices of this dialog, which are its own. */
export function PlanChoice({ control, isOff }: Props) {
  const t = useTranslations("order");
  const plans = useTranslations("pricing.plans");
  const { price, euros } = useOrderPrice();
  const priceOf = (plan: PlanId) => {
    const grosze = simpleOrderDialogYearlyPrices[plan];
    return [price(grosze), euros(grosze)].filter(Boolean).join(" ");
  };

  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-3">
      <legend className="sr-only">{t("plan")}</legend>
      {planIds.map((plan) => (
        <label
          key={plan}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-edge bg-raised px-4 py-3 transition-colors duration-150 ease-out hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          {/* A disabled one would leave the form without a plan while it is sent. */}
          <input
            type="radio"
            value={plan}
            {...control}
            aria-disabled={isOff || undefined}
            className="size-5 shrink-0 accent-ink outline-none"
          />
          <span>
            <span className="block font-semibold">{plans(plan)}</span>{" "}
            <span className="text-sm text-muted tabular-nums">
              {t("planPrice", { price: priceOf(plan) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
