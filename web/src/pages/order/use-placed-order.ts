import { useEffect, useState } from "react";
import { ModuleId, PaymentMode, PlanId } from "@scm/contract";
import { z } from "zod";
import type { PlacedOrder } from "../../leads/order/ordered.tsx";
import { stepIn } from "./use-order-steps.ts";

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
