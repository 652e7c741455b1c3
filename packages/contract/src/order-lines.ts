import type { ModuleId, PaymentMode, PlanId, PriceBasis } from "./plan.ts";
import {
  modulePrices,
  planPrices,
  priceListVersion as currentEdition,
  simpleOrderDialogYearlyPrices,
  vatPercent,
} from "./pricing.ts";

type PricedOrder = {
  plan: PlanId;
  paymentMode: PaymentMode | null;
  selectedModules: readonly ModuleId[];
  totalGrosze: number;
  priceBasis: PriceBasis;
  priceListVersion: string;
};

/** A line of an order, net. */
export type OrderLine =
  | { kind: "plan"; plan: PlanId; grosze: number }
  | { kind: "module"; module: ModuleId; grosze: number };

/**
 * Splits the total of an order: the plan, then each module. Null for a total of another edition of
 * the price list.
 */
export function orderLines(order: PricedOrder): OrderLine[] | null {
  if (order.priceListVersion !== currentEdition) return null;
  const lines = linesOf(order);
  const sum = lines.reduce((total, { grosze }) => total + grosze, 0);
  return sum === order.totalGrosze ? lines : null;
}

function linesOf({ plan, paymentMode, selectedModules, priceBasis }: PricedOrder): OrderLine[] {
  if (priceBasis === "simple-order-dialog") {
    return [{ kind: "plan", plan, grosze: simpleOrderDialogYearlyPrices[plan] }];
  }
  const mode = paymentMode ?? "yearly";
  return [
    { kind: "plan", plan, grosze: planPrices[plan][mode] },
    ...[...new Set(selectedModules)].map((module): OrderLine => ({
      kind: "module",
      module,
      grosze: modulePrices[module][plan][mode],
    })),
  ];
}

/** The tax in whole grosze; net plus tax is gross. */
export function vatOf(netGrosze: number): number {
  return Math.round((netGrosze * vatPercent) / 100);
}

/** A net price with its tax. */
export function grossOf(netGrosze: number): number {
  return netGrosze + vatOf(netGrosze);
}
