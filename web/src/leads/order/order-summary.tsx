import type { ReactNode, RefObject } from "react";
import { grossOf, landingPageTotal, modulePrices, planPrices, vatPercent } from "@scm/contract";
import { useTranslations } from "use-intl";
import { OrderTitle } from "./order-parts.tsx";
import type { OrderChoice } from "./typed-order.ts";
import { useOrderPrice } from "./use-order-price.ts";

type Props = {
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** The level of its heading. */
  level: 2 | 3;
  choice: OrderChoice;
};

export function OrderSummary({ heading, level, choice }: Props) {
  const t = useTranslations("order");
  const { paymentMode } = choice;
  const total = landingPageTotal(choice);
  const { price, invoiced } = useOrderPrice();

  return (
    <section className="rounded-md border border-line bg-paper p-4 sm:p-5">
      <OrderTitle ref={heading} level={level}>
        {t("summary.title")}
      </OrderTitle>
      <dl className="mt-3">
        <OrderRows choice={choice} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-3">
          <dt className="font-semibold">{t("summary.total")}</dt>
          <dd className="ml-auto text-right">
            <span className="text-xl font-semibold tracking-tight">{price(total)}</span>{" "}
            <span className="text-sm">
              {[invoiced(total), t(`summary.${paymentMode}`)].filter(Boolean).join(" ")}
            </span>
            <span className="block text-sm text-muted">
              {t("summary.gross", { price: price(grossOf(total)), percent: vatPercent })}
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The order, line by line. */
function OrderRows({ choice }: { choice: OrderChoice }) {
  const t = useTranslations("order");
  const names = useTranslations("pricing");
  const { price } = useOrderPrice();
  const { plan, paymentMode, selectedModules } = choice;

  return (
    <>
      <Row term={t("summary.mode")}>{t(`modes.${paymentMode}`)}</Row>
      <Row term={`${t("summary.plan")}: ${names(`plans.${plan}`)}`}>
        {price(planPrices[plan][paymentMode])}
      </Row>
      {selectedModules.map((module) => (
        <Row
          key={module}
          term={`${t("summary.module")}: ${names(`section.moduleNames.${module}`)}`}
        >
          {price(modulePrices[module][plan][paymentMode])}
        </Row>
      ))}
      {selectedModules.length === 0 && (
        <Row term={t("summary.modules")}>
          <span className="normal-nums">{t("summary.noModules")}</span>
        </Row>
      )}
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-t border-line py-2">
      <dt className="min-w-0 text-muted">{term}</dt>
      <dd className="shrink-0 text-right tabular-nums">{children}</dd>
    </div>
  );
}
