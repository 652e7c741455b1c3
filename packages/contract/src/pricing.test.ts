import { assert, constantFrom, integer, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { ModuleId, PaymentMode, PlanId } from "./plan.ts";
import {
  landingPageTotal,
  modulePrices,
  orderPrice,
  planPrices,
  pricingPageModulePrices,
  simpleOrderDialogYearlyPrices,
  toEuroCents,
  toEuros,
} from "./pricing.ts";

const aChoice = record({
  plan: constantFrom(...PlanId.options),
  paymentMode: constantFrom(...PaymentMode.options),
  selectedModules: shuffledSubarray([...ModuleId.options]),
});

/** In zł, as on the site: monthly, yearly list price, yearly promotional price. */
const plans: Record<PlanId, [number, number, number]> = {
  small: [70, 840, 588],
  medium: [160, 1920, 1344],
  large: [300, 3600, 2520],
};

/** In zł: monthly and yearly, each for the small, the medium and the large plan. */
const modules: Record<ModuleId, { monthly: number[]; yearly: number[] }> = {
  skladki: { monthly: [25, 50, 75], yearly: [210, 420, 630] },
  zaswiadczenia: { monthly: [25, 50, 75], yearly: [210, 420, 630] },
  rejestr: { monthly: [50, 100, 150], yearly: [420, 840, 1260] },
  zawody: { monthly: [75, 150, 250], yearly: [630, 1260, 2100] },
  magazyn: { monthly: [50, 100, 150], yearly: [420, 840, 1260] },
};

describe("the price list", () => {
  test.each(PlanId.options)("the %s plan costs what the list says", (plan) => {
    const { monthly, yearlyList, yearly } = planPrices[plan];

    expect([monthly, yearlyList, yearly]).toEqual(plans[plan].map((zl) => zl * 100));
  });

  test.each(ModuleId.options)("%s costs what the list says, in each plan", (module) => {
    for (const mode of PaymentMode.options) {
      const prices = PlanId.options.map((plan) => modulePrices[module][plan][mode]);
      expect(prices).toEqual(modules[module][mode].map((zl) => zl * 100));
    }
  });

  test("the pricing page has one price for every module", () => {
    expect(pricingPageModulePrices).toEqual({
      small: { monthly: 50_00, yearly: 420_00 },
      medium: { monthly: 100_00, yearly: 840_00 },
      large: { monthly: 150_00, yearly: 1_260_00 },
    });
  });
});

describe("the total of the landing page, whatever is chosen", () => {
  test("is the sum of plan and modules, in whole grosze, never negative", () => {
    assert(
      property(aChoice, ({ plan, paymentMode, selectedModules }) => {
        const index = PlanId.options.indexOf(plan);
        const planZl = plans[plan][paymentMode === "monthly" ? 0 : 2];
        const parts = selectedModules.map((module) => modules[module][paymentMode][index]);
        const zl = [planZl, ...parts].reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0);

        const total = landingPageTotal({ plan, paymentMode, selectedModules });

        expect(total).toBe(zl * 100);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBeGreaterThan(0);
      }),
    );
  });

  test("counts each module once, in any order", () => {
    assert(
      property(aChoice, (choice) => {
        const { selectedModules } = choice;
        const twice = [...selectedModules.toReversed(), ...selectedModules];

        expect(landingPageTotal({ ...choice, selectedModules: twice })).toBe(
          landingPageTotal(choice),
        );
      }),
    );
  });
});

describe("the price of an order", () => {
  test("is the yearly price of the dialog for a simple one", () => {
    expect(simpleOrderDialogYearlyPrices).toEqual({
      small: 300_00,
      medium: 1_000_00,
      large: 2_000_00,
    });
    for (const plan of PlanId.options) {
      expect(orderPrice({ plan, selectedModules: [], isFull: false })).toEqual({
        totalGrosze: simpleOrderDialogYearlyPrices[plan],
        priceBasis: "simple-order-dialog",
      });
    }
  });

  test("is that of the landing page for a full order, and with a mode or modules", () => {
    assert(
      property(aChoice, (choice) => {
        const landing = { totalGrosze: landingPageTotal(choice), priceBasis: "landing-page" };

        expect(orderPrice({ ...choice, isFull: true })).toEqual(landing);
        expect(orderPrice({ ...choice, isFull: false })).toEqual(landing);
      }),
    );
  });

  test("is yearly without a mode", () => {
    assert(
      property(aChoice, ({ plan, selectedModules }) => {
        expect(orderPrice({ plan, selectedModules, isFull: true })).toEqual({
          totalGrosze: landingPageTotal({ plan, selectedModules, paymentMode: "yearly" }),
          priceBasis: "landing-page",
        });
      }),
    );
  });

  test("is that of the landing page with modules alone", () => {
    expect(orderPrice({ plan: "small", selectedModules: ["zawody"], isFull: false })).toEqual({
      totalGrosze: 588_00 + 630_00,
      priceBasis: "landing-page",
    });
  });
});

describe("euros", () => {
  test("are zł divided by 4.3, rounded", () => {
    assert(
      property(integer({ min: 0, max: 100_000 }), (zl) => {
        expect(toEuros(zl * 100)).toBe(Math.round(zl / 4.3));
      }),
    );
  });

  test.each([
    [70_00, 16],
    [160_00, 37],
    [1_344_00, 313],
    [2_520_00, 586],
    [14, 0],
  ])("%i grosze are %i €", (grosze, euros) => {
    expect(toEuros(grosze)).toBe(euros);
  });

  test("of a message are in cents, since whole euros would round to zero", () => {
    expect([toEuroCents(5), toEuroCents(14)]).toEqual([1, 3]);
  });
});
