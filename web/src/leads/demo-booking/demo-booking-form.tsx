import { useState, type RefObject } from "react";
import { submitDemoBooking, type Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { useControls } from "../use-controls.ts";
import { useSubmitLead, type SubmitOutcome } from "../use-submit-lead.ts";
import type { Booking } from "./booked.tsx";
import { ChosenSlot } from "./chosen-slot.tsx";
import { LostSlot, LostSlotNotice } from "./lost-slot.tsx";
import { forgetSlots } from "./slot-queries.ts";
import { StepHeading } from "./step-heading.tsx";
import { demoDraft, type BookingForm, type Visitor } from "./use-booking-form.ts";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  form: BookingForm;
  slot: Slot;
  today: string;
  onSlot: (slot: Slot) => void;
  onCalendar: () => void;
  onBooked: (booking: Booking) => void;
};

/** Second step: the slot is chosen, now who is asking. */
export function DemoBookingForm(props: Props) {
  const { heading, form, slot, today, onCalendar } = props;
  const t = useTranslations("demoBooking.form");
  const { isSubmitting } = form.formState;
  const submit = isSubmitting ? t("sending") : t("submit");
  const { outcome, forgetOutcome, honeypot, isLost, hasTaken, send, take } = useBooking(props);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, forgetOutcome)}
      className="flex flex-1 flex-col gap-6"
    >
      <StepHeading ref={heading} done={1} title={t("heading")} />
      {/* There before the slot is lost, so that screen readers hear it speak. */}
      <div aria-live="polite" className="-mb-2 empty:absolute">
        {isLost && <LostSlotNotice slot={slot} />}
      </div>
      {isLost ? (
        <LostSlot
          slot={slot}
          today={today}
          onTake={take}
          onCalendar={() => {
            forgetOutcome();
            onCalendar();
          }}
        />
      ) : (
        <ChosenSlot slot={slot} isOff={isSubmitting} takesFocus={hasTaken} onChange={onCalendar} />
      )}
      <VisitorFields form={form} />
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind="demo-booking" outcome={isConflict(outcome) ? null : outcome} />
      <PrivacyNote />
      <ActionBar>
        <Button
          type="submit"
          isPending={isSubmitting}
          disabled={isLost}
          className="w-full sm:w-auto"
        >
          {isLost ? t("pick") : submit}
        </Button>
      </ActionBar>
    </form>
  );
}

function VisitorFields({ form }: { form: BookingForm }) {
  const t = useTranslations("demoBooking.form");
  const control = useControls(form);
  const field = (name: keyof Visitor) => ({
    ...control(name, t(name)),
    readOnly: form.formState.isSubmitting,
  });

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field("name")} required autoComplete="name" />
      <Field {...field("email")} required type="email" autoComplete="email" hint={t("emailHint")} />
      <Field {...field("phone")} type="tel" autoComplete="tel" />
      <Field {...field("clubName")} autoComplete="organization" />
    </div>
  );
}

function useBooking({ form, slot, onSlot, onBooked }: Props) {
  const { submit, outcome, forgetOutcome, honeypot } = useSubmitLead({
    endpoint: submitDemoBooking,
    form,
    draft: demoDraft,
    isExplained: isConflict,
  });
  const client = useQueryClient();
  const [isLost, setLost] = useState(false);
  const [hasTaken, setTaken] = useState(false);

  async function send(visitor: Visitor): Promise<void> {
    const selectedSlot = slot.datetime;
    const preferredDate = formatMoment(selectedSlot);
    const result = await submit({ ...visitor, preferredDate, selectedSlot });
    if (result.kind === "sent") return onBooked({ id: result.id, slot, email: visitor.email });
    if (!isConflict(result)) return;
    // Whoever took the slot may have taken others.
    await forgetSlots(client);
    setLost(true);
  }

  function take(chosen: Slot): void {
    setLost(false);
    forgetOutcome();
    setTaken(true);
    onSlot(chosen);
  }

  return { outcome, forgetOutcome, honeypot, isLost, hasTaken, send, take };
}

function isConflict(outcome: SubmitOutcome | null): boolean {
  return outcome?.kind === "failed" && outcome.status === 409;
}
