import { yearlyDiscount, type PaymentMode } from "@scm/contract";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { BillingToggle } from "../../pricing/billing-toggle.tsx";
import { Section } from "../section.tsx";
import { ModuleChoices, PlanChoices } from "./choices.tsx";
import { OrderBlock } from "./order-block.tsx";
import { useShownPrices } from "./shown-prices.ts";
import { useChoice } from "./use-choice.ts";

export function PricingSection() {
  const t = useTranslations("pricing.section");

  return (
    <Section
      id="pricing"
      title={t("title")}
      lead={t("lead")}
      padding="pt-8 pb-10 lg:pt-14 lg:pb-16"
    >
      <Configurator />
    </Section>
  );
}

/** Lets the visitor choose a plan and its modules. */
function Configurator() {
  const t = useTranslations("pricing.section");
  const { choice, setMode, togglePlan, toggleModule } = useChoice();
  const { planPrice, ...prices } = useShownPrices(choice);

  return (
    <div className="of-query">
      <Billing mode={choice.paymentMode} onMode={setMode} />
      {/* On a phone this is no grid, whose area would limit the sticky bar. */}
      <div className="mt-8 flex flex-col gap-x-12 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-8 sm:gap-10">
          <PlanChoices choice={choice} onToggle={togglePlan} planPrice={planPrice} />
          <ModuleChoices choice={choice} onToggle={toggleModule} modulePrice={prices.modulePrice} />
        </div>
        <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-4">
          <OrderBlock choice={choice} {...prices} />
          <Link
            href="/cennik"
            className="flex min-h-11 items-center gap-1.5 self-start font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {t("all")}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
      </div>
    </div>
  );
}

type BillingProps = {
  mode: PaymentMode;
  onMode: (mode: PaymentMode) => void;
};

/** The billing mode, and what it saves. */
function Billing({ mode, onMode }: BillingProps) {
  const t = useTranslations("pricing");
  const { percent, isEverywhere } = yearlyDiscount(useSiteInfo().content.priceList);
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <BillingToggle mode={mode} onMode={onMode} />
      {/* Screen readers announce only changes of a live region that is already there. */}
      <p aria-live="polite" className="min-h-6 font-medium text-green-text">
        {mode === "yearly" &&
          percent > 0 &&
          t(isEverywhere ? "discount" : "discountUpTo", { percent })}
      </p>
    </div>
  );
}
