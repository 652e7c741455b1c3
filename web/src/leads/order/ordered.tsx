import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  grossOf,
  vatPercent,
  warsawTime,
  workingDayHours,
  workingHoursAfter,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { dateLocales, formatsOf, utcOf } from "../../ui/calendar-day.ts";
import { Mark } from "../../ui/rings.tsx";
import { Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import type { SentLead } from "../use-submit-lead.ts";
import { OrderTitle } from "./order-title.tsx";
import { useOrderPrice } from "./use-order-price.ts";

export type PlacedOrder = Pick<SentLead, "id" | "number" | "totalGrosze"> & {
  clubName: string;
  email: string;
  plan: PlanId;
  paymentMode: PaymentMode;
};

type Props = {
  order: PlacedOrder;
  /** The level of its heading. */
  level: 2 | 3;
  /** The way on. */
  children: ReactNode;
};

/** The proof that an order was placed: its one number, its total and what happens next. */
export function Ordered({ order, level, children }: Props) {
  const t = useTranslations("order.ordered");
  const plans = useTranslations("pricing.plans");
  const { company } = useSiteInfo();
  const answer = useAnswerDay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex items-center gap-3.5">
        <Mark className="size-10" />
        <OrderTitle ref={heading} level={level}>
          {t("heading")}
        </OrderTitle>
      </div>
      <dl className="grid gap-4 rounded-md border border-line bg-paper p-4 font-semibold sm:grid-cols-2">
        {/* One number for the sender: the order's own, once it is known. */}
        {order.number === undefined ? (
          <ReferenceFact term={t("reference")} id={order.id} />
        ) : (
          <Fact term={t("number")}>
            <span className="tabular-nums">{order.number}</span>
          </Fact>
        )}
        <Total order={order} />
        <Fact term={t("club")}>{order.clubName}</Fact>
        <Fact term={t("plan")}>{plans(order.plan)}</Fact>
      </dl>
      <NextSteps
        title={t("next")}
        level={level === 2 ? 3 : 4}
        steps={[
          t(order.number === undefined ? "mailWithNumber" : "mail", { email: order.email }),
          t("contact", answer),
          t("offer"),
          t("change", { email: company.email }),
        ]}
      />
      {children}
    </div>
  );
}

/** The day by which an operator has to answer: the panel calls the order overdue after it. */
function useAnswerDay() {
  const { locale } = useLocale();
  const [moment] = useState(() => workingHoursAfter(new Date().toISOString(), workingDayHours));
  const day = utcOf(warsawTime(moment).slice(0, 10));
  return {
    day: days(dateLocales[locale]).format(day),
    weekday: weekdays(dateLocales[locale]).format(day),
  };
}

const days = formatsOf({ day: "numeric", month: "long", year: "numeric" });
const weekdays = formatsOf({ weekday: "long" });

/** The total that the server has frozen; nothing if its answer could not be read. */
function Total({ order: { totalGrosze, paymentMode } }: { order: PlacedOrder }) {
  const t = useTranslations("order");
  const { price, euros } = useOrderPrice();
  if (totalGrosze === undefined) return null;
  const net = [price(totalGrosze), euros(totalGrosze), t(`summary.${paymentMode}`)];
  return (
    <Fact term={t("summary.total")}>
      <span className="tabular-nums">{net.filter(Boolean).join(" ")}</span>
      <span className="block text-sm font-normal text-muted tabular-nums">
        {t("summary.gross", { price: price(grossOf(totalGrosze)), percent: vatPercent })}
      </span>
    </Fact>
  );
}
