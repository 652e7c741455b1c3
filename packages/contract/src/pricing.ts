/** Calculates with the price list, in whole grosze and net. Without schemas and figures of its own. */
import { planIds } from "./choices.ts";
import type { ModuleId, OrderLine, PaymentMode, PlanId, PriceBasis } from "./plan.ts";
import type { ByMode, PriceList } from "./price-list.ts";

/** The add-on modules of the pricing page. */
export const pricingPageModules = [
  "payments",
  "certificates",
  "competitions",
  "range",
  "arsenal",
  "reports",
  "communication",
  "mobile",
  "admin",
] as const;
export type PricingPageModule = (typeof pricingPageModules)[number];

/** Prices are net; VAT is added to them. */
export const vatPercent = 23;

/** Marked as the most popular one. */
export const popularPlan: PlanId = "medium";

/** Members that a plan is for. The two pages disagree on where the large one begins. */
export const planMembers = {
  smallUpTo: 100,
  mediumUpTo: 500,
  largeOverOnLandingPage: 500,
  largeOverOnPricingPage: 1_000,
} as const;

/** By the limits of the pricing page; no plan fits clubs between two of them. */
export function planForMembers(count: number): PlanId | null {
  if (count <= planMembers.smallUpTo) return "small";
  if (count <= planMembers.mediumUpTo) return "medium";
  return count > planMembers.largeOverOnPricingPage ? "large" : null;
}

/** A year saves this much against twelve months. The percentage is never rounded up. */
export function yearlySaving({ monthly, yearly }: ByMode) {
  const yearlyList = 12 * monthly;
  const grosze = Math.max(0, yearlyList - yearly);
  return { yearlyList, grosze, percent: Math.floor((100 * grosze) / (yearlyList || 1)) };
}

/** The largest discount of a year, and whether every plan and module has it. */
export function yearlyDiscount({ plans, modules, otherModule }: PriceList) {
  const prices = [plans, ...Object.values(modules), otherModule].flatMap((one) =>
    planIds.map((plan) => one[plan]),
  );
  const percents = prices.map((price) => yearlySaving(price).percent);
  return { percent: Math.max(...percents), isEverywhere: new Set(percents).size === 1 };
}

type Choice = {
  plan: PlanId;
  paymentMode: PaymentMode;
  selectedModules: readonly ModuleId[];
};

/** The plan and the modules for it, for one month or one year; each module counts once. */
export function choiceLines(
  { plan, paymentMode, selectedModules }: Choice,
  { plans, modules }: PriceList,
): OrderLine[] {
  return [
    { kind: "plan", plan, grosze: plans[plan][paymentMode] },
    ...[...new Set(selectedModules)].map((module): OrderLine => ({
      kind: "module",
      module,
      grosze: modules[module][plan][paymentMode],
    })),
  ];
}

type Row = Pick<OrderLine, "grosze">;

export function totalOf(lines: readonly Row[]): number {
  return lines.reduce((total, { grosze }) => total + grosze, 0);
}

/** An order keeps this of the price list, so that no later publication changes it. */
export type OrderPrice = {
  /** They add up to the total. */
  lines: OrderLine[];
  totalGrosze: number;
  priceBasis: PriceBasis;
  priceListVersion: number;
  /** Its mails and its document may be written again. */
  groszePerEuro: number;
};

/**
 * The price of an order, by the figures of its screen. The simple dialog sends neither billing mode
 * nor modules and has its own yearly price; every other order uses the landing page, by the year
 * unless monthly is asked for.
 */
export function orderPrice(
  order: {
    plan: PlanId;
    paymentMode?: PaymentMode | undefined;
    selectedModules: readonly ModuleId[];
    isFull: boolean;
  },
  list: PriceList,
): OrderPrice {
  const { plan, selectedModules, paymentMode = "yearly" } = order;
  const isFromLandingPage =
    order.isFull || order.paymentMode !== undefined || order.selectedModules.length > 0;
  const lines: OrderLine[] = isFromLandingPage
    ? choiceLines({ plan, selectedModules, paymentMode }, list)
    : [{ kind: "plan", plan, grosze: list.simpleOrder[plan] }];
  return {
    lines,
    totalGrosze: totalOf(lines),
    priceBasis: isFromLandingPage ? "landing-page" : "simple-order-dialog",
    priceListVersion: list.version,
    groszePerEuro: list.groszePerEuro,
  };
}

/** The tax in whole grosze; net plus tax is gross. */
export function vatOf(netGrosze: number): number {
  return Math.round((netGrosze * vatPercent) / 100);
}

/** A net price with its tax. */
export function grossOf(netGrosze: number): number {
  return netGrosze + vatOf(netGrosze);
}

type EuroRate = Pick<PriceList, "groszePerEuro">;

/** In grosze; a sum is given as its rows. */
export type Price = number | readonly Row[];

/** In whole euros, as English shows it: each row is rounded by itself, and their sum is the total. */
export function toEuros(price: Price, { groszePerEuro }: EuroRate): number {
  if (typeof price === "number") return Math.round(price / groszePerEuro);
  return price.reduce((sum, { grosze }) => sum + Math.round(grosze / groszePerEuro), 0);
}

/** The same in euro cents, for prices of a single message that would round to nothing. */
export function toEuroCents(grosze: number, { groszePerEuro }: EuroRate): number {
  return Math.round((100 * grosze) / groszePerEuro);
}
