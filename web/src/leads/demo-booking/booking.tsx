import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { today, useToday } from "../../lib/clock.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { stepsIn, useBackSteps } from "../../ui/use-back-steps.ts";
import { CalendarStep, firstView, type View } from "./calendar-step.tsx";
import { keepSlot, keptSlot, prepareSlots, slotClient } from "./slot-queries.ts";

/** Its code is half of the booking's, and the calendar does without it. */
const FormSteps = lazyPart(async () => (await import("./demo-booking-form.tsx")).FormSteps);

export type Booked = {
  /** Null if the booking was stored but its answer could not be read. */
  id: string | null;
  /** Until when we answer; null if that is not known. */
  lapsesAt: string | null;
  /** It does not wait for an answer. */
  isConfirmed: boolean;
  slot: Slot;
  email: string;
  /** Null unless an earlier press made the booking: the time of this one, which is not booked. */
  asked: Slot | null;
};

export type Step =
  | { name: "calendar" }
  | { name: "form"; slot: Slot }
  | { name: "booked"; booking: Booked };

/** The draft of the visitor. */
export const demoDraft = "demo-booking";

const calendar: Step = { name: "calendar" };

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called by the button at the end, and in a dialog by the browser's back button. */
  onClose: () => void;
  isDialog: boolean;
};

/** Books a demo in two steps, when and for whom: in a dialog, and on a page of its own. */
export function Booking({ heading, onClose, isDialog }: Props) {
  const [step, setStep] = useState<Step>(() => {
    // A reload closes a dialog.
    const chosen = isDialog ? null : slotBeforeReload();
    return chosen ? { name: "form", slot: chosen } : calendar;
  });
  const [client] = useState(slotClient);
  const entries = isDialog ? 1 : 0;

  useOwnScroll(!isDialog);
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

/**
 * The browser would return to where the calendar was scrolled, and away from the heading that has
 * just taken the focus.
 */
function useOwnScroll(isPage: boolean): void {
  useEffect(() => {
    if (!isPage) return undefined;
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, [isPage]);
}

/** The slot of the form, if the reload found it open. */
function slotBeforeReload(): Slot | null {
  return stepsIn(window.history) === 0 ? null : keptSlot();
}

/** Loads what the first step shows. */
export async function prepareBooking(): Promise<void> {
  const { from } = firstView(today());
  await prepareSlots(from);
  // The answer says what day it is.
  const { from: right } = firstView(today());
  if (right !== from) await prepareSlots(right);
}

type StepsProps = Omit<Props, "isDialog"> & { step: Step; onStep: (step: Step) => void };

function Steps({ step, onStep, onClose, heading }: StepsProps) {
  const day = useToday();
  const first = useMemo(() => firstView(day), [day]);
  const [view, setView] = useState<View | null>(null);
  const [hasForm, setHasForm] = useState(step.name === "form");
  useFocusOnStep(step, heading);
  useFetchForVisitor();

  function choose(slot: Slot): void {
    setHasForm(true);
    keepSlot(slot);
    onStep({ name: "form", slot });
  }

  return (
    <>
      {step.name === "calendar" && (
        <CalendarStep
          key={day}
          {...{ heading, today: day, view: view ?? first }}
          onView={setView}
          onSlot={choose}
        />
      )}
      {/* It stays, so that the input survives a change of the slot. */}
      {hasForm && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <FormSteps {...{ heading, step, onStep, onClose }} today={day} onSlot={choose} />
        </Suspense>
      )}
    </>
  );
}

const signs = ["pointermove", "pointerdown", "keydown"];

/** Loads the form at the first sign of a visitor, so that it is there when a time is pressed. */
function useFetchForVisitor(): void {
  useEffect(() => {
    // The part reports a failed load itself.
    const fetch = () => void FormSteps.fetch().catch(() => null);
    for (const sign of signs) window.addEventListener(sign, fetch, { once: true });
    return () => signs.forEach((sign) => window.removeEventListener(sign, fetch));
  }, []);
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
