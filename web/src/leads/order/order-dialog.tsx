import {
  createContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import type { PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Mark } from "../../ui/rings.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";

export type PlacedOrder = {
  /** Null if the order was stored but its answer could not be read. */
  id: string | null;
  clubName: string;
  email: string;
  plan: PlanId;
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
      <dl className="grid gap-4 rounded-md border border-line bg-paper p-4 font-semibold sm:grid-cols-3">
        <Fact term={t("club")}>{order.clubName}</Fact>
        <Fact term={t("plan")}>{plans(order.plan)}</Fact>
        <ReferenceFact term={t("reference")} id={order.id} />
      </dl>
      <NextSteps
        title={t("next")}
        steps={[
          t("mail", { email: order.email }),
          t("contact"),
          t("change", { email: company.email }),
        ]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
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
