import { useId, useRef } from "react";
import { orderTotals, vatPercent } from "@scm/contract";
import { clsx } from "clsx";
import { ChevronUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { OrderRows, Row } from "../../leads/order/order-summary.tsx";
import type { OpenChoice, OrderChoice } from "../../leads/order/typed-order.ts";
import { useOrderPrice } from "../../leads/order/use-order-price.ts";
import { useMenu } from "../../ui/use-menu.ts";

/**
 * The order with its totals, always in view: beside the steps, or as a bar at the bottom of a
 * phone, above which the details open until the visitor goes on.
 */
export function OrderTotals({ choice }: { choice: OpenChoice }) {
  const t = useTranslations("order.place.summary");
  const bar = useRef<HTMLElement>(null);
  // Open details would cover what has the focus next.
  const { isOpen, toggle } = useMenu(bar);
  const details = useId();
  const { plan } = choice;
  const ordered = plan === null ? null : { ...choice, plan };

  return (
    <aside
      ref={bar}
      aria-label={t("title")}
      data-bottom-bar="page"
      className="sticky bottom-0 z-5 -mx-4 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:top-24 lg:bottom-auto lg:mx-0 lg:rounded-md lg:border lg:p-6 short:static"
    >
      <h2 className="hidden text-lg font-semibold tracking-tight lg:block">{t("title")}</h2>
      <div
        id={details}
        // The keys scroll it while it has the focus.
        {...(isOpen && { role: "group", "aria-label": t("details"), tabIndex: 0 })}
        className={clsx(
          "absolute inset-x-0 bottom-full max-h-[min(22rem,45dvh)] overflow-y-auto border-t border-line bg-raised px-4 shadow-float sm:px-6 lg:static lg:block lg:max-h-none lg:overflow-visible lg:border-0 lg:px-0 lg:shadow-none short:static short:max-h-none short:border-0 short:px-0 short:shadow-none",
          !isOpen && "hidden",
        )}
      >
        {ordered && <Totals choice={ordered} />}
      </div>
      <div className="flex items-center justify-between gap-4 lg:hidden">
        {ordered ? (
          <>
            <Amount choice={ordered} />
            <DetailsButton isOpen={isOpen} controls={details} onClick={toggle} />
          </>
        ) : (
          <p className="flex min-h-11 items-center text-sm">{t("noPlan")}</p>
        )}
      </div>
      {!ordered && <p className="hidden pt-3 text-muted lg:block">{t("noPlan")}</p>}
      <p aria-live="polite" className="sr-only">
        {ordered && <Spoken choice={ordered} />}
      </p>
    </aside>
  );
}

type DetailsButtonProps = { isOpen: boolean; controls: string; onClick: () => void };

function DetailsButton({ isOpen, controls, onClick }: DetailsButtonProps) {
  const t = useTranslations("order.place.summary");
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-medium underline-offset-4 hover:underline"
    >
      {t("details")}
      <ChevronUp
        aria-hidden="true"
        className={clsx("size-5 transition-transform duration-150", isOpen && "rotate-180")}
      />
    </button>
  );
}

type Props = { choice: OrderChoice };

function Totals({ choice }: Props) {
  const t = useTranslations("order.place.summary");
  const order = useTranslations("order");
  const { price, invoiced } = useOrderPrice();
  const { net, vat, gross, perMonth, perYear, yearlySaving } = orderTotals(choice);
  const { paymentMode } = choice;
  const saving = price(yearlySaving);

  return (
    <>
      <dl className="mt-3 text-sm lg:mt-4">
        <OrderRows choice={choice} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-3 pb-2 text-base">
          <dt className="font-semibold">{t("net")}</dt>
          <dd className="ml-auto text-right">
            <span className="text-xl font-semibold tracking-tight tabular-nums">{price(net)}</span>
            <span className="block text-sm text-muted">
              {[invoiced(net), order(`modes.${paymentMode}`)].filter(Boolean).join(" ")}
            </span>
          </dd>
        </div>
        <Row term={t("vat", { percent: vatPercent })}>{price(vat)}</Row>
        <Row term={t("gross")}>
          <span className="font-semibold">{price(gross)}</span>
        </Row>
        <Row term={t("perMonth")}>{price(perMonth)}</Row>
        <Row term={t("perYear")}>{price(perYear)}</Row>
      </dl>
      <p className="mt-2 pb-2 text-sm font-medium text-green-text lg:pb-0">
        {paymentMode === "yearly"
          ? t("saving", { price: saving })
          : t("couldSave", { price: saving })}
      </p>
    </>
  );
}

/** The amount in the bar of a phone. */
function Amount({ choice }: Props) {
  const t = useTranslations("order");
  const { price } = useOrderPrice();
  const { net, gross } = orderTotals(choice);
  return (
    <p className="min-w-0">
      <span className="font-semibold tabular-nums">{price(net)}</span>{" "}
      <span className="text-sm">{t(`summary.${choice.paymentMode}`)}</span>
      <span className="block text-sm text-muted tabular-nums">
        {t("summary.gross", { price: price(gross), percent: vatPercent })}
      </span>
    </p>
  );
}

/** Tells a screen reader about a changed choice. */
function Spoken({ choice }: Props) {
  const t = useTranslations("order.place.summary");
  const order = useTranslations("order");
  const { price } = useOrderPrice();
  const { net, gross } = orderTotals(choice);
  const mode = order(`modes.${choice.paymentMode}`);
  return t("spoken", { net: price(net), gross: price(gross), mode });
}
