/**
 * The price list: each figure once, named after its screen. Where screens contradict each other,
 * both figures are here. Prices are integer grosze, net.
 */
import type { ModuleId, PaymentMode, PlanId, PriceBasis } from "./plan.ts";

const groszePerZl = 100;
const zlPerEuro = 4.3;

/** The edition of this list, which orders store. */
export const priceListVersion = "2026-11";

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

type ByMode = Readonly<Record<PaymentMode, number>>;

/** Marked as the most popular one. */
export const popularPlan: PlanId = "medium";

/** `yearlyList` is the price of twelve months, `yearly` the discounted price of a year. */
export const planPrices: Readonly<Record<PlanId, ByMode & { yearlyList: number }>> = {
  small: { monthly: zl(70), yearlyList: zl(840), yearly: zl(588) },
  medium: { monthly: zl(160), yearlyList: zl(1_920), yearly: zl(1_344) },
  large: { monthly: zl(300), yearlyList: zl(3_600), yearly: zl(2_520) },
};

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

/** The discount of a year, by the figures of the site; one text of the site says 20. */
export const yearlyDiscountPercent = 30;

/** The landing page's prices of a module, by plan. */
export const modulePrices: Readonly<Record<ModuleId, Readonly<Record<PlanId, ByMode>>>> = {
  skladki: perPlan([25, 50, 75], [210, 420, 630]),
  zaswiadczenia: perPlan([25, 50, 75], [210, 420, 630]),
  rejestr: perPlan([50, 100, 150], [420, 840, 1_260]),
  zawody: perPlan([75, 150, 250], [630, 1_260, 2_100]),
  magazyn: perPlan([50, 100, 150], [420, 840, 1_260]),
};

/** The pricing page's price of any one module, by plan. */
export const pricingPageModulePrices = perPlan([50, 100, 150], [420, 840, 1_260]);

/** The yearly price of the simple order dialog. It contradicts the pricing page. */
export const simpleOrderDialogYearlyPrices: Readonly<Record<PlanId, number>> = {
  small: zl(300),
  medium: zl(1_000),
  large: zl(2_000),
};

/** In grosze per message. */
export const messagePrices = { email: 5, sms: 14 } as const;

/** The pricing page's example packages; `yearlySaving` is against twelve months. */
export const examplePackages = {
  starter: { monthly: zl(120), yearly: zl(1_008), yearlySaving: zl(432) },
  professional: { monthly: zl(460), yearly: zl(3_864), yearlySaving: zl(1_656) },
  enterprise: { monthly: zl(1_050), yearly: zl(8_820), yearlySaving: zl(3_780) },
} as const;

type Choice = {
  plan: PlanId;
  paymentMode: PaymentMode;
  selectedModules: readonly ModuleId[];
};

/** The plan and the modules for it, for one month or one year, in grosze; each module counts once. */
export function landingPageTotal({ plan, paymentMode, selectedModules }: Choice): number {
  const modules = [...new Set(selectedModules)];
  return modules.reduce(
    (total, module) => total + modulePrices[module][plan][paymentMode],
    planPrices[plan][paymentMode],
  );
}

export type OrderPrice = { totalGrosze: number; priceBasis: PriceBasis };

/**
 * The price of an order, by the figures of its screen. The simple dialog sends neither billing mode
 * nor modules and has its own yearly price; every other order uses the landing page, by the year
 * unless monthly is asked for.
 */
export function orderPrice(order: {
  plan: PlanId;
  paymentMode?: PaymentMode | undefined;
  selectedModules: readonly ModuleId[];
  isFull: boolean;
}): OrderPrice {
  const isFromLandingPage =
    order.isFull || order.paymentMode !== undefined || order.selectedModules.length > 0;
  if (!isFromLandingPage) {
    return {
      totalGrosze: simpleOrderDialogYearlyPrices[order.plan],
      priceBasis: "simple-order-dialog",
    };
  }
  const { plan, selectedModules, paymentMode = "yearly" } = order;
  return {
    totalGrosze: landingPageTotal({ plan, paymentMode, selectedModules }),
    priceBasis: "landing-page",
  };
}

/** The price in whole euros, as the English pages show it: PLN divided by 4.3, rounded. */
export function toEuros(grosze: number): number {
  return Math.round(grosze / groszePerZl / zlPerEuro);
}

/** The same in euro cents, for prices of a single message that would round to nothing. */
export function toEuroCents(grosze: number): number {
  return Math.round(grosze / zlPerEuro);
}

function zl(amount: number): number {
  return amount * groszePerZl;
}

type PerPlan = readonly [small: number, medium: number, large: number];

function perPlan(monthly: PerPlan, yearly: PerPlan): Readonly<Record<PlanId, ByMode>> {
  return {
    small: { monthly: zl(monthly[0]), yearly: zl(yearly[0]) },
    medium: { monthly: zl(monthly[1]), yearly: zl(yearly[1]) },
    large: { monthly: zl(monthly[2]), yearly: zl(yearly[2]) },
  };
}
