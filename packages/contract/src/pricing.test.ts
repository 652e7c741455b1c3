import { assert, constantFrom, integer, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { ModuleId, PaymentMode, PlanId } from "./plan.ts";
import { firstPriceList, PriceList } from "./price-list.ts";
import {
  choiceLines,
  orderPrice,
  toEuroCents,
  toEuros,
  totalOf,
  vatOf,
  yearlyDiscount,
  yearlySaving,
} from "./pricing.ts";

const list = firstPriceList;

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

describe("the first price list", () => {
  test.each(PlanId.options)("the %s plan costs what the list says", (plan) => {
    const price = list.plans[plan];
    const { yearlyList } = yearlySaving(price);

    expect([price.monthly, yearlyList, price.yearly]).toEqual(plans[plan].map((zl) => zl * 100));
  });

  test.each(ModuleId.options)("%s costs what the list says, in each plan", (module) => {
    for (const mode of PaymentMode.options) {
      const prices = PlanId.options.map((plan) => list.modules[module][plan][mode]);
      expect(prices).toEqual(modules[module][mode].map((zl) => zl * 100));
    }
  });

  test("the pricing page has one price for every module", () => {
    expect(list.otherModule).toEqual({
      small: { monthly: 50_00, yearly: 420_00 },
      medium: { monthly: 100_00, yearly: 840_00 },
      large: { monthly: 150_00, yearly: 1_260_00 },
    });
  });

  test("the simple order has yearly prices of its own, and messages theirs", () => {
    expect(list.simpleOrder).toEqual({ small: 300_00, medium: 1_000_00, large: 2_000_00 });
    expect(list.messages).toEqual({ email: 5, sms: 14 });
  });

  test("a year saves 30 percent, whatever is chosen", () => {
    expect(yearlyDiscount(list)).toEqual({ percent: 30, isEverywhere: true });
  });

  test("it is the first version, and valid", () => {
    expect(PriceList.parse(list)).toEqual({ ...list, version: 1 });
  });
});

describe("the discount of a year", () => {
  test("that only a module has is not claimed for everything", () => {
    const small = { monthly: 100, yearly: 600 };
    const rejestr = { ...list.modules.rejestr, small };
    const cheaper = { ...list, modules: { ...list.modules, rejestr } };

    expect(yearlyDiscount(cheaper)).toEqual({ percent: 50, isEverywhere: false });
  });

  test.each([
    [100, 841, 359, 29],
    [100, 1_200, 0, 0],
    [100, 1_500, 0, 0],
    [0, 0, 0, 0],
  ])("of %d a month and %d a year saves %d, which is %d percent", (monthly, yearly, ...saved) => {
    const { grosze, percent } = yearlySaving({ monthly, yearly });

    expect([grosze, percent]).toEqual(saved);
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

        const total = totalOf(choiceLines({ plan, paymentMode, selectedModules }, list));

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

        expect(totalOf(choiceLines({ ...choice, selectedModules: twice }, list))).toBe(
          totalOf(choiceLines(choice, list)),
        );
      }),
    );
  });
});

describe("the price of an order", () => {
  const frozen = { priceListVersion: 1, groszePerEuro: 430 };

  /** The price by the landing page. */
  function landing(choice: Parameters<typeof choiceLines>[0]) {
    const lines = choiceLines(choice, list);
    return { lines, totalGrosze: totalOf(lines), priceBasis: "landing-page", ...frozen };
  }

  test.each([
    ["small", 300_00],
    ["medium", 1_000_00],
    ["large", 2_000_00],
  ] as const)(
    "is the yearly price of the dialog for a simple one of the %s plan",
    (plan, grosze) => {
      expect(orderPrice({ plan, selectedModules: [], isFull: false }, list)).toEqual({
        lines: [{ kind: "plan", plan, grosze }],
        totalGrosze: grosze,
        priceBasis: "simple-order-dialog",
        ...frozen,
      });
    },
  );

  test("is that of the landing page for a full order, and with a mode or modules", () => {
    assert(
      property(aChoice, (choice) => {
        expect(orderPrice({ ...choice, isFull: true }, list)).toEqual(landing(choice));
        expect(orderPrice({ ...choice, isFull: false }, list)).toEqual(landing(choice));
      }),
    );
  });

  test("has a line for the plan and for each module", () => {
    assert(
      property(aChoice, (choice) => {
        const { lines } = orderPrice({ ...choice, isFull: true }, list);
        const named = lines.map((line) => (line.kind === "plan" ? line.plan : line.module));

        expect(named).toEqual([choice.plan, ...choice.selectedModules]);
      }),
    );
  });

  test("is yearly without a mode", () => {
    assert(
      property(aChoice, ({ plan, selectedModules }) => {
        expect(orderPrice({ plan, selectedModules, isFull: true }, list)).toEqual(
          landing({ plan, selectedModules, paymentMode: "yearly" }),
        );
      }),
    );
  });

  test("is that of the landing page with modules alone", () => {
    const order = { plan: "small", selectedModules: ["zawody"], isFull: false } as const;

    expect(orderPrice(order, list)).toMatchObject({
      totalGrosze: 588_00 + 630_00,
      priceBasis: "landing-page",
    });
  });
});

test.each([
  [0, 0],
  [100, 23],
  [16_000, 3_680],
  // Half a grosz is rounded up.
  [50, 12],
  [134_450, 30_924],
])("the tax on %d grosze is %d", (net, tax) => {
  expect(vatOf(net)).toBe(tax);
});

describe("euros", () => {
  test("are zł divided by 4.3, rounded", () => {
    assert(
      property(integer({ min: 0, max: 100_000 }), (zl) => {
        expect(toEuros(zl * 100, list)).toBe(Math.round(zl / 4.3));
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
    expect(toEuros(grosze, list)).toBe(euros);
  });

  test.each([430, 417, 425, 1, 99_999])(
    "of each row are its own, and add up to those of the total, for each choice and %i grosze a euro",
    (groszePerEuro) => {
      const rate = { groszePerEuro };
      const options = [false, true];
      const every = ModuleId.options.reduce<ModuleId[][]>(
        (lists, module) =>
          lists.flatMap((one) => options.map((is) => (is ? [...one, module] : one))),
        [[]],
      );
      const choices = PlanId.options.flatMap((plan) =>
        PaymentMode.options.flatMap((paymentMode) =>
          every.map((selectedModules) => ({ plan, paymentMode, selectedModules })),
        ),
      );
      expect(choices).toHaveLength(192);
      for (const choice of choices) {
        const lines = choiceLines(choice, list);
        const euros = lines.map(({ grosze }) => toEuros(grosze, rate));

        expect(euros).toEqual(lines.map(({ grosze }) => Math.round(grosze / groszePerEuro)));
        expect(euros.reduce((sum, euro) => sum + euro, 0)).toBe(toEuros(lines, rate));
      }
    },
  );

  test("of a message are in cents, since whole euros would round to zero", () => {
    expect([toEuroCents(5, list), toEuroCents(14, list)]).toEqual([1, 3]);
  });
});
