import { createContext, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Done } from "../proof.tsx";
import { Ordered, type PlacedOrder } from "./ordered.tsx";

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
        <Ordered order={placed} level={3}>
          <Done label={t("ordered.done")} onClose={onClose} />
        </Ordered>
      ) : (
        <OrderFormContext value={orderForm}>{children}</OrderFormContext>
      )}
    </Dialog>
  );
}
