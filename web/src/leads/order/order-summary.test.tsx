import { firstPriceList, moduleIds, orderPrice, type Locale } from "@scm/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPart } from "../../app.fixture.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { OrderChoice } from "./typed-order.ts";

async function figuresOf(choice: OrderChoice, locale: Locale = "pl") {
  const price = orderPrice({ ...choice, isFull: true }, firstPriceList);
  await openPart(<OrderSummary level={3} {...choice} {...price} />, { locale });
  return screen.getAllByRole("definition").map(({ textContent }) => textContent);
}

const figures = [
  ["large", "monthly", "300", ["75", "75", "150", "250", "150"], "1000", "miesięcznie"],
  ["medium", "yearly", "1344", ["420", "420", "840", "1260", "840"], "5124", "rocznie"],
] as const;

test.each(figures)(
  "%s, %s: the summary shows the prices of the plan and its modules, and their total",
  async (plan, paymentMode, ...[planPrice, modulePrices, total, words]) => {
    const selectedModules = [...moduleIds];
    const shown = await figuresOf({ plan, paymentMode, selectedModules });

    const prices = [planPrice, ...modulePrices].map((price) => `${price}\u00a0zł`);
    expect(shown.slice(0, -1)).toEqual([words, ...prices]);
    expect(shown.at(-1)).toMatch(new RegExp(`^${total}\u00a0zł netto ${words}.* z\u00a0VAT 23%$`));
  },
);

test("in English all prices are in euros, the rows add up to the total, and the amount of the invoice is beside the total", async () => {
  const selectedModules = ["skladki", "zaswiadczenia"] as const;
  const shown = await figuresOf({ plan: "medium", paymentMode: "monthly", selectedModules }, "en");

  // The sum of 260 zł alone would be 60.
  expect(shown.slice(1, -1)).toEqual(["€37", "€12", "€12"]);
  expect(shown.at(-1)).toBe("€61 (invoiced as 260\u00a0zł) net per month€74 with 23% VAT");
});
