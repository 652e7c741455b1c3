import { fireEvent, screen, within } from "@testing-library/react";
import type { Locale, PublicContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { openPart } from "../../app.fixture.tsx";
import { PriceList } from "./price-list.tsx";

async function openPrices(
  locale: Locale = "pl",
  prices: PublicContent["prices"] = defaultSiteContent.prices,
) {
  return openPart(<PriceList />, { locale, prices });
}

function rowsOf(name: RegExp): string[][] {
  return within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? "").replaceAll("\u00a0", " ")),
    );
}

test("all prices of the plans are shown without a click", async () => {
  await openPrices();

  expect(rowsOf(/^Plany$/).slice(1)).toEqual([
    ["Liczba członków", "do 100 członków", "do 500 członków", "ponad 1000 członków"],
    [
      "Płatność co miesiąc",
      "70 zł/mies 86,10 zł z VAT",
      "160 zł/mies 196,80 zł z VAT",
      "300 zł/mies 369 zł z VAT",
    ],
    [
      "Płatność za rok",
      "588 zł/rok 723,24 zł z VAT",
      "1344 zł/rok 1653,12 zł z VAT",
      "2520 zł/rok 3099,60 zł z VAT",
    ],
    [
      "Oszczędzasz",
      "252 zł (30%) zamiast 840 zł/rok",
      "576 zł (30%) zamiast 1920 zł/rok",
      "1080 zł (30%) zamiast 3600 zł/rok",
    ],
  ]);
});

test("prices that are not announced are named beside announced ones, but not if none is", async () => {
  const { prices } = defaultSiteContent;
  const { unmount } = await openPrices();
  expect(screen.getByText(/wiążącą kwotę/)).toHaveTextContent(
    "Ceny przed ogłoszeniem: wiążącą kwotę potwierdzi oferta.",
  );
  unmount();

  await openPrices("pl", { ...prices, plans: { small: true, medium: true, large: false } });

  expect(screen.getByText(/wiążącą kwotę/)).toHaveTextContent(
    "ogłoszeniem (Klub Duży, Składki, Zaświadczenia, Rejestr, Zawody, Magazyn): wiążącą",
  );
});

