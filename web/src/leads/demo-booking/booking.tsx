import { useEffect, useRef, useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { createQueryClient } from "../../lib/query-client.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import { AddToCalendar } from "./calendar-entry.tsx";
import { CalendarStep, firstView, type View } from "./calendar-step.tsx";
import { DemoBookingForm, useBookingForm, type Booking as Booked } from "./demo-booking-form.tsx";
import { SlotMoment, StepHeading } from "./step-parts.tsx";
import { useSlotHold } from "./use-slot-hold.ts";
import { dayOf } from "./warsaw-day.ts";

type Step =
  | { name: "calendar" }
  | { name: "form"; slot: Slot }
  | { name: "booked"; booking: Booked };

const calendar: Step = { name: "calendar" };

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called by the button at the end, and in a dialog by the browser's back button. */
  onClose: () => void;
  isDialog: boolean;
};

/** Books a demo in two steps, when and for whom: in a dialog, and on a page of its own. */
export function Booking({ heading, onClose, isDialog }: Props) {
  const [step, setStep] = useState<Step>(calendar);
  // Other visitors take slots, so the cache lives only while the calendar is open.
  const [client] = useState(() => createQueryClient(() => undefined));
  const entries = isDialog ? 1 : 0;

  useBackSteps(step.name === "form" ? entries + 1 : entries, (left) => {
    if (left < entries) onClose();
    else setStep(calendar);
  });

  return (
    <QueryClientProvider client={client}>
      <Steps step={step} onStep={setStep} onClose={onClose} heading={heading} />
    </QueryClientProvider>
  );
}

type StepsProps = Omit<Props, "isDialog"> & { step: Step; onStep: (step: Step) => void };

function Steps({ step, onStep, onClose, heading }: StepsProps) {
  // The day in Warsaw may differ from the visitor's.
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const [view, setView] = useState<View>(() => firstView(today));
  // Above the steps, so that input and hold survive a change of the slot.
  const form = useBookingForm();
  const slotHold = useSlotHold();
  useFocusOnStep(step, heading);

  function choose(slot: Slot): void {
    slotHold.take(slot);
    onStep({ name: "form", slot });
  }

  if (step.name === "calendar") {
    return <CalendarStep {...{ heading, today, view }} onView={setView} onSlot={choose} />;
  }
  if (step.name === "form") {
    return (
      <DemoBookingForm
        {...{ heading, form, slotHold, today }}
        slot={step.slot}
        onSlot={choose}
        onCalendar={() => onStep(calendar)}
        onBooked={(booking) => onStep({ name: "booked", booking })}
      />
    );
  }
  return <Proof heading={heading} booking={step.booking} onClose={onClose} />;
}

/**
 * Moves the focus to the heading of each new step but the form, which focuses its first field. The
 * dialog focuses the first heading itself, after it has stored where the focus must return to.
 */
function useFocusOnStep({ name }: Step, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(name);

  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (name !== "form") heading.current?.focus();
  }, [name, heading]);
}

type ProofProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  booking: Booked;
  onClose: () => void;
};

function Proof({ heading, booking, onClose }: ProofProps) {
  const t = useTranslations("demoBooking.booked");
  const { company } = useSiteInfo();
  const { id, slot, email } = booking;

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <StepHeading ref={heading} done={2} title={t("heading")} />
        <p className="text-muted">{t("text")}</p>
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
        steps={[t("mail", { email }), t("confirm"), t("change", { email: company.email })]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
  );
}
