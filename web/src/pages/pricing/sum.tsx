import { useId, type ReactNode } from "react";
import { choiceLines, grossOf, totalOf } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import type { OpenChoice, OrderChoice } from "../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { orderAddress } from "../landing/pricing/use-choice.ts";
import { usePrice } from "../../lib/use-price.ts";

/** Shows the price of the choice, and leads to its order, which costs the same. */
export function Sum({ choice: { plan, paymentMode, selectedModules } }: { choice: OpenChoice }) {
  const t = useTranslations();
  const price = usePrice();
  const reason = useId();
  const chosen = plan && { plan, paymentMode, selectedModules };
  const { orders, priceList } = useSiteInfo().content;
  const lines = chosen && choiceLines(chosen, priceList);

  return (
    <aside
      aria-label={t("pricing.section.summary")}
      data-bottom-bar
      className="sticky bottom-0 z-5 -mx-4 flex items-center justify-between gap-x-8 gap-y-3 border-y border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-md lg:border lg:py-4 print:static short:static"
    >
      <div
        aria-live="polite"
        className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-8"
      >
        <p id={reason} className="min-w-0 font-semibold">
          {plan ? t(`pricing.plans.${plan}`) : t("pricing.section.noPlan")}{" "}
          {plan && (
            <span className="font-normal text-muted max-sm:hidden">
              {t("pricing.section.moduleCount", { count: selectedModules.length })}
            </span>
          )}
        </p>
        {lines !== null && (
          <p className="tabular-nums">
            <span className="font-semibold whitespace-nowrap sm:text-xl">
              {t("pricing.section.net", {
                price: t(`pricing.per.${paymentMode}`, { price: price(lines) }),
              })}
            </span>{" "}
            <span className="text-sm text-muted max-sm:hidden">
              {t("priceList.gross", { price: price(grossOf(totalOf(lines))) })}
            </span>
          </p>
        )}
      </div>
      {orders.full && <OrderLink choice={chosen} reason={reason} />}
    </aside>
  );
}

type OrderLinkProps = {
  /** Null without a plan. */
  choice: OrderChoice | null;
  /** Names the line that says so. */
  reason: string;
};

function OrderLink({ choice, reason }: OrderLinkProps) {
  const t = useTranslations("priceList");
  if (!choice) {
    return (
      <Button variant="secondary" disabled aria-describedby={reason}>
        <span>{t.rich("orderChoice", { more })}</span>
      </Button>
    );
  }
  return (
    <Link
      href={orderAddress(choice)}
      className={`${buttonLook({ variant: "secondary" })} print:hidden`}
    >
      <span>{t.rich("orderChoice", { more })}</span>
    </Link>
  );
}

/** A phone shows the first word alone. */
function more(words: ReactNode) {
  return <span className="max-sm:sr-only">{words}</span>;
}
