import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import type { Step } from "./booking.tsx";
import { AddToCalendar } from "./calendar-entry.tsx";
import { DemoBookingForm, useBookingForm, type Booking as Booked } from "./demo-booking-form.tsx";
import { SlotMoment, StepHeading } from "./step-parts.tsx";
import { useSlotHold } from "./use-slot-hold.ts";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  today: string;
  step: Step;
  onStep: (step: Step) => void;
  onSlot: (slot: Slot) => void;
  onClose: () => void;
};

/** The steps after the calendar. It keeps input and hold while the calendar is open. */
export function FormSteps({ heading, today, step, onStep, onSlot, onClose }: Props) {
  const form = useBookingForm();
  const slotHold = useSlotHold();
  const hold = useEffectEvent((slot: Slot, heldUntil?: number) =>
    heldUntil === undefined ? slotHold.take(slot) : slotHold.resume(slot, heldUntil),
  );

  useEffect(() => {
    if (step.name === "form") hold(step.slot, step.heldUntil);
  }, [step]);

  if (step.name === "calendar") return null;
  if (step.name === "form") {
    return (
      <DemoBookingForm
        {...{ heading, form, slotHold, today, onSlot }}
        slot={step.slot}
        onCalendar={() => onStep({ name: "calendar" })}
        onBooked={(booking) => onStep({ name: "booked", booking })}
      />
    );
  }
  return <Proof heading={heading} booking={step.booking} onClose={onClose} />;
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
