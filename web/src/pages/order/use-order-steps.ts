import { useEffect, useState } from "react";

/**
 * The step of the order, counted from 0. Each step is a history entry, so the browser's back button
 * undoes one step, and a reload keeps it.
 */
export function useOrderSteps() {
  const [step, setStep] = useState(0);

  useEffect(() => {
    const follow = () => {
      const found = stepIn(window.history);
      if (found !== null) setStep(found);
    };
    follow();
    window.addEventListener("popstate", follow);
    // The position of another step means nothing: its heading takes the focus and scrolls into
    // view.
    window.history.scrollRestoration = "manual";
    return () => {
      window.removeEventListener("popstate", follow);
      window.history.scrollRestoration = "auto";
    };
  }, []);

  function go(next: number): void {
    // Every step was entered from the one before it, so their entries are neighbours.
    if (next < step) return window.history.go(next - step);
    if (next === step) return undefined;
    // Bypasses the router, which would take the entry for a new page.
    History.prototype.pushState.call(window.history, { orderStep: next }, "");
    return setStep(next);
  }

  return { step, go };
}

/** Null for the entry of a dialog, which opens above a step and does not change it. */
function stepIn({ state }: History): number | null {
  const { orderStep, dialogStep }: { orderStep?: unknown; dialogStep?: unknown } = Object(state);
  if (dialogStep !== undefined) return null;
  return typeof orderStep === "number" ? orderStep : 0;
}
