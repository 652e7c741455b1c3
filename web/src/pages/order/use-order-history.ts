/** The steps of an order, and the one that was placed, as the entries of the history keep them. */
import { useEffect, useState } from "react";
import { ModuleId, PaymentMode, PlanId } from "@scm/contract";
import { z } from "zod";
import type { PlacedOrder } from "../../leads/order/ordered.tsx";
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
function stepIn({ state }: History): number {
  const { orderStep }: { orderStep?: unknown } = Object(state);
  return typeof orderStep === "number" ? orderStep : 0;
}

/** What the history entry of the page keeps of an order: no personal data. */
const KeptOrder = z.object({
  number: z.string(),
  totalGrosze: z.number(),
  placedAt: z.iso.datetime(),
  plan: PlanId,
  paymentMode: PaymentMode,
  selectedModules: z.array(ModuleId),
});

/** The order that was placed here, which a reload finds again. A link to the page begins a new one. */
export function usePlacedOrder() {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  useEffect(() => {
    const find = () => setPlaced((known) => known ?? keptOrder());
    const begin = () => setPlaced(keptOrder());
    find();
    window.addEventListener("popstate", find);
    // The router fires this event after it has added a history entry.
    window.addEventListener("pushState", begin);
    return () => {
      window.removeEventListener("popstate", find);
      window.removeEventListener("pushState", begin);
    };
  }, []);

  useEffect(() => (placed === null ? undefined : keepInFirstStep(placed)), [placed]);

  return { placed, place: setPlaced };
}

function keptOrder(): PlacedOrder | null {
  const { success, data } = KeptOrder.safeParse(Object(window.history.state).placedOrder);
  return success ? { ...data, id: null, sender: null } : null;
}

/** The page is on its way back to that entry, from which a press of the back button leaves it. */
function keepInFirstStep(order: PlacedOrder): () => void {
  const stop = () => window.removeEventListener("popstate", keep);
  const { success, data } = KeptOrder.safeParse(order);
  window.addEventListener("popstate", keep);
  keep();
  return stop;

  function keep(): void {
    if (!success || stepIn(window.history) > 0) return;
    const state = Object.assign({}, window.history.state, { placedOrder: data });
    // Bypasses the router, like the steps.
    History.prototype.replaceState.call(window.history, state, "");
    stop();
  }
}
