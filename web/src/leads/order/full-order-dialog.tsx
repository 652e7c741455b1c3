import { use } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Administrator } from "./administrator.tsx";
import { AuthorizedPersons } from "./authorized-persons.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { ClubFields, ContactFields } from "./full-order-fields.tsx";
import { useFullOrderForm } from "./full-order-form.ts";
import { OrderDialog, OrderFormContext } from "./order-dialog.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { Terms } from "./terms.tsx";
import type { OrderChoice } from "./typed-order.ts";
import { useSendFullOrder } from "./use-send-full-order.ts";

type Props = { choice: OrderChoice; onClose: () => void };

/** Summarizes the visitor's choice and asks for everything that the contract with a club needs. */
export function FullOrderDialog({ choice, onClose }: Props) {
  const t = useTranslations("order");
  return (
    <OrderDialog title={t("fullTitle")} onClose={onClose}>
      <FullOrder choice={choice} />
    </OrderDialog>
  );
}

function FullOrder({ choice }: { choice: OrderChoice }) {
  const { heading, onPlaced } = use(OrderFormContext);
  const t = useTranslations("order");
  const form = useFullOrderForm(choice);
  const { kind, outcome, honeypot, send, complain, terms } = useSendFullOrder(form, onPlaced);
  const { isSubmitting } = form.formState;

  return (
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
      <OutcomeNotice kind={kind} outcome={outcome} />
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
  );
}
