import { useRef, useState } from "react";
import type { PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Ordered, type PlacedOrder } from "./ordered.tsx";
import { SimpleOrderForm } from "./simple-order-form.tsx";

type Props = {
  /** The plan that is chosen at first. */
  plan: PlanId;
  onClose: () => void;
};

/** Who orders which plan; everything else is talked over afterwards. */
export function SimpleOrderDialog({ plan, onClose }: Props) {
  const t = useTranslations("order");
  const heading = useRef<HTMLHeadingElement>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  useBackSteps(1, onClose);

  return (
    <Dialog
      title={t("simpleTitle")}
      closeLabel={t("close")}
      size="large"
      initialFocus={heading}
      onClose={onClose}
    >
      {placed ? (
        <Ordered order={placed} onClose={onClose} />
      ) : (
        <SimpleOrderForm heading={heading} plan={plan} onPlaced={setPlaced} />
      )}
    </Dialog>
  );
}
