import { useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useToday } from "../../lib/clock.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { stepsIn, useBackSteps } from "../../ui/use-back-steps.ts";
import { BookedStep, type Booked } from "./booked-step.tsx";
import { FormStep, useBookingForm } from "./form-step.tsx";
import { SlotChoice, type View } from "./slot-choice.tsx";
import { keepSlot, keptSlot } from "./slot-queries.ts";
import { StepHeading } from "./step-parts.tsx";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called by the button at the end, and in a dialog by the browser's back button. */
  onClose: () => void;
  isDialog: boolean;
};

/** Books a demo in two steps, when and for whom: in a dialog, and on a page of its own. */
export function Booking({ heading, onClose, isDialog }: Props) {
  const t = useTranslations("demoBooking.calendar");
  // Other visitors take slots, so each calendar has a cache of its own while it is open.
  const [client] = useState(() => createQueryClient(() => undefined));
  const today = useToday();
  // A reload closes a dialog, and finds the form of the page open.
  const [slot, setSlot] = useState(() =>
    isDialog || stepsIn(window.history) === 0 ? null : keptSlot(),
  );
  const [booked, setBooked] = useState<Booked | null>(null);
  const [shown, setShown] = useState<View | null>(null);
  const [isBack, setBack] = useState(slot !== null);
  // Here, so that the input survives a change of the slot.
  const lead = useBookingForm();
  const entries = isDialog ? 1 : 0;

  /** To the form of a slot, or to the calendar. */
  function go(chosen: Slot | null): void {
    setBooked(null);
    setSlot(chosen);
    setBack(true);
    if (!chosen) return;
    keepSlot(chosen);
    lead.submission.forgetOutcome();
  }

  useBackSteps(slot && !booked ? entries + 1 : entries, (left) => {
    if (left < entries) onClose();
    else go(null);
  });

  return (
    <QueryClientProvider client={client}>
      {booked ? (
        <BookedStep {...{ heading, booked, onClose }} onAnew={go} />
      ) : slot ? (
        <FormStep
          {...{ heading, lead, slot, today }}
          onCalendar={() => go(null)}
          onSlot={go}
          onBooked={setBooked}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <StepHeading ref={heading} done={0} title={t("heading")} takesFocus={isBack} />
          <SlotChoice
            key={today}
            {...{ heading, today, shown }}
            onSlot={(chosen, view) => {
              setShown(view);
              go(chosen);
            }}
          />
        </div>
      )}
    </QueryClientProvider>
  );
}
