import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../leads/order/typed-order.ts";
import * as formText from "@scm/text/site/form";
import { Administrator } from "../../leads/order/administrator.tsx";
import { AuthorizedPersons } from "../../leads/order/authorized-persons.tsx";
import { FaultSummary } from "../../leads/order/fault-summary.tsx";
import { useFullOrderForm } from "../../leads/order/full-order-form.ts";
import { ClubFields, ContactFields } from "../../leads/order/order-fields.tsx";
import type { PlacedOrder } from "../../leads/order/ordered.tsx";
import { SubmitOrder, Terms } from "../../leads/order/order-parts.tsx";
import { useSendFullOrder } from "../../leads/order/use-send-full-order.ts";
import { Honeypot, OutcomeNotice } from "../../leads/form-end.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Button } from "../../ui/button.tsx";
import { clubStep } from "./step-list.tsx";
import { useOrderChecks } from "./use-order-checks.ts";

type Props = {
  choice: OpenChoice;
  /** The step of the club or that of the persons. */
  step: number;
  onStep: (step: number) => void;
  onSending: (isSending: boolean) => void;
  onPlaced: (order: PlacedOrder) => void;
};

/** The second and the third step: who orders. */
export const OrderForm = withTexts(function OrderForm({ choice, onPlaced, ...place }: Props) {
  const { step, onStep } = place;
  const t = useTranslations("order.place");
  const form = useFullOrderForm(choice);
  const sending = useSendFullOrder(form, onPlaced);
  const { kind, outcome, honeypot, terms } = sending;
  const { submit, toField, faults } = useOrderChecks({ form, sending, ...place });
  const { isSubmitting } = form.formState;
  const isClub = step === clubStep;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-8">
      <p className="text-sm text-muted">{t("required")}</p>
      {isClub ? (
        <ClubFields form={form} isNipFirst />
      ) : (
        <>
          <ContactFields form={form} />
          <AuthorizedPersons form={form} />
          <Administrator form={form} />
          <Terms {...terms} />
        </>
      )}
      <Honeypot ref={honeypot} />
      <FaultSummary faults={faults} onFault={toField} />
      <OutcomeNotice kind={kind} outcome={outcome} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button variant="secondary" disabled={isSubmitting} onClick={() => onStep(step - 1)}>
          {t("back")}
        </Button>
        {isClub ? (
          <Button type="submit">{t("next", { name: t("names.persons") })}</Button>
        ) : (
          <SubmitOrder isPending={isSubmitting} hasAccepted={terms.hasAccepted} />
        )}
      </div>
    </form>
  );
}, formText);
