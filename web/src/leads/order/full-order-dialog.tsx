import { use } from "react";
import { useTranslations } from "use-intl";
import * as orderText from "@scm/text/site/order";
import * as formText from "@scm/text/site/form";
import { withTexts } from "../../lib/with-texts.tsx";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Administrator } from "./administrator.tsx";
import { AuthorizedPersons } from "./authorized-persons.tsx";
import { FaultSummary, useFaults } from "./fault-summary.tsx";
import { useFullOrderForm } from "./full-order-form.ts";
import { OrderDialog, OrderFormContext } from "./order-dialog.tsx";
import { ClubFields, ContactFields } from "./order-fields.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SubmitOrder } from "./submit-order.tsx";
import { Terms } from "./terms.tsx";
import type { OrderChoice } from "./typed-order.ts";
import { useSendFullOrder } from "./use-send-full-order.ts";

type Props = { choice: OrderChoice; onClose: () => void };

/**
 * Summarizes the visitor's choice and asks for everything that the contract with a club needs. The
 * page of the order is made of the same parts.
 */
export const FullOrderDialog = withTexts(
  function FullOrderDialog({ choice, onClose }: Props) {
    const t = useTranslations("order");
    return (
      <OrderDialog title={t("fullTitle")} onClose={onClose}>
        <FullOrder choice={choice} />
      </OrderDialog>
    );
  },
  orderText,
  formText,
);

function FullOrder({ choice }: { choice: OrderChoice }) {
  const { heading, onPlaced } = use(OrderFormContext);
  const form = useFullOrderForm(choice);
  const { kind, outcome, honeypot, send, complain, terms } = useSendFullOrder(form, onPlaced);
  const { isSubmitting, isSubmitted } = form.formState;
  const faults = useFaults(form);

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
      <FaultSummary faults={isSubmitted ? faults : []} onFault={form.setFocus} />
      <OutcomeNotice kind={kind} outcome={outcome} />
      <ActionBar>
        <SubmitOrder isPending={isSubmitting} hasAccepted={terms.hasAccepted} />
      </ActionBar>
    </form>
  );
}
