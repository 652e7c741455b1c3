import type { RefObject } from "react";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Honeypot, OutcomeNotice } from "../form-end.tsx";
import { Administrator } from "./administrator.tsx";
import { AuthorizedPersons } from "./authorized-persons.tsx";
import { FaultSummary, useFaults } from "./fault-summary.tsx";
import { fullOrderDraft, useFullOrderForm } from "./full-order-form.ts";
import type { PlacedOrder } from "./ordered.tsx";
import { ClubFields, ContactFields } from "./order-fields.tsx";
import { SubmitOrder, Terms } from "./order-parts.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { OrderChoice } from "./typed-order.ts";
import { useSendFullOrder } from "./use-send-full-order.ts";
import { useShownPrice } from "./use-shown-price.tsx";

type Props = {
  choice: OrderChoice;
  /** The heading that takes the focus as a dialog opens. */
  heading?: RefObject<HTMLHeadingElement | null>;
  isDialog: boolean;
  onPlaced: (order: PlacedOrder) => void;
};

/**
 * Summarizes the visitor's choice and asks for everything that the contract with a club needs: in a
 * dialog, and on a page of its own.
 */
export function FullOrder({ choice, heading, isDialog, onPlaced }: Props) {
  const form = useFullOrderForm(choice);
  const price = useShownPrice(fullOrderDraft, { ...choice, isFull: true });
  const sending = useSendFullOrder(form, price, onPlaced);
  const { kind, outcome, honeypot, send, complain, terms } = sending;
  const { isSubmitting, isSubmitted } = form.formState;
  const faults = useFaults(form);
  const submit = <SubmitOrder isPending={isSubmitting} hasAccepted={terms.hasAccepted} />;

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, (errors) => void complain(errors))}
      className="flex flex-1 flex-col gap-8"
    >
      <OrderSummary heading={heading} level={isDialog ? 3 : 2} {...choice} {...price} />
      <ContactFields form={form} />
      <ClubFields form={form} />
      <AuthorizedPersons form={form} />
      <Administrator form={form} />
      <Terms {...terms} />
      <Honeypot ref={honeypot} />
      <FaultSummary faults={isSubmitted ? faults : []} onFault={form.setFocus} />
      <OutcomeNotice kind={kind} outcome={outcome} failure={price.notice} />
      {isDialog ? <ActionBar>{submit}</ActionBar> : submit}
    </form>
  );
}
