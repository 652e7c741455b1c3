import {
  createContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { vatPercent, type PaymentMode, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Mark } from "../../ui/rings.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import type { SentLead } from "../use-submit-lead.ts";
import { grossOf, useOrderPrice } from "./use-order-price.ts";

export type PlacedOrder = Pick<SentLead, "id" | "number" | "totalGrosze"> & {
  clubName: string;
  email: string;
  plan: PlanId;
  paymentMode: PaymentMode;
};

type OrderForm = {
  heading: RefObject<HTMLHeadingElement | null>;
  onPlaced: (order: PlacedOrder) => void;
};

/** Gives the form in the dialog its heading, and a callback for the placed order. */
export const OrderFormContext = createContext<OrderForm>({
  heading: { current: null },
  onPlaced: () => undefined,
});

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** Shows an order form; once the order is placed, the proof replaces the form. */
export function OrderDialog({ title, onClose, children }: Props) {
  const t = useTranslations("order");
  const heading = useRef<HTMLHeadingElement>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const orderForm = useMemo(() => ({ heading, onPlaced: setPlaced }), []);
  useBackSteps(1, onClose);

  return (
    <Dialog
      title={title}
      closeLabel={t("close")}
      size="large"
      initialFocus={heading}
      onClose={onClose}
    >
      {placed ? (
        <Ordered order={placed} onClose={onClose} />
      ) : (
        <OrderFormContext value={orderForm}>{children}</OrderFormContext>
      )}
    </Dialog>
  );
}

type OrderedProps = { order: PlacedOrder; onClose: () => void };

function Ordered({ order, onClose }: OrderedProps) {
  const t = useTranslations("order.ordered");
  const plans = useTranslations("pricing.plans");
  const { company } = useSiteInfo();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex items-center gap-3.5">
        <Mark className="size-10" />
        <OrderTitle ref={heading}>{t("heading")}</OrderTitle>
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
        steps={[
          t(order.number === undefined ? "mailWithNumber" : "mail", { email: order.email }),
          t("contact"),
          t("change", { email: company.email }),
        ]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
  );
}

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

type OrderTitleProps = { ref: RefObject<HTMLHeadingElement | null>; children: ReactNode };

/** A heading that takes the focus when its part of the dialog opens. */
export function OrderTitle({ ref, children }: OrderTitleProps) {
  return (
    <h3 ref={ref} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
      {children}
    </h3>
  );
}
