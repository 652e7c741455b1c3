import { useEffect, useId, useState, type RefObject } from "react";
import { DemoBookingSubmission, submitDemoBooking, type Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { endPress } from "../../lib/draft.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { FormEnd, tooManyBookings } from "../form-end.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import { slotUnavailable, type SubmitOutcome } from "../use-submit-lead.ts";
import type { Booked } from "./booked-step.tsx";
import { LostSlot } from "./lost-slot.tsx";
import { forgetSlots } from "./slot-queries.ts";
import { SlotMoment, StepHeading, useSlotWords } from "./step-parts.tsx";

/** The draft of the visitor. */
export const demoDraft = "demo-booking";

/** Omits the slot, chosen in the first step, and the language, which the page knows. */
const Visitor = DemoBookingSubmission.omit({
  preferredDate: true,
  selectedSlot: true,
  locale: true,
});
type Visitor = z.output<typeof Visitor>;

export function useBookingForm() {
  return useLeadForm({
    endpoint: submitDemoBooking,
    schema: Visitor,
    empty: { name: "", email: "", phone: "", clubName: "" },
    draft: demoDraft,
    // The toast would advise to try again.
    isExplained: (outcome) => isRefused(outcome, tooManyBookings),
  });
}

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  lead: ReturnType<typeof useBookingForm>;
  slot: Slot;
  today: string;
  onCalendar: () => void;
  onSlot: (slot: Slot) => void;
  onBooked: (booked: Booked) => void;
};

/** The second step: the visitor says who books the chosen slot. */
export function FormStep({ heading, lead, slot, today, onCalendar, onSlot, onBooked }: Props) {
  const t = useTranslations("demoBooking.form");
  const { form, submission, isSubmitting } = lead;
  const { outcome, forgetOutcome } = submission;
  const { lostId, send } = useBooking({ lead, slot, onBooked });
  const isLost = lostId === slot.id;
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
        <LostSlot {...{ slot, today, onCalendar }} onTake={onSlot} />
      ) : (
        <section
          // A slot that has just replaced a lost one.
          ref={lostId === null ? undefined : takeFocus}
          aria-label={t("slot")}
          tabIndex={-1}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-paper p-4 outline-none"
        >
          <SlotMoment datetime={slot.datetime} />
          <Button variant="secondary" size="small" disabled={isSubmitting} onClick={onCalendar}>
            {t("change")}
          </Button>
        </section>
      )}
      <VisitorFields lead={lead} />
      <FormEnd
        submission={{
          ...submission,
          outcome: isRefused(outcome, slotUnavailable) ? null : outcome,
        }}
        isPending={isSubmitting}
        disabled={isLost}
      >
        {isLost ? t("pick") : isSubmitting ? t("sending") : t("submit")}
      </FormEnd>
    </form>
  );
}

function useBooking({ lead, slot, onBooked }: Pick<Props, "lead" | "slot" | "onBooked">) {
  const client = useQueryClient();
  const [lostId, setLostId] = useState<string | null>(null);

  async function send(visitor: Visitor): Promise<void> {
    const { email } = visitor;
    const preferredDate = formatMoment(slot.datetime);
    const result = await lead.submission.submit({
      ...visitor,
      preferredDate,
      selectedSlot: slot.datetime,
    });
    const isEarlier = result.kind === "sent-earlier";
    if (isEarlier) endPress(demoDraft);
    const isTaken = isRefused(result, slotUnavailable);
    // Other slots may have been taken too.
    if (isEarlier || isTaken) await forgetSlots(client);
    if (isTaken) setLostId(slot.id);
    if (!isEarlier && result.kind !== "sent") return;
    const { id, lapsesAt = null, isConfirmed = false, selectedSlot = slot.datetime } = result;
    const asked = isEarlier ? slot : null;
    onBooked({ id, lapsesAt, isConfirmed, datetime: selectedSlot, email, asked });
  }

  return { lostId, send };
}

function VisitorFields({ lead: { control, isSubmitting } }: Pick<Props, "lead">) {
  const t = useTranslations("demoBooking.form");
  const { locale } = useLocale();
  const field = (name: keyof Visitor) => ({
    ...control(name, t(name)),
    readOnly: isSubmitting,
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

function LostSlotNotice({ slot }: Pick<Props, "slot">) {
  const t = useTranslations();
  const words = useSlotWords();
  return (
    <Notice tone="failure" title={t("form.slotTaken")}>
      <p>{t("demoBooking.lost.text", { moment: words.moment(slot.datetime) })}</p>
    </Notice>
  );
}

function isRefused(outcome: SubmitOutcome | null, type: string): boolean {
  return outcome?.kind === "failed" && outcome.type === type;
}
