import type { ModuleId, PaymentMode, PlanId } from "./plan.ts";
import { vatOf } from "./order-lines.ts";
import { landingPageTotal } from "./pricing.ts";

type Choice = {
  plan: PlanId;
  paymentMode: PaymentMode;
  selectedModules: readonly ModuleId[];
};

/** The cost of a choice, in grosze. */
export type OrderTotals = {
  /** For one month or one year, as billed. */
  net: number;
  vat: number;
  gross: number;
  /** Net. */
  perMonth: number;
  /** Net, twelve months if billed monthly. */
  perYear: number;
  /** Twelve months less one year, whichever of them is chosen. Net. */
  yearlySaving: number;
};

/** The totals of a full order, by the list that the server uses for it. */
export function orderTotals(choice: Choice): OrderTotals {
  const monthly = landingPageTotal({ ...choice, paymentMode: "monthly" });
  const yearly = landingPageTotal({ ...choice, paymentMode: "yearly" });
  const isYearly = choice.paymentMode === "yearly";
  const net = isYearly ? yearly : monthly;
  return {
    net,
    vat: vatOf(net),
    gross: grossOf(net),
    perMonth: isYearly ? Math.round(yearly / 12) : monthly,
    perYear: isYearly ? yearly : monthly * 12,
    yearlySaving: monthly * 12 - yearly,
  };
}

/** A net price with its tax. */
export function grossOf(netGrosze: number): number {
  return netGrosze + vatOf(netGrosze);
}
