import type { ComponentProps, ReactNode } from "react";
import {
  planIds,
  popularPlan,
  simpleOrderDialogYearlyPrices,
  type PaymentMode,
} from "@scm/contract";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { orderAddress } from "../landing/pricing/use-choice.ts";
import { usePrice } from "./use-price.ts";

type Props = {
  mode: PaymentMode;
  /** The props of the button that opens the simple order. */
  order: ComponentProps<typeof Button>;
};

/** The two orders have price lists of their own, so both stand here before either begins. */
export function OrderWays({ mode, order }: Props) {
  const t = useTranslations("priceList");
  const plan = { plan: popularPlan, paymentMode: mode, selectedModules: [] };
  return (
    <section
      id="ways"
      aria-labelledby="ways-title"
      className="flex scroll-mt-24 flex-col gap-8 print:break-inside-avoid"
    >
      <div>
        <h2 id="ways-title" className="text-2xl font-semibold tracking-tight">
          {t("ways")}
        </h2>
        <p className="mt-3 max-w-[50ch] text-lg text-muted">{t("waysLead")}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Way title={t("fullWay")} text={t("fullWayText")}>
          <Link href={orderAddress(plan)} className={buttonLook({ variant: "secondary" })}>
            {t("fullWayStart")}
          </Link>
        </Way>
        <Way title={t("simpleWay")} text={t("simpleWayText")} prices={<SimplePrices />}>
          <Button variant="secondary" {...order}>
            {t("order")}
          </Button>
        </Way>
      </div>
    </section>
  );
}

type WayProps = { title: string; text: string; prices?: ReactNode; children: ReactNode };

function Way({ title, text, prices, children }: WayProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-md border border-line bg-raised p-6">
      <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
      <p className="max-w-[55ch] text-muted">{text}</p>
      {prices}
      <div className="mt-auto pt-2 print:hidden">{children}</div>
    </div>
  );
}

function SimplePrices() {
  const t = useTranslations("pricing");
  const price = usePrice();
  return (
    <dl className="w-full text-sm">
      {planIds.map((plan) => (
        <div key={plan} className="flex justify-between gap-4 border-t border-line py-2">
          <dt>{t(`plans.${plan}`)}</dt>
          <dd className="tabular-nums">
            {t("per.yearly", { price: price(simpleOrderDialogYearlyPrices[plan]) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
