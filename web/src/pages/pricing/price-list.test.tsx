import { fireEvent, screen, within } from "@testing-library/react";
import type { Locale, PublicContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { openPart } from "../../test-app.tsx";
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

  const [, included, addable, ...rows] = rowsOf(/^Plany$/);

  expect(included?.[1]).toMatch(/^ewidencja członków/);
  expect(addable?.[1]).toMatch(/^dziewięć modułów/);
  expect(rows.slice(0, -1)).toEqual([
    ["Liczba członków", "do 100 członków", "do 500 członków", "ponad 1000 członków"],
    [
      "Płatność co miesiąc",
      "70 zł/mies86,10 zł z VAT",
      "160 zł/mies196,80 zł z VAT",
      "300 zł/mies369 zł z VAT",
    ],
    [
      "Płatność za rok",
      "588 zł/rok723,24 zł z VAT",
      "1344 zł/rok1653,12 zł z VAT",
      "2520 zł/rok3099,60 zł z VAT",
    ],
    ["Cena katalogowa rokudwanaście miesięcy", "840 zł/rok", "1920 zł/rok", "3600 zł/rok"],
    ["Oszczędzasz", "252 zł (30%)", "576 zł (30%)", "1080 zł (30%)"],
    ["Rok w przeliczeniu na miesiąc", "49 zł/mies", "112 zł/mies", "210 zł/mies"],
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

test("the nine modules share one price per plan", async () => {
  await openPrices();

  const region = within(screen.getByRole("region", { name: "Moduły dodatkowe" }));

  expect(region.getAllByRole("listitem")).toHaveLength(9);
  expect(rowsOf(/^Cena jednego modułu$/).slice(1)).toEqual([
    ["Klub Mały", "50 zł/mies", "420 zł/rok"],
    ["Klub Średni", "100 zł/mies", "840 zł/rok"],
    ["Klub Duży", "150 zł/mies", "1260 zł/rok"],
  ]);
});

test("the packages show their prices and savings", async () => {
  await openPrices();

  const region = within(screen.getByRole("region", { name: "Przykładowe pakiety" }));

  expect(region.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "StarterKlub Mały i\u00a01 moduł: Rejestr120\u00a0zł/mies1008\u00a0zł/rokPrzy płatności za rok oszczędzasz 432\u00a0złZamów pakiet: Starter",
    "ProfessionalKlub Średni i\u00a03 moduły: Składki, Rejestr, Zawody460\u00a0zł/mies3864\u00a0zł/rokPrzy płatności za rok oszczędzasz 1656\u00a0złZamów pakiet: Professional",
    "EnterpriseKlub Duży i\u00a05 modułów: Składki, Zaświadczenia, Rejestr, Zawody, Magazyn1050\u00a0zł/mies8820\u00a0zł/rokPrzy płatności za rok oszczędzasz 3780\u00a0złW\u00a0zamówieniu każdy moduł ma własną cenę, więc ten plan z\u00a0modułami kosztuje 1000\u00a0zł/mies albo 8400\u00a0zł/rok.Zamów pakiet: Enterprise",
  ]);
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

  const [, , , members, monthly, yearly, list, saving] = rowsOf(/^Plans$/);

  expect(members?.slice(1)).toEqual([
    "up to 100 members",
    "up to 500 members",
    "over 1,000 members",
  ]);
  expect(monthly?.slice(1)).toEqual([
    "€16/month€20 incl. VAT",
    "€37/month€46 incl. VAT",
    "€70/month€86 incl. VAT",
  ]);
  expect(yearly?.slice(1)).toEqual([
    "€137/year€168 incl. VAT",
    "€313/year€384 incl. VAT",
    "€586/year€721 incl. VAT",
  ]);
  expect(list?.slice(1)).toEqual(["€195/year", "€447/year", "€837/year"]);
  expect(saving?.slice(1)).toEqual(["€59 (30%)", "€134 (30%)", "€251 (30%)"]);
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

test("the end of the page offers the demo and an order of the medium plan", async () => {
  const { user } = await openPrices();
  const region = within(screen.getByRole("region", { name: "Nie wiesz, który plan wybrać?" }));
  expect(region.getByRole("button", { name: "Zarezerwuj prezentację" })).toBeVisible();

  await user.click(region.getByRole("button", { name: "Zamów" }));

  const dialog = await screen.findByRole("dialog", { name: /Zamów/ });
  expect(within(dialog).getByRole("radio", { name: /Klub Średni/ })).toBeChecked();
});

test("a phone shows the prices of the chosen billing mode side by side", async () => {
  const { user } = await openPrices();
  const strip = within(screen.getByRole("list", { name: /^Plany w\sskrócie$/ }));
  const pricesOf = () =>
    strip.getAllByRole("listitem").map(({ lastElementChild }) => lastElementChild?.textContent);
  expect(pricesOf()).toEqual(["70\u00a0zł/mies", "160\u00a0zł/mies", "300\u00a0zł/mies"]);

  await user.click(screen.getByRole("button", { name: "Rocznie" }));

  expect(pricesOf()).toEqual(["588\u00a0zł/rok", "1344\u00a0zł/rok", "2520\u00a0zł/rok"]);
});

test("English prices are labelled as approximate", async () => {
  await openPrices("en");

  expect(screen.getByText(/^All prices are net.*Prices in euros are approximate\.$/)).toBeVisible();
});

/** A changed number of members, and what the page says about it. */
function suggestionFor(count: string) {
  const finder = screen.getByLabelText("Ilu członków ma Twój klub?");
  fireEvent.change(finder, { target: { value: count } });
  return within(finder.parentElement ?? document.body);
}

test("each number of members is offered the plan that the page states for it", async () => {
  await openPrices();

  for (const [count, plan] of [
    ["1", "Klub Mały"],
    ["100", "Klub Mały"],
    ["101", "Klub Średni"],
    ["500", "Klub Średni"],
    ["1001", "Klub Duży"],
  ] as const) {
    expect(suggestionFor(count).getByText(plan, { selector: "strong" })).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /Dla Twojego klubu/ })).toHaveTextContent(plan);
  }
  for (const count of ["0", "abc", ""]) {
    const finder = suggestionFor(count);
    expect(finder.queryByRole("link", { name: /^Zamów ten plan/ })).not.toBeInTheDocument();
  }
});

function addressesOf(name: RegExp) {
  return screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
}

test("every way to order leads to the configuration that it names, as it is billed", async () => {
  const { user } = await openPrices();
  await user.click(screen.getByRole("button", { name: "Rocznie" }));
  suggestionFor("1001");

  // By the finder, in the table, and on the card of a phone.
  expect(addressesOf(/^Zamów ten plan.*Klub Duży$/)).toEqual(
    Array(3).fill("/zamowienie?plan=large&billing=yearly"),
  );
  expect(addressesOf(/^Zamów pakiet.*Professional$/)).toEqual([
    "/zamowienie?plan=medium&billing=yearly&modules=skladki,rejestr,zawody",
  ]);
});

test("the price of the simple order is read before the dialog opens, beside that of the page", async () => {
  const { user } = await openPrices();
  expect(screen.getByText(/Klub Średni za 1000\szł netto na rok/)).toBeVisible();

  const ways = within(screen.getByRole("region", { name: /^Dwie drogi/ }));
  expect(ways.getByText("2000 zł/rok")).toBeVisible();
  await user.click(ways.getByRole("button", { name: "Zamów" }));

  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("radio", { name: /1344\szł\/rok/ })).toBeChecked();
  await user.click(dialog.getByRole("radio", { name: /Klub Duży/ }));
  expect(dialog.getByRole("link", { name: /pełnym/ })).toHaveAttribute(
    "href",
    "/zamowienie?plan=large&billing=yearly",
  );
});

test("a number of members that no printed limit covers is offered a demo", async () => {
  const { user } = await openPrices();

  for (const count of ["501", "700", "1000"]) {
    const finder = suggestionFor(count);
    expect(
      finder.getByText(/^Od 501 do 1000 członków plan dobieramy razem z\sklubem\.$/),
    ).toBeVisible();
    expect(finder.queryByText("Klub Duży")).not.toBeInTheDocument();
    expect(screen.queryByText("Dla Twojego klubu")).not.toBeInTheDocument();
  }
  const finder = suggestionFor("501");
  await user.click(finder.getByRole("button", { name: "Zarezerwuj prezentację" }));

  expect(await screen.findByRole("dialog", { name: "Rezerwacja prezentacji" })).toBeVisible();
});
