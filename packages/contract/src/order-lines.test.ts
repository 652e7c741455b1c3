import { describe, expect, test } from "vitest";
import { moduleIds, paymentModes, planIds } from "./choices.ts";
import { orderLines, vatOf } from "./order-lines.ts";
import { orderPrice, priceListVersion } from "./pricing.ts";

describe.each(planIds)("an order of the %s plan", (plan) => {
  test.each([...paymentModes, null])(
    "billed %s is explained by the plan and each module, which add up to its total",
    (paymentMode) => {
      const order = { plan, paymentMode, selectedModules: moduleIds, priceListVersion };
      const price = orderPrice({ ...order, paymentMode: paymentMode ?? undefined, isFull: true });

      const lines = orderLines({ ...order, ...price });

      expect(lines?.map((line) => (line.kind === "plan" ? line.plan : line.module))).toEqual([
        plan,
        ...moduleIds,
      ]);
      expect(lines?.reduce((sum, { grosze }) => sum + grosze, 0)).toBe(price.totalGrosze);
    },
  );

  test("from the simple dialog is the plan at that dialog's price alone", () => {
    const order = { plan, paymentMode: null, selectedModules: [], priceListVersion };
    const price = orderPrice({ plan, selectedModules: [], isFull: false });

    expect(orderLines({ ...order, ...price })).toEqual([
      { kind: "plan", plan, grosze: price.totalGrosze },
    ]);
  });
});

test.each([
  ["of another edition", { priceListVersion: "2025-01" }],
  ["that the list does not add up to", { totalGrosze: 16_001 }],
])("a total %s has no lines", (_, different) => {
  const order = {
    plan: "medium" as const,
    paymentMode: "monthly" as const,
    selectedModules: [],
    totalGrosze: 16_000,
    priceBasis: "landing-page" as const,
    priceListVersion,
  };

  expect(orderLines(order)).toHaveLength(1);
  expect(orderLines({ ...order, ...different })).toBeNull();
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
