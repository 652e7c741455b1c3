import type { ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Done } from "../proof.tsx";
import { Ordered, type PlacedOrder } from "./ordered.tsx";

type Props = {
  title: string;
  /** The heading of the form, which takes the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Null until the order is placed. */
  placed: PlacedOrder | null;
  onClose: () => void;
  children: ReactNode;
};

/** Shows an order form; once the order is placed, the proof replaces the form. */
export function OrderDialog({ title, heading, placed, onClose, children }: Props) {
  const t = useTranslations("order");
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
        children
      )}
    </Dialog>
  );
}
