import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import * as orderText from "@scm/text/site/order";
import * as formText from "@scm/text/site/form";
import { withTexts } from "../../lib/with-texts.tsx";
import { FullOrder } from "./full-order.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import type { PlacedOrder } from "./ordered.tsx";
import type { OrderChoice } from "./typed-order.ts";

export const FullOrderDialog = withTexts(
  function FullOrderDialog({ choice, onClose }: { choice: OrderChoice; onClose: () => void }) {
    const t = useTranslations("order");
    const heading = useRef<HTMLHeadingElement>(null);
    const [placed, setPlaced] = useState<PlacedOrder | null>(null);
    return (
      <OrderDialog title={t("fullTitle")} {...{ heading, placed, onClose }}>
        <FullOrder choice={choice} heading={heading} isDialog onPlaced={setPlaced} />
      </OrderDialog>
    );
  },
  orderText,
  formText,
);
