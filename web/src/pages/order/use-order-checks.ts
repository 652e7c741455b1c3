import { useEffect, useRef, type FormEvent } from "react";
import { useFaults, type OrderField } from "../../leads/order/fault-summary.tsx";
import type { FullOrderForm } from "../../leads/order/full-order-form.ts";
import type { useSendFullOrder } from "../../leads/order/use-send-full-order.ts";
import { clubStep } from "./step-list.tsx";

const clubFields = [
  "nip",
  "clubName",
  "street",
  "postalCode",
  "city",
  "regon",
  "memberCount",
] as const satisfies readonly OrderField[];

type FormPlace = {
  form: FullOrderForm;
  /** The step of the club or that of the persons. */
  step: number;
  onStep: (step: number) => void;
  onSending: (isSending: boolean) => void;
  sending: ReturnType<typeof useSendFullOrder>;
};

/** Checks the club as its step is left, and everything before the order is sent. */
export function useOrderChecks({ form, step, onStep, onSending, sending }: FormPlace) {
  const { send, complain, tell } = sending;
  const { toField, faults } = useFaultySteps({ form, step, onStep });
  const isClub = step === clubStep;

  async function leaveClub(): Promise<void> {
    if (await form.trigger([...clubFields], { shouldFocus: true })) {
      tell(null);
      return onStep(step + 1);
    }
    const messages = clubFields.map((name) => form.getFieldState(name).error?.message);
    return tell(messages.includes("required") ? "missing" : "faulty");
  }

  const placeOrder = form.handleSubmit(
    async (order) => {
      onSending(true);
      await send(order).finally(() => onSending(false));
    },
    (errors) => {
      void complain(errors);
      const first = clubFields.find((name) => errors[name]);
      if (first) toField(first);
    },
  );

  function submit(event: FormEvent): void {
    if (!isClub) return void placeOrder(event);
    event.preventDefault();
    return void leaveClub();
  }

  const ofClub = faults.filter(({ path }) => stepOf(path) === clubStep);
  /** The last step lists the faults of both, once it was submitted. */
  const ofBoth = form.formState.isSubmitted ? faults : [];
  return { submit, toField, faults: isClub ? ofClub : ofBoth };
}

/** Leads from a fault to its field, which may be in the other step. */
function useFaultySteps({ form, step, onStep }: Pick<FormPlace, "form" | "step" | "onStep">) {
  const wanted = useRef<OrderField>(null);
  const { setFocus } = form;

  useEffect(() => {
    if (wanted.current === null || stepOf(wanted.current) !== step) return;
    setFocus(wanted.current);
    wanted.current = null;
  });

  function toField(path: OrderField): void {
    if (stepOf(path) === step) return setFocus(path);
    wanted.current = path;
    return onStep(stepOf(path));
  }

  const faults = useFaults(form).toSorted((one, other) => stepOf(one.path) - stepOf(other.path));
  return { toField, faults };
}

function stepOf(path: OrderField): number {
  return clubFields.some((name) => name === path) ? clubStep : clubStep + 1;
}
