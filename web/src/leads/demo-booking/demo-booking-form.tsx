import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { DemoBookingSubmission, submitDemoBooking, type Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { Field } from "../../ui/field.tsx";
import { FormEnd } from "../form-end.tsx";
import { tooManyBookings } from "../outcome-notice.tsx";
import { useControls } from "../use-controls.ts";
import { useDraft } from "../use-draft.ts";
import { useSubmitLead, type SubmitOutcome } from "../use-submit-lead.ts";
import { holdHeaders } from "./hold-token.ts";
import { HoldOver } from "./hold-line.tsx";
import { ChosenSlot, LostSlot, LostSlotNotice } from "./slot-choice.tsx";
import { forgetSlots } from "./slot-queries.ts";
import { StepHeading } from "./step-parts.tsx";
import type { SlotHold } from "./use-slot-hold.ts";

export type Booking = {
  /** Null if the booking was stored but its answer could not be read. */
  id: string | null;
  slot: Slot;
  email: string;
};

/** Omits the slot, chosen in the first step, and the language, which the page knows. */
const Visitor = DemoBookingSubmission.omit({
  preferredDate: true,
  selectedSlot: true,
  locale: true,
});
type Visitor = z.output<typeof Visitor>;
type BookingForm = UseFormReturn<z.input<typeof Visitor>, unknown, Visitor>;

export const demoDraft = "demo-booking";
const noVisitor = { name: "", email: "", phone: "", clubName: "" };

export function useBookingForm(): BookingForm {
  const form = useForm<z.input<typeof Visitor>, unknown, Visitor>({
    resolver: zodResolver(Visitor),
    mode: "onSubmit",
    defaultValues: noVisitor,
  });
  useDraft(demoDraft, form);
  return form;
}

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  form: BookingForm;
  slot: Slot;
  slotHold: SlotHold;
  today: string;
  onSlot: (slot: Slot) => void;
  onCalendar: () => void;
  onBooked: (booking: Booking) => void;
};

/** The second step: the visitor says who books the chosen slot. */
export function DemoBookingForm(props: Props) {
  const { heading, form, slot, slotHold, today, onCalendar } = props;
  const t = useTranslations("demoBooking.form");
  const { isSubmitting } = form.formState;
  const label = isSubmitting ? t("sending") : t("submit");
  const { submission, isLost, hasTaken, send, take } = useBooking(props);
  const { forgetOutcome } = submission;
  const headingId = useId();
  const hasTyped = useRef(false);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onInput={() => (hasTyped.current = true)}
      onSubmit={form.handleSubmit(send, forgetOutcome)}
      className="flex flex-1 flex-col gap-6"
    >
      <StepHeading id={headingId} ref={heading} done={1} title={t("heading")} />
      {/* Screen readers announce only changes of a live region that is already there. */}
      <div aria-live="polite" className="-mb-2 empty:absolute">
        {isLost && <LostSlotNotice slot={slot} isFilled={isFilled(form)} />}
      </div>
      {isLost ? (
        <LostSlot
          slot={slot}
          today={today}
          hasTyped={hasTyped}
          onTake={take}
          onCalendar={() => {
            forgetOutcome();
            onCalendar();
          }}
        />
      ) : (
        <ChosenSlot
          slot={slot}
          slotHold={slotHold}
          isDisabled={isSubmitting}
          canHoldAgain={!mayBeStored(submission.outcome)}
          takesFocus={hasTaken}
          onChange={onCalendar}
        />
      )}
      <VisitorFields form={form} />
      <FormEnd
        submission={submission}
        isPending={isSubmitting}
        disabled={isLost}
        note={slotHold.hold.kind === "over" && <HoldOver />}
      >
        {isLost ? t("pick") : label}
      </FormEnd>
    </form>
  );
}

function isFilled({ getValues }: BookingForm): boolean {
  return Object.values(getValues()).some((value) => value !== "");
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

function useBooking({ form, slot, slotHold, onSlot, onBooked }: Props) {
  const submission = useSubmitLead({
    endpoint: submitDemoBooking,
    form,
    draft: demoDraft,
    isExplained: (outcome) => isConflict(outcome) || isLimited(outcome),
    headers: holdHeaders,
  });
  const client = useQueryClient();
  const [hasTaken, setTaken] = useState(false);

  async function send(visitor: Visitor): Promise<void> {
    const selectedSlot = slot.datetime;
    const preferredDate = formatMoment(selectedSlot);
    const lead = { ...visitor, preferredDate, selectedSlot };
    const result = await slotHold.whileBooking(() => submission.submit(lead));
    if (result.kind === "sent") {
      slotHold.finish();
      return onBooked({ id: result.id, slot, email: visitor.email });
    }
    if (!isConflict(result)) return;
    // Other slots may have been taken too.
    await forgetSlots(client);
    slotHold.lose();
  }

  function take(chosen: Slot): void {
    submission.forgetOutcome();
    setTaken(true);
    onSlot(chosen);
  }

  const outcome = isConflict(submission.outcome) ? null : submission.outcome;
  const isLost = slotHold.hold.kind === "lost";
  return { submission: { ...submission, outcome }, isLost, hasTaken, send, take };
}

/** The toast would advise to try again. */
function isLimited(outcome: SubmitOutcome): boolean {
  return outcome.kind === "failed" && outcome.type === tooManyBookings;
}

function isConflict(outcome: SubmitOutcome | null): boolean {
  return outcome?.kind === "failed" && outcome.type === "/problems/slot-unavailable";
}

/** The booking then has the slot, and a hold would be refused by it. Sending again is safe. */
function mayBeStored(outcome: SubmitOutcome | null): boolean {
  return outcome?.kind === "failed" && (outcome.status === null || outcome.status >= 500);
}
