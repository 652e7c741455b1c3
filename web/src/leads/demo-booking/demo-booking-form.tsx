import { useEffect, useId, useState, type ReactNode, type RefObject } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { DemoBookingSubmission, submitDemoBooking, type Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { readableAddress } from "@scm/text/readable-address";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { endPress } from "../../lib/draft.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { FormEnd, tooManyBookings } from "../form-end.tsx";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import { useControls } from "../use-controls.ts";
import { useDraft } from "../use-draft.ts";
import { slotUnavailable, useSubmitLead, type SubmitOutcome } from "../use-submit-lead.ts";
import { demoDraft, type Booked, type Step } from "./booking.tsx";
import { AddToCalendar } from "./calendar-entry.tsx";
import { ChosenSlot, LostSlot, LostSlotNotice } from "./slot-choice.tsx";
import { forgetSlots } from "./slot-queries.ts";
import { SlotMoment, StepHeading, useSlotWords } from "./step-parts.tsx";

type StepsProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  today: string;
  step: Step;
  onStep: (step: Step) => void;
  onSlot: (slot: Slot) => void;
  onClose: () => void;
};

/** The steps after the calendar. It keeps the input while the calendar is open. */
export function FormSteps({ heading, today, step, onStep, onSlot, onClose }: StepsProps) {
  const form = useBookingForm();

  if (step.name === "calendar") return null;
  if (step.name === "form") {
    return (
      <DemoBookingForm
        {...{ heading, form, today, onSlot }}
        slot={step.slot}
        onCalendar={() => onStep({ name: "calendar" })}
        onBooked={(booking) => onStep({ name: "booked", booking })}
      />
    );
  }
  const { booking } = step;
  return (
    <Proof {...{ heading, booking, onClose }}>
      {booking.asked && <Earlier booking={booking} asked={booking.asked} {...{ onStep, onSlot }} />}
    </Proof>
  );
}

type ProofProps = Pick<StepsProps, "heading" | "onClose"> & {
  booking: Booked;
  children: ReactNode;
};

function Proof({ heading, booking, onClose, children }: ProofProps) {
  const t = useTranslations("demoBooking.booked");
  const { company } = useSiteInfo();
  const words = useSlotWords();
  const { id, lapsesAt, isConfirmed, slot, asked } = booking;
  const email = readableAddress(booking.email);
  const title = t(isConfirmed ? "confirmed.heading" : "heading");
  const waiting =
    lapsesAt === null ? t("text") : t("textUntil", { moment: words.moment(lapsesAt) });

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <StepHeading ref={heading} done={2} title={asked ? t("earlier.heading") : title} />
        {asked && <p>{t("earlier.text", { moment: words.moment(slot.datetime) })}</p>}
        <p>{isConfirmed ? t("confirmed.text") : waiting}</p>
        {children}
      </div>
      <dl className="grid gap-4 rounded-md border border-line bg-paper p-4 sm:grid-cols-[1.6fr_1fr]">
        <Fact term={t("moment")}>
          <SlotMoment datetime={slot.datetime} />
        </Fact>
        <ReferenceFact term={t("reference")} id={id} />
      </dl>
      <AddToCalendar booking={booking} />
      <NextSteps
        title={t("next")}
        steps={[
          ...(asked ? [] : [t(isConfirmed ? "confirmed.mail" : "mail", { email })]),
          ...(isConfirmed ? [] : [t("confirm")]),
          ...(lapsesAt === null ? [] : [t("lapse")]),
          t("change", { email: company.email }),
        ]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
  );
}

type EarlierProps = Pick<StepsProps, "onStep" | "onSlot"> & { booking: Booked; asked: Slot };

/** The input is still in the form, but the booking holds its own time. */
function Earlier({ booking: { slot }, asked, onStep, onSlot }: EarlierProps) {
  const t = useTranslations("demoBooking.booked.earlier");
  const time = asked.datetime === slot.datetime ? "same" : "other";

  return (
    <>
      <p>{t("changes", { time })}</p>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        onClick={() => (time === "same" ? onStep({ name: "calendar" }) : onSlot(asked))}
      >
        {t("anew")}
      </Button>
    </>
  );
}

/** Omits the slot, chosen in the first step, and the language, which the page knows. */
const Visitor = DemoBookingSubmission.omit({
  preferredDate: true,
  selectedSlot: true,
  locale: true,
});
type Visitor = z.output<typeof Visitor>;
type BookingForm = UseFormReturn<z.input<typeof Visitor>, unknown, Visitor>;

