import { useEffect, useRef, useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { writeDraft } from "../../lib/draft.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { monthOf } from "../../ui/calendar-day.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Booked, type Booking } from "./booked.tsx";
import { CalendarStep, type View } from "./calendar-step.tsx";
import { DemoBookingForm } from "./demo-booking-form.tsx";
import { demoDraft, useBookingForm } from "./use-booking-form.ts";
import { dayOf } from "./warsaw-day.ts";

type Step =
  { name: "calendar" } | { name: "form"; slot: Slot } | { name: "booked"; booking: Booking };

const calendar: Step = { name: "calendar" };

type Props = { onClose: () => void };

/** A demo presentation is booked in two steps: when, and for whom. Closing it begins anew. */
export function DemoBookingDialog({ onClose }: Props) {
  const t = useTranslations("demoBooking");
  const [step, setStep] = useState<Step>(calendar);
  // Slots are taken all the time: they are kept for as long as the dialog is open.
  const [client] = useState(() => createQueryClient(() => undefined));
  const heading = useRef<HTMLHeadingElement>(null);

  function close(): void {
    writeDraft(demoDraft, {});
    onClose();
  }

  useBackSteps(step.name === "form" ? 2 : 1, (left) => {
    if (left === 0) close();
    else setStep(calendar);
  });

  return (
    <QueryClientProvider client={client}>
      <Dialog
        title={t("title")}
        closeLabel={t("close")}
        size="large"
        initialFocus={heading}
        onClose={close}
      >
        <Steps step={step} onStep={setStep} onClose={close} heading={heading} />
      </Dialog>
    </QueryClientProvider>
  );
}

type StepsProps = {
  step: Step;
  onStep: (step: Step) => void;
  onClose: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Steps({ step, onStep, onClose, heading }: StepsProps) {
  // The day is the visitor's business only as far as Warsaw shares it.
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const [view, setView] = useState<View>({
    month: monthOf(today),
    day: null,
  });
  // Above the steps, so that a change of the slot loses nothing of what is typed.
  const form = useBookingForm();
  useFocusOnStep(step, heading);

  if (step.name === "calendar") {
    return (
      <CalendarStep
        heading={heading}
        today={today}
        view={view}
        onView={setView}
        onSlot={(slot) => onStep({ name: "form", slot })}
      />
    );
  }
  if (step.name === "form") {
    return (
      <DemoBookingForm
        heading={heading}
        form={form}
        slot={step.slot}
        today={today}
        onSlot={(slot) => onStep({ name: "form", slot })}
        onCalendar={() => onStep(calendar)}
        onBooked={(booking) => onStep({ name: "booked", booking })}
      />
    );
  }
  return <Booked heading={heading} booking={step.booking} onClose={onClose} />;
}

/**
 * What had the focus goes with its step; the heading of the next one takes it. Not at the opening:
 * there the dialog does so itself, when it has noted where the focus is to return to.
 */
function useFocusOnStep({ name }: Step, heading: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(name);

  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    heading.current?.focus();
  }, [name, heading]);
}
