import { useId, type ReactNode } from "react";
import { pathIn, type ModuleId, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useOrderPrice } from "../../leads/order/use-order-price.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ModuleChoices, PlanChoices } from "../landing/pricing/choices.tsx";
import { Billing } from "../landing/pricing/pricing-section.tsx";
import { usePerMode, usePricesOf } from "../landing/pricing/shown-prices.ts";
import { orderAddress, type Choice, type useChoice } from "../landing/pricing/use-choice.ts";

type Props = ReturnType<typeof useChoice> & {
  onNext: () => void;
  /** Loads the next step early. */
  fetchNext: () => Promise<unknown>;
};

/** The lines of the order, at the prices that it will have. */
export function ChoiceStep({ onNext, fetchNext, ...options }: Props) {
  const { choice, setMode, togglePlan, toggleModule } = options;
  const t = useTranslations("order.place");
  const { price, euros } = useOrderPrice();
  const per = usePerMode(choice.paymentMode);
  const { planPrice, modulePrice } = usePricesOf(choice, (grosze) =>
    [per(price(grosze)), euros(grosze)?.replaceAll(" ", "\u00a0")].filter(Boolean).join(" "),
  );
  const reason = useId();
  const hasPlan = choice.plan !== null;
  // The next step reports a failure.
  const fetchEarly = () => void fetchNext().catch(() => null);

  return (
    <div className="flex flex-col gap-10">
      <div>
        <p className="max-w-[65ch] text-muted">{t.rich("basis", { prices: toPrices })}</p>
        <Billing mode={choice.paymentMode} onMode={setMode} />
      </div>
      <PlanChoices choice={choice} onToggle={togglePlan} planPrice={planPrice} />
      <ModuleChoices choice={choice} onToggle={toggleModule} modulePrice={modulePrice} />
      <Planned choice={choice} />
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

function CopyLink({ choice }: { choice: Choice }) {
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

/** Names the prices that the owner has not announced, because the offer may differ from them. */
function Planned({ choice: { plan, selectedModules } }: { choice: Choice }) {
  const t = useTranslations();
  const { prices } = useSiteInfo().content;
  const plans: readonly PlanId[] = plan === null || prices.plans[plan] ? [] : [plan];
  const modules: readonly ModuleId[] = selectedModules.filter((module) => !prices.modules[module]);
  const names = [
    ...plans.map((id) => t(`pricing.plans.${id}`)),
    ...modules.map((id) => t(`pricing.section.moduleNames.${id}`)),
  ];
  if (names.length === 0) return null;
  return (
    <p className="max-w-[65ch] text-sm text-muted">
      {t("order.place.planned", { names: names.join(", ") })}
    </p>
  );
}

function toPrices(words: ReactNode) {
  return (
    <Link href="/cennik" className="underline underline-offset-4 hover:decoration-2">
      {words}
    </Link>
  );
}
