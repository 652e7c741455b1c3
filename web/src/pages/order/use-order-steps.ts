import { useEffect, useState } from "react";
import { stepsIn as dialogStepsIn } from "../../ui/use-back-steps.ts";

/**
 * The step of the order, counted from 0. Each step is a history entry, so the browser's back button
 * undoes one step, and a reload keeps it. The page opens its first step when a link leads to it
 * again.
 */
export function useOrderSteps() {
  const [step, setStep] = useState(0);

  useEffect(() => {
    const follow = () => setStep(stepIn(window.history));
    follow();
    window.addEventListener("popstate", follow);
    // The router fires this event after it has added a history entry.
    window.addEventListener("pushState", follow);
    // The position of another step means nothing: its heading takes the focus and scrolls into
    // view.
    window.history.scrollRestoration = "manual";
    return () => {
      window.removeEventListener("popstate", follow);
      window.removeEventListener("pushState", follow);
      window.history.scrollRestoration = "auto";
    };
  }, []);

  function go(next: number): void {
    // An order that is being sent calls this later, when the visitor may be in another step.
    const current = stepIn(window.history);
    // Every step was entered from the one before it, so their entries are neighbours. A reload
    // leaves those of a dialog above the last one.
    if (next < current) return window.history.go(next - current - dialogStepsIn(window.history));
    if (next === current) return undefined;
    // Bypasses the router, which would take the entry for a new page.
    History.prototype.pushState.call(window.history, { orderStep: next }, "");
    return setStep(next);
  }

  return { step, go };
}

/** The entry of a dialog has the step that it was opened above. */
export function stepIn({ state }: History): number {
  const { orderStep }: { orderStep?: unknown } = Object(state);
  return typeof orderStep === "number" ? orderStep : 0;
}
