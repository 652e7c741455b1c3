import { useEffect, useRef, useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import * as demoBookingText from "@scm/text/site/demo-booking";
import * as formText from "@scm/text/site/form";
import { writeDraft } from "../../lib/draft.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { monthOf } from "../../ui/calendar-day.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useBackSteps } from "../../ui/use-back-steps.ts";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import { AddToCalendar } from "./calendar-entry.tsx";
import { CalendarStep, type View } from "./calendar-step.tsx";
import { DemoBookingForm, demoDraft, useBookingForm, type Booking } from "./demo-booking-form.tsx";
import { SlotMoment, StepHeading } from "./step-parts.tsx";
import { dayOf } from "./warsaw-day.ts";

type Step =
  | { name: "calendar" }
  | { name: "form"; slot: Slot }
  | { name: "booked"; booking: Booking };

const calendar: Step = { name: "calendar" };

type Props = { onClose: () => void };

/** Books a demo in two steps, when and for whom. Closing the dialog discards slot and input. */
export const DemoBookingDialog = withTexts(
  function DemoBookingDialog({ onClose }: Props) {
    const t = useTranslations("demoBooking");
    const [step, setStep] = useState<Step>(calendar);
    // Other visitors take slots, so the cache lives only while the dialog is open.
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
  },
  demoBookingText,
  formText,
);

type StepsProps = {
  step: Step;
  onStep: (step: Step) => void;
  onClose: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Steps({ step, onStep, onClose, heading }: StepsProps) {
  // The day in Warsaw may differ from the visitor's.
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const [view, setView] = useState<View>({ month: monthOf(today), day: null });
  // Above the steps, so that the input survives a change of the slot.
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

type BookedProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  booking: Booking;
  onClose: () => void;
};

function Booked({ heading, booking, onClose }: BookedProps) {
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
