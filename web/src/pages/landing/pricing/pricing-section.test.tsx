import { screen, waitFor, within } from "@testing-library/react";
import type { Locale, PublicContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { info, openPart } from "../../../app.fixture.tsx";
import { PricingSection } from "./pricing-section.tsx";

async function openSection(
  address = "/",
  locale: Locale = "pl",
  prices: PublicContent["prices"] = defaultSiteContent.prices,
) {
  const { user } = await openPart(<PricingSection />, { address, locale, prices });
  const section = within(document.getElementById("pricing") ?? document.body);
  const card = (name: RegExp) => section.getByRole("button", { name });
  return { user, section, card };
}

const planNames = /^Klub (Mały|Średni|Duży)/;
const moduleNames = /^(Składki|Zaświadczenia|Rejestr|Zawody|Magazyn)/;

test("the default is monthly billing, the popular medium plan, and no modules", async () => {
  const { section } = await openSection();

  const chosen = section.getAllByRole("button", { pressed: true });

  expect(chosen.map(({ textContent }) => textContent)).toEqual([
    "Miesięcznie",
    expect.stringMatching(/^Klub Średni.*Najpopularniejszy/),
  ]);
  expect(section.getAllByRole("button", { name: planNames })).toHaveLength(3);
  expect(section.getAllByRole("button", { name: moduleNames })).toHaveLength(5);
});

test("the discount is shown with yearly billing only", async () => {
  const { user, section, card } = await openSection();
  expect(section.queryByText(/30%/)).not.toBeInTheDocument();

  await user.click(card(/^Rocznie$/));
  expect(section.getByText("Oszczędzasz 30% przy płatności za rok")).toBeVisible();
  await user.click(card(/^Miesięcznie$/));

  expect(section.queryByText(/30%/)).not.toBeInTheDocument();
});

test("a second click deselects the plan and its modules", async () => {
  const { user, section, card } = await openSection();
  await user.click(card(/^Rejestr/));
  await user.click(card(/^Zawody/));
  expect(card(/^Zawody/)).toHaveAttribute("aria-pressed", "true");

  await user.click(card(/^Klub Średni/));

  expect(section.queryAllByRole("button", { name: planNames, pressed: true })).toEqual([]);
  expect(section.queryAllByRole("button", { name: moduleNames, pressed: true })).toEqual([]);
  for (const module of section.getAllByRole("button", { name: moduleNames })) {
    expect(module).toBeDisabled();
  }
  expect(card(/^Zamów$/)).toBeDisabled();
  expect(card(/^Zamów$/)).toHaveAccessibleDescription("Nie wybrano planu");
  await user.click(card(/^Klub Duży/));
  expect(section.queryAllByRole("button", { name: moduleNames, pressed: true })).toEqual([]);
});

test("another plan keeps the modules, and a second click deselects a module", async () => {
  const { user, card } = await openSection();
  await user.click(card(/^Rejestr/));

  await user.click(card(/^Klub Mały/));
  expect(card(/^Rejestr/)).toHaveAttribute("aria-pressed", "true");
  expect(card(/^Klub Średni/)).toHaveAttribute("aria-pressed", "false");
  await user.click(card(/^Rejestr/));

  expect(card(/^Rejestr/)).toHaveAttribute("aria-pressed", "false");
});

test("no price is shown: plans, modules and the total are coming soon", async () => {
  const { user, section, card } = await openSection();
  await user.click(card(/^Składki/));
  await user.click(card(/^Rocznie$/));

  const total = within(section.getByRole("complementary", { name: "Twoja konfiguracja" }));

  for (const plan of section.getAllByRole("button", { name: planNames })) {
    expect(plan).toHaveTextContent(/Wkrótce dostępne$/);
    expect(within(plan).getByText("Wkrótce dostępne")).toBeVisible();
  }
  for (const module of section.getAllByRole("button", { name: moduleNames })) {
    expect(module).toHaveTextContent(/Wkrótce$/);
    expect(within(module).getByText("Wkrótce")).toBeVisible();
  }
  expect(total.getByText("Wkrótce dostępne")).toBeVisible();
  expect(document.getElementById("pricing")).not.toHaveTextContent(/\d\s*(zł|€)/);
});

test("prices that the owner shows are shown, and the total once all of its prices are", async () => {
  const prices = {
    plans: { ...defaultSiteContent.prices.plans, medium: true },
    modules: { ...defaultSiteContent.prices.modules, skladki: true },
  };
  const { user, section, card } = await openSection("/", "pl", prices);
  const total = within(section.getByRole("complementary", { name: "Twoja konfiguracja" }));

  await user.click(card(/^Składki/));
  expect(card(/^Klub Średni/)).toHaveTextContent(/160\szł\/mies$/);
  expect(card(/^Klub Duży/)).toHaveTextContent(/Wkrótce dostępne$/);
  expect(total.getByText("210 zł/mies netto")).toBeVisible();

  await user.click(card(/^Rejestr/));
  expect(total.getByText("Wkrótce dostępne")).toBeVisible();

  await user.click(card(/^Klub Średni/));
  expect(total.getByText("Nie wybrano planu")).toBeVisible();
  expect(total.queryByText("Wkrótce dostępne")).not.toBeInTheDocument();
});

test("the section has one button that orders, and one link to all prices", async () => {
  const { section } = await openSection();

  expect(section.getByRole("link")).toHaveAttribute("href", "/cennik");
  const buttons = section
    .getAllByRole("button")
    .filter((button) => !button.hasAttribute("aria-pressed"));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Zamów"]);
});

test("with the full order closed, the section has prices and no button that orders", async () => {
  const content = { ...info.content, orders: { simple: true, full: false } };
  await openPart(<PricingSection />, { content });

  expect(screen.queryByRole("button", { name: "Zamów" })).not.toBeInTheDocument();
  expect(screen.getByText("Razem")).toBeVisible();
});

test("the choice is kept in the address", async () => {
  const { user, card } = await openSection("/?demo-of=else");
  await user.click(card(/^Klub Duży/));
  await user.click(card(/^Magazyn/));
  await user.click(card(/^Rocznie$/));

  const { search } = window.location;
  expect(search).toBe("?demo-of=else&plan=large&modules=magazyn&billing=yearly");
});

test.each([
  ["?plan=none", []],
  ["?plan=none&modules=rejestr", []],
  ["?plan=huge&modules=rejestr,nothing", ["Klub Średni", "Rejestr"]],
  ["?plan=small&modules=zawody,skladki", ["Klub Mały", "Składki", "Zawody"]],
])("%s is read as far as it is valid", async (search, names) => {
  const { section } = await openSection(`/${search}`);

  const chosen = () =>
    section
      .getAllByRole("button", { pressed: true })
      .flatMap(
        ({ textContent }) => /^(Klub \p{L}+|Składki|Rejestr|Zawody)/u.exec(textContent)?.[1],
      );

  await waitFor(() => expect(chosen().filter(Boolean)).toEqual(names));
});

test("the plans and their sizes are translated", async () => {
  const { section } = await openSection("/en", "en");

  expect(section.getByRole("button", { name: /^Medium Club.*Most popular/ })).toBeVisible();
  expect(section.getByRole("button", { name: /^Large Club over 500 members/ })).toBeVisible();
});
