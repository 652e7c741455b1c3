import { useRef, useState, type RefObject } from "react";
import { useTranslations } from "use-intl";
import * as orderText from "@scm/text/site/order";
import * as formText from "@scm/text/site/form";
import { withTexts } from "../../lib/with-texts.tsx";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Honeypot, OutcomeNotice } from "../form-end.tsx";
import { Administrator } from "./administrator.tsx";
import { AuthorizedPersons } from "./authorized-persons.tsx";
import { FaultSummary, useFaults } from "./fault-summary.tsx";
import { useFullOrderForm } from "./full-order-form.ts";
import { OrderDialog } from "./order-dialog.tsx";
import type { PlacedOrder } from "./ordered.tsx";
import { ClubFields, ContactFields } from "./order-fields.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { SubmitOrder, Terms } from "./order-parts.tsx";
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
    const heading = useRef<HTMLHeadingElement>(null);
    const [placed, setPlaced] = useState<PlacedOrder | null>(null);
    return (
      <OrderDialog title={t("fullTitle")} {...{ heading, placed, onClose }}>
        <FullOrder choice={choice} heading={heading} onPlaced={setPlaced} />
      </OrderDialog>
    );
  },
  orderText,
  formText,
);

type FormProps = {
  choice: OrderChoice;
  heading: RefObject<HTMLHeadingElement | null>;
  onPlaced: (order: PlacedOrder) => void;
};

function FullOrder({ choice, heading, onPlaced }: FormProps) {
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
