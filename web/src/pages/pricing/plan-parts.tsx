import type { ReactNode } from "react";
import type { PaymentMode, PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { orderAddress } from "../landing/pricing/use-choice.ts";

/** Marks the suggested plan on the edge of its box, so that nothing moves. */
export function SuggestedMark() {
  const t = useTranslations();
  return (
    <span className="absolute -top-3 left-4 rounded-sm border border-ink bg-raised px-2 text-xs/5 font-medium">
      {t("priceList.finder.mark")}
    </span>
  );
}

export function PopularMark() {
  const t = useTranslations();
  return (
    <span className="rounded-sm bg-ink px-2 py-0.5 text-xs font-medium text-ground">
      {t("pricing.popular")}
    </span>
  );
}

export function GrossPrice({ children }: { children: string }) {
  return <span className="block text-sm font-normal tracking-normal text-muted">{children}</span>;
}

type OrderPlanProps = { plan: PlanId; mode: PaymentMode };

/** Leads to the order at the price of this page. */
export function OrderPlan({ plan, mode }: OrderPlanProps) {
  const t = useTranslations();
  const choice = { plan, paymentMode: mode, selectedModules: [] };
  return (
    <Link
      href={orderAddress(choice)}
      className={buttonLook({ variant: "secondary", size: "small" })}
    >
      {t.rich("priceList.orderPlan", { name: t(`pricing.plans.${plan}`), plan: unseen })}
    </Link>
  );
}

/** Tells apart links with equal words, for screen readers. */
export function unseen(words: ReactNode) {
  return <span className="sr-only">{words}</span>;
}
