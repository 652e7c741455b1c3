import { useId } from "react";
import { pathIn, planIds, planMembers } from "@scm/contract";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../leads/order/typed-order.ts";
import { useOrderPrice } from "../../leads/order/use-order-price.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ModuleChoices, PlanChoices } from "../landing/pricing/choices.tsx";
import { Billing } from "../landing/pricing/pricing-section.tsx";
import { usePerMode, usePricesOf } from "../landing/pricing/shown-prices.ts";
import { toPrices } from "../landing/pricing/to-prices.tsx";
import { orderAddress, type useChoice } from "../landing/pricing/use-choice.ts";
import { Planned } from "../pricing/planned.tsx";

type Props = ReturnType<typeof useChoice> & {
  onNext: () => void;
  /** Loads the next step early. */
  fetchNext: () => Promise<unknown>;
};

/** The lines of the order, at the prices that it will have. */
export function ChoiceStep({ onNext, fetchNext, ...options }: Props) {
  const { choice, setMode, togglePlan, toggleModule } = options;
  const { plan, selectedModules } = choice;
  const t = useTranslations("order.place");
  const plans = useTranslations("pricing.plans");
  const { price } = useOrderPrice();
  const per = usePerMode(choice.paymentMode);
  const { planPrice, modulePrice } = usePricesOf(choice, (grosze) => per(price(grosze)));
  const reason = useId();
  const hasPlan = plan !== null;
  // The next step reports a failure.
  const fetchEarly = () => void fetchNext().catch(() => null);

  return (
    <div className="flex flex-col gap-10">
      <div>
        <p className="max-w-[65ch] text-muted">{t.rich("basis", { prices: toPrices })}</p>
        <Billing mode={choice.paymentMode} onMode={setMode} />
      </div>
      <div>
        <PlanChoices choice={choice} onToggle={togglePlan} planPrice={planPrice} />
        <p className="mt-4 max-w-[65ch] text-sm text-muted">
          {t("largePlan", {
            plan: plans("large"),
            listed: planMembers.largeOverOnPricingPage,
            ordered: planMembers.largeOverOnLandingPage,
          })}
        </p>
      </div>
      <ModuleChoices choice={choice} onToggle={toggleModule} modulePrice={modulePrice} />
      <p className="max-w-[65ch] text-sm text-muted empty:hidden">
        <Planned plans={planIds.filter((id) => id === plan)} modules={selectedModules} />
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          disabled={!hasPlan}
          aria-describedby={hasPlan ? undefined : reason}
          onClick={onNext}
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
          className="w-full sm:w-auto"
        >
          {t("next", { name: t("names.club") })}
        </Button>
        {!hasPlan && (
          <p id={reason} className="text-sm text-muted">
            {t("pickPlan")}
          </p>
        )}
        <CopyLink choice={choice} />
      </div>
    </div>
  );
}

function CopyLink({ choice }: { choice: OpenChoice }) {
  const t = useTranslations("order.place.copy");
  const { publicUrl } = useSiteInfo();
  const { locale } = useLocale();
  return (
    <CopyButton
      variant="secondary"
      label={t("button")}
      value={publicUrl + pathIn(locale, orderAddress(choice))}
      words={{ copied: t("copied"), failed: t("failed"), failedHint: t("failedHint") }}
    />
  );
}