const noVisitor = { name: "", email: "", phone: "", clubName: "" };

function useBookingForm(): BookingForm {
  const form = useForm<z.input<typeof Visitor>, unknown, Visitor>({
    resolver: zodResolver(Visitor),
    mode: "onSubmit",
    defaultValues: noVisitor,
  });
  useDraft(demoDraft, form);
  return form;
}

type Props = Pick<StepsProps, "heading" | "today" | "onSlot"> & {
  form: BookingForm;
  slot: Slot;
  onCalendar: () => void;
  onBooked: (booking: Booked) => void;
};

/** The second step: the visitor says who books the chosen slot. */
function DemoBookingForm(props: Props) {
  const { heading, form, slot, today, onCalendar } = props;
  const t = useTranslations("demoBooking.form");
  const { isSubmitting } = form.formState;
  const label = isSubmitting ? t("sending") : t("submit");
  const { submission, isLost, hasTaken, send, take } = useBooking(props);
  const { forgetOutcome } = submission;
  const headingId = useId();
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={form.handleSubmit(send, forgetOutcome)}
      className="flex flex-1 flex-col gap-6"
    >
      <StepHeading id={headingId} ref={heading} done={1} title={t("heading")} />
      {/* Screen readers announce only changes of a live region that is already there. */}
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
        <ChosenSlot
          slot={slot}
          isDisabled={isSubmitting}
          takesFocus={hasTaken}
          onChange={onCalendar}
        />
      )}
      <VisitorFields form={form} />
      <FormEnd submission={submission} isPending={isSubmitting} disabled={isLost}>
        {isLost ? t("pick") : label}
      </FormEnd>
    </form>
  );
}

function VisitorFields({ form }: { form: BookingForm }) {
  const t = useTranslations("demoBooking.form");
  const { locale } = useLocale();
  const control = useControls(form);
  const field = (name: keyof Visitor) => ({
    ...control(name, t(name)),
    readOnly: form.formState.isSubmitting,
  });

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field("name")} required autoComplete="name" />
      <EmailField
        {...field("email")}
        locale={locale}
        required
        autoComplete="email"
        hint={t("emailHint")}
      />
      <Field {...field("phone")} type="tel" autoComplete="tel" />
      <Field {...field("clubName")} autoComplete="organization" />
    </div>
  );
}

function useBooking({ form, slot, onSlot, onBooked }: Props) {
  const submission = useSubmitLead({
    endpoint: submitDemoBooking,
    form,
    draft: demoDraft,
    isExplained: isLimited,
  });
  const client = useQueryClient();
  const [lostId, setLostId] = useState<string | null>(null);

  async function send(visitor: Visitor): Promise<void> {
    const { email } = visitor;
    const selectedSlot = slot.datetime;
    const preferredDate = formatMoment(selectedSlot);
    const lead = { ...visitor, preferredDate, selectedSlot };
    const result = await submission.submit(lead);
    if (result.kind === "sent") {
      const { id, lapsesAt = null, isConfirmed = false } = result;
      return onBooked({ id, lapsesAt, isConfirmed, slot, email, asked: null });
    }
    if (result.kind === "sent-earlier") {
      const {
        id,
        lapsesAt = null,
        isConfirmed = false,
        selectedSlot: datetime = slot.datetime,
      } = result;
      endPress(demoDraft);
      await forgetSlots(client);
      const booked = { ...slot, datetime };
      return onBooked({ id, lapsesAt, isConfirmed, slot: booked, email, asked: slot });
    }
    if (!isConflict(result)) return;
    // Other slots may have been taken too.
    await forgetSlots(client);
    setLostId(slot.id);
  }

  function take(chosen: Slot): void {
    submission.forgetOutcome();
    onSlot(chosen);
  }

  const outcome = isConflict(submission.outcome) ? null : submission.outcome;
  const isLost = lostId === slot.id;
  // A slot that has just replaced a lost one.
  const hasTaken = lostId !== null && !isLost;
  return { submission: { ...submission, outcome }, isLost, hasTaken, send, take };
}

/** The toast would advise to try again. */
function isLimited(outcome: SubmitOutcome): boolean {
  return outcome.kind === "failed" && outcome.type === tooManyBookings;
}

function isConflict(outcome: SubmitOutcome | null): boolean {
  return outcome?.kind === "failed" && outcome.type === slotUnavailable;
}
