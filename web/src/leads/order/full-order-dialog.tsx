import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Administrator } from "./administrator.tsx";
import { AuthorizedPersons } from "./authorized-persons.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { ClubFields, ContactFields } from "./full-order-fields.tsx";
import { useFullOrderDraft } from "./full-order-draft.ts";
import { useFullOrderForm } from "./full-order-form.ts";
import type { OrderChoice } from "./order-choice.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Ordered, type PlacedOrder } from "./ordered.tsx";
import { Terms } from "./terms.tsx";
import { useSendFullOrder } from "./use-send-full-order.ts";

type Props = { choice: OrderChoice; onClose: () => void };

/** The last look at what was put together, and everything that a contract needs. */
export function FullOrderDialog({ choice, onClose }: Props) {
  const t = useTranslations("order");
  const heading = useRef<HTMLHeadingElement>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const form = useFullOrderForm(choice);
  useFullOrderDraft(form);
  useBackSteps(1, onClose);
  const { outcome, honeypot, send, complain, terms } = useSendFullOrder(form, setPlaced);
  const { isSubmitting } = form.formState;

  return (
    <Dialog
      title={t("fullTitle")}
      closeLabel={t("close")}
      size="large"
      initialFocus={heading}
      onClose={onClose}
    >
      {placed ? (
        <Ordered order={placed} onClose={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={form.handleSubmit(send, (errors) => void complain(errors))}
          className="flex flex-1 flex-col gap-8"
        >
          <OrderSummary heading={heading} choice={choice} />
          <ContactFields form={form} />
          <ClubFields form={form} />
          <AuthorizedPersons form={form} />
          <Administrator form={form} />
          <Terms {...terms} />
          <Honeypot ref={honeypot} />
          <FaultSummary form={form} />
          <OutcomeNotice kind="order" outcome={outcome} />
          <ActionBar>
            <Button
              type="submit"
              isPending={isSubmitting}
              disabled={!terms.hasAccepted}
              className="w-full sm:w-auto"
            >
              {isSubmitting ? t("sending") : t("submit")}
            </Button>
          </ActionBar>
        </form>
      )}
    </Dialog>
  );
}
