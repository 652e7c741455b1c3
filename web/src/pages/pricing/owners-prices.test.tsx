/** What the owner of the site decides about prices and orders, as the pricing page shows it. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { info, openPart } from "../../app.fixture.tsx";
import { PriceList } from "./price-list.tsx";

function rowsOf(name: RegExp): string[][] {
  return within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
    );
}

test("every figure is the owner's, and a package follows its parts", async () => {
  const { priceList } = info.content;
  const plans = {
    small: { monthly: 80_00, yearly: 700_00 },
    medium: { monthly: 200_00, yearly: 2_400_00 },
    large: { monthly: 333_33, yearly: 3_000_00 },
  };
  const same = { small: plans.small, medium: plans.small, large: plans.small };
  const content = {
    ...info.content,
    priceList: {
      ...priceList,
      plans,
      modules: { ...priceList.modules, rejestr: same },
      otherModule: same,
      messages: { email: 1, sms: 99 },
    },
  };
  await openPart(<PriceList />, { content });

  const shown = rowsOf(/^Plany$/);
  expect(shown[2]?.[3]).toBe("333,33 zł/mies 410 zł z VAT");
  expect(shown[4]).toEqual([
    "Oszczędzasz",
    "260 zł (27%) zamiast 960 zł/rok",
    "–",
    expect.any(String),
  ]);
  const rows = rowsOf(/^Moduły dodatkowe$/);
  expect(rows[4]?.[1]).toBe("80 zł/mies700 zł/rok");
  expect(rows[6]?.[2]).toBe("80 zł/mies700 zł/rok");
  expect(screen.getByText("0,99 zł")).toBeVisible();
  const packages = within(screen.getByRole("region", { name: "Przykładowe pakiety" }));
  const [starter] = packages.getAllByRole("listitem");
  expect(starter).toHaveTextContent(/160.zł\/mies1400.zł\/rok.*oszczędzasz 520.zł/);
});

test("English prices count with the rate of the owner", async () => {
  const priceList = { ...info.content.priceList, groszePerEuro: 500 };
  await openPart(<PriceList />, { locale: "en", content: { ...info.content, priceList } });

  expect(screen.getByText("€60/month")).toBeVisible();
  expect(screen.getByText("€0.03")).toBeVisible();
});

test.each([
  ["simple", { simple: false, full: true }, [0, 3]],
  ["full", { simple: true, full: false }, [1, 0]],
] as const)(
  "with the %s order closed, nothing leads to it",
  async (_, orders, [buttons, links]) => {
    await openPart(<PriceList />, { content: { ...info.content, orders } });

    expect(screen.queryAllByRole("button", { name: "Zamów" })).toHaveLength(buttons);
    const leading = screen.queryAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(leading.filter((href) => href.startsWith("/zamowienie?"))).toHaveLength(links);
    expect(screen.getAllByRole("button", { name: /^Zapytaj o.pakiet/ })).toHaveLength(
      3 - Math.max(0, links - 1),
    );
  },
);
