import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Administrator } from "../../leads/order/administrator.tsx";
import { AuthorizedPersons } from "../../leads/order/authorized-persons.tsx";
import {
  FaultSummary,
  useFaults,
  type OrderFault,
  type OrderField,
} from "../../leads/order/fault-summary.tsx";
import type { FullOrderForm } from "../../leads/order/full-order-form.ts";
import { ClubFields, ContactFields } from "../../leads/order/order-fields.tsx";
import { SubmitOrder } from "../../leads/order/submit-order.tsx";
import { Terms } from "../../leads/order/terms.tsx";
import type { useSendFullOrder } from "../../leads/order/use-send-full-order.ts";
import { Honeypot } from "../../leads/honeypot.tsx";
import { OutcomeNotice } from "../../leads/outcome-notice.tsx";
import { Button } from "../../ui/button.tsx";

const clubStep = 1;

const clubFields = [
  "clubName",
  "street",
  "postalCode",
  "city",
  "nip",
  "regon",
  "memberCount",
] as const satisfies readonly OrderField[];

type Props = {
  form: FullOrderForm;
  /** The step of the club or that of the persons. */
  step: number;
  onStep: (step: number) => void;
  sending: ReturnType<typeof useSendFullOrder>;
};

/** The second and the third step: who orders. All checks of the order run with the last button. */
export function OrderForm({ form, step, onStep, sending }: Props) {
  const t = useTranslations("order.place");
  const { kind, outcome, honeypot, send, complain, tell, terms } = sending;
  const { isSubmitting, isSubmitted } = form.formState;
  const { toField, isOf, faults } = useFaultySteps(form, { step, onStep });
  const isClub = step === clubStep;

  async function leaveClub(): Promise<void> {
    if (await form.trigger([...clubFields], { shouldFocus: true })) {
      tell(null);
      return onStep(step + 1);
    }
    const isMissing = clubFields.some(
      (name) => form.getFieldState(name).error?.message === "required",
    );
    return tell(isMissing ? "missing" : "faulty");
  }

  const placeOrder = form.handleSubmit(send, (errors) => {
    void complain(errors);
    const elsewhere = clubFields.find((name) => errors[name]);
    if (elsewhere) toField(elsewhere);
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (!isClub) return void placeOrder(event);
        event.preventDefault();
        return void leaveClub();
      }}
      className="flex flex-col gap-8"
    >
      <p className="text-sm text-muted">{t("required")}</p>
      {isClub ? (
        <ClubFields form={form} />
      ) : (
        <>
          <ContactFields form={form} />
          <AuthorizedPersons form={form} />
          <Administrator form={form} />
          <Terms {...terms} />
        </>
      )}
      <Honeypot ref={honeypot} />
      <FaultSummary
        faults={isSubmitted || isClub ? faults.filter((fault) => !isClub || isOf(fault)) : []}
        onFault={toField}
      />
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
}

type Place = Pick<Props, "step" | "onStep">;

/** Leads from a fault to its field, which may be in the other step. */
function useFaultySteps(form: FullOrderForm, { step, onStep }: Place) {
  const wanted = useRef<OrderField>(null);
  const { setFocus } = form;

  useEffect(() => {
    if (wanted.current === null) return;
    setFocus(wanted.current);
    wanted.current = null;
  }, [step, setFocus]);

  const isClubField = (path: OrderField) => clubFields.some((name) => name === path);
  const stepOf = (path: OrderField) => (isClubField(path) ? clubStep : clubStep + 1);

  function toField(path: OrderField): void {
    if (stepOf(path) === step) return setFocus(path);
    wanted.current = path;
    return onStep(stepOf(path));
  }

  const inOrder = (fault: OrderFault) => stepOf(fault.path);
  return {
    toField,
    isOf: (fault: OrderFault) => stepOf(fault.path) === step,
    /** In the order of the steps. */
    faults: useFaults(form).toSorted((one, other) => inOrder(one) - inOrder(other)),
  };
}
