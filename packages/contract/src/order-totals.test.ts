import { expect, test } from "vitest";
import { moduleIds, paymentModes, planIds } from "./choices.ts";
import { orderLines } from "./order-lines.ts";
import { orderTotals } from "./order-totals.ts";
import { orderPrice, planPrices, priceListVersion } from "./pricing.ts";

const choices = planIds.flatMap((plan) =>
  paymentModes.flatMap((paymentMode) =>
    [[], [...moduleIds]].map((selectedModules) => ({ plan, paymentMode, selectedModules })),
  ),
);

test("the totals of every choice are those of its order and of its lines", () => {
  for (const choice of choices) {
    const price = orderPrice({ ...choice, isFull: true });
    const lines = orderLines({ ...choice, ...price, priceListVersion }) ?? [];

    const { net, vat, gross } = orderTotals(choice);

    expect(net).toBe(price.totalGrosze);
    expect(lines.reduce((sum, { grosze }) => sum + grosze, 0)).toBe(net);
    expect(net + vat).toBe(gross);
  }
});

test("a year costs what the list says, and saves the same in both modes", () => {
  for (const plan of planIds) {
    const [monthly, yearly] = paymentModes.map((paymentMode) =>
      orderTotals({ plan, paymentMode, selectedModules: [] }),
    );
    const { yearlyList, yearly: price } = planPrices[plan];

    expect(monthly).toMatchObject({ perYear: yearlyList, yearlySaving: yearlyList - price });
    expect(yearly).toMatchObject({ perYear: price, yearlySaving: yearlyList - price });
    expect(yearly?.perMonth).toBe(price / 12);
  }
});
