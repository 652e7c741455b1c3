import { useEffect, useRef, type ReactNode } from "react";
import {
  grossOf,
  vatPercent,
  warsawDay,
  workingDayHours,
  workingHoursAfter,
  totalOf,
  type ModuleId,
  type OrderLine,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { readableAddress } from "@scm/text/readable-address";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { dateLocales, formatsOf, utcOf } from "../../ui/calendar-day.ts";
import { Mark } from "../../ui/rings.tsx";
import { Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import type { SentLead } from "../use-submit-lead.ts";
import { OrderTitle } from "./order-parts.tsx";
import { useOrderPrice } from "./use-order-price.ts";

export type PlacedOrder = Pick<SentLead, "id" | "number" | "totalGrosze"> & {
  /** When it was placed. */
  placedAt: string;
  plan: PlanId;
  paymentMode: PaymentMode;
  /** As its form showed them. */
  lines: readonly OrderLine[];
  /** A simple order cannot have any. */
  selectedModules?: readonly ModuleId[];
  /** Personal data, which a reload has forgotten. */
  sender: { clubName: string; email: string } | null;
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
  const { number, sender } = order;
  const answer = useAnswerDay(order);
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
        {number === undefined ? (
          <ReferenceFact term={t("reference")} id={order.id} />
        ) : (
          <Fact term={t("number")}>
            <span className="tabular-nums">{number}</span>
          </Fact>
        )}
        <Total order={order} />
        {sender && <Fact term={t("club")}>{sender.clubName}</Fact>}
        <Fact term={t("plan")}>{plans(order.plan)}</Fact>
        <Modules order={order} />
      </dl>
      <NextSteps
        title={t("next")}
        level={level === 2 ? 3 : 4}
        steps={[
          sender
            ? t(number === undefined ? "mailWithNumber" : "mail", {
                ...sender,
                email: readableAddress(sender.email),
              })
            : t("mailSent"),
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
function useAnswerDay({ placedAt }: PlacedOrder) {
  const { locale } = useLocale();
  const day = utcOf(warsawDay(workingHoursAfter(placedAt, workingDayHours)));
  return {
    day: days(dateLocales[locale]).format(day),
    weekday: weekdays(dateLocales[locale]).format(day),
  };
}

const days = formatsOf({ day: "numeric", month: "long", year: "numeric" });
const weekdays = formatsOf({ weekday: "long" });

function Modules({ order: { selectedModules } }: { order: PlacedOrder }) {
  const t = useTranslations("order.summary");
  const names = useTranslations("pricing.section.moduleNames");
  if (!selectedModules) return null;
  const listed = selectedModules.map((module) => names(module)).join(", ");
  return <Fact term={t("modules")}>{listed || t("noModules")}</Fact>;
}

/** The total that the server has frozen; nothing if its answer could not be read. */
function Total({ order: { lines, totalGrosze, paymentMode } }: { order: PlacedOrder }) {
  const t = useTranslations("order");
  const { price, invoiced } = useOrderPrice();
  if (totalGrosze === undefined) return null;
  // A lower price has been taken since.
  const isOther = totalOf(lines) !== totalGrosze;
  const net = [
    price(isOther ? totalGrosze : lines),
    invoiced(totalGrosze),
    t(`summary.${paymentMode}`),
  ];
  return (
    <Fact term={t("summary.total")}>
      <span className="tabular-nums">{net.filter(Boolean).join(" ")}</span>
      <span className="block text-sm font-normal text-muted tabular-nums">
        {t("summary.gross", { price: price(grossOf(totalGrosze)), percent: vatPercent })}
      </span>
    </Fact>
  );
}