test("a module costs what its order says, and one without an order the price of the page", async () => {
  await openPrices();

  const rows = rowsOf(/^Moduły dodatkowe$/).slice(1);

  expect(rows).toHaveLength(9);
  expect(rows.map(([, ...prices]) => prices.join(" "))).toEqual([
    "25 zł/mies210 zł/rok 50 zł/mies420 zł/rok 75 zł/mies630 zł/rok",
    "25 zł/mies210 zł/rok 50 zł/mies420 zł/rok 75 zł/mies630 zł/rok",
    "75 zł/mies630 zł/rok 150 zł/mies1260 zł/rok 250 zł/mies2100 zł/rok",
    ...Array<string>(6).fill("50 zł/mies420 zł/rok 100 zł/mies840 zł/rok 150 zł/mies1260 zł/rok"),
  ]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(5);
});

test.each([
  ["pl", /^Koszty komunikacji$/, ["0,05 zł", "0,14 zł"]],
  ["en", /^Cost of messages$/, ["€0.01", "€0.03"]],
] as const)("the price of a message in %s has two decimals", async (locale, name, prices) => {
  await openPrices(locale);

  const region = within(screen.getByRole("region", { name }));

  for (const price of prices) expect(region.getByText(price)).toBeVisible();
});

test("English prices are in whole euros, and numbers have English separators", async () => {
  await openPrices("en");

  const [, members, monthly, yearly, saving] = rowsOf(/^Plans$/);

  expect(members?.slice(1)).toEqual([
    "up to 100 members",
    "up to 500 members",
    "over 1,000 members",
  ]);
  expect(monthly?.slice(1)).toEqual([
    "€16/month €20 incl. VAT",
    "€37/month €46 incl. VAT",
    "€70/month €86 incl. VAT",
  ]);
  expect(yearly?.slice(1)).toEqual([
    "€137/year €168 incl. VAT",
    "€313/year €384 incl. VAT",
    "€586/year €721 incl. VAT",
  ]);
  expect(saving?.slice(1)).toEqual([
    "€59 (30%) instead of €195/year",
    "€134 (30%) instead of €447/year",
    "€251 (30%) instead of €837/year",
  ]);
});

test("the toggle changes no figure", async () => {
  const { user } = await openPrices();
  const before = rowsOf(/^Plany$/);
  expect(screen.getByRole("button", { name: "Miesięcznie" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await user.click(screen.getByRole("button", { name: "Rocznie" }));

  expect(screen.getByRole("button", { name: "Rocznie" })).toHaveAttribute("aria-pressed", "true");
  expect(rowsOf(/^Plany$/)).toEqual(before);
});

test("prices are labelled as net, and the demo can be booked", async () => {
  const { user } = await openPrices();

  expect(screen.getByText(/^Wszystkie ceny są cenami netto/)).toBeVisible();
  const [button] = screen.getAllByRole("button", { name: "Zarezerwuj prezentację" });
  if (button) await user.click(button);

  expect(await screen.findByRole("dialog", { name: "Rezerwacja prezentacji" })).toBeVisible();
});

test("the button of the page opens an order of the medium plan", async () => {
  const { user } = await openPrices();

  await user.click(screen.getByRole("button", { name: "Zamów" }));

  const dialog = await screen.findByRole("dialog", { name: /Zamów/ });
  expect(within(dialog).getByRole("radio", { name: /Klub Średni/ })).toBeChecked();
});

test("English prices are labelled as approximate", async () => {
  await openPrices("en");

  expect(screen.getByText(/^All prices are net.*Prices in euros are approximate\.$/)).toBeVisible();
});

const sum = () => within(screen.getByRole("complementary", { name: "Twoja konfiguracja" }));

test("the sum is that of the choice, and leads to its order", async () => {
  const { user } = await openPrices();
  expect(sum().getByText("160 zł/mies netto")).toBeVisible();

  await user.click(screen.getByRole("radio", { name: /Klub Duży/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Zawody/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Płatności/ }));
  await user.click(screen.getByRole("button", { name: "Rocznie" }));

  expect(sum().getByText("5250 zł/rok netto")).toBeVisible();
  expect(sum().getByText("6457,50 zł z VAT")).toBeVisible();
  expect(sum().getByRole("link", { name: "Zamów tę konfigurację" })).toHaveAttribute(
    "href",
    "/zamowienie?plan=large&billing=yearly&modules=skladki,zawody",
  );
});

test("a package leads to its order, or to a talk if the site does not sell its modules", async () => {
  const { user } = await openPrices();
  expect(screen.getByRole("link", { name: /^Zamów pakiet.*Professional$/ })).toHaveAttribute(
    "href",
    "/zamowienie?plan=medium&billing=monthly&modules=skladki,rejestr,zawody",
  );

  await user.click(screen.getByRole("button", { name: /^Zapytaj o\spakiet.*Enterprise$/ }));

  expect(await screen.findByRole("dialog", { name: "Rezerwacja prezentacji" })).toBeVisible();
});

test("a number of members chooses the plan that the page states for it", async () => {
  await openPrices();
  const finder = screen.getByLabelText("Ilu członków ma Twój klub?");
  const plans = within(screen.getByRole("table", { name: "Plany" }));
  const type = (value: string) => fireEvent.change(finder, { target: { value } });

  for (const [count, plan] of [
    ["1", "Klub Mały"],
    ["100", "Klub Mały"],
    ["101", "Klub Średni"],
    ["500", "Klub Średni"],
    ["1001", "Klub Duży"],
  ] as const) {
    type(count);
    expect(screen.getByText(plan, { selector: "strong" })).toBeVisible();
    expect(plans.getByRole("radio", { name: plan })).toBeChecked();
  }
  for (const count of ["501", "1000"]) {
    type(count);
    expect(screen.getByText(/^Od 501 do 1000 członków plan dobieramy razem/)).toBeVisible();
    expect(plans.queryByRole("radio", { checked: true })).toBeNull();
    expect(sum().getByRole("button", { name: "Zamów tę konfigurację" })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: /^Zawody/ })).toBeDisabled();
  }
});
