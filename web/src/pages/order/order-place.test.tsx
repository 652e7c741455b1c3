import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { created, json, stubApi } from "../../api.fixture.ts";
import { info, openPart } from "../../app.fixture.tsx";
import { administrator, contact, enter } from "../../orders.fixture.ts";
import { OrderPlace } from "./order-place.tsx";

const configured = "/zamowienie?plan=large&billing=yearly&modules=zawody,skladki,nothing";
const receipt = { number: "ZAM/2027/000041", totalGrosze: 525_000 };

async function openOrderPage(address = configured) {
  const { id } = Object(await created().json());
  const calls = stubApi({ "POST /api/order": () => json({ id, ...receipt }, { status: 201 }) });
  const { user } = await openPart(<OrderPlace />, { address });
  const page = within(screen.getByRole("main"));
  return { user, page, posted: () => calls.filter(({ url }) => url === "/api/order") };
}

test("the page is the form of the dialog, with the choice of its address, and has one number", async () => {
  document.documentElement.setAttribute("data-query", "");
  const { user, page, posted } = await openOrderPage();
  // What the page was drawn without is known now, and shown.
  expect(document.documentElement).not.toHaveAttribute("data-query");
  expect(page.getByText("5250 zł")).toBeVisible();
  enter(page, { ...contact, ...administrator });
  await user.click(page.getByRole("checkbox"));

  await user.click(page.getByRole("button", { name: "Złóż zamówienie" }));

  expect(await page.findByText(receipt.number)).toBeVisible();
  expect(page.getByRole("heading", { level: 2, name: /^Dziękujemy/ })).toHaveFocus();
  expect(page.getByText("Składki, Zawody")).toBeVisible();
  expect(page.getByText(/^Najpóźniej \d+ \p{L}+ \d{4} \(\p{L}+\) odezwiemy się/u)).toBeVisible();
  expect(posted()[0]?.body).toMatchObject({
    form: "full-order",
    clubName: "KS Tarcza",
    plan: "large",
    paymentMode: "yearly",
    selectedModules: ["skladki", "zawody"],
    adminUser: { pesel: administrator.PESEL },
  });
  await user.click(screen.getByRole("link", { name: "Zamówienie" }));
  expect(page.getByLabelText("Nazwa klubu")).toHaveValue("");
});

test.each([
  [
    "pl",
    /^Zamówień przez stronę chwilowo nie przyjmujemy/,
    "Napisz do nas",
    "Zarezerwuj prezentację",
  ],
  ["en", /^We do not take orders on the site for now/, "Write to us", "Book a demo"],
] as const)(
  "while the owner takes no orders, the page in %s says so and leads to a talk",
  async (locale, sentence, write, demo) => {
    const content = { ...info.content, orders: { simple: true, full: false } };
    await openPart(<OrderPlace />, { address: configured, content, locale });
    const page = within(screen.getByRole("main"));

    expect(page.getByText(sentence)).toHaveTextContent(info.company.phone);
    expect(page.getByRole("link", { name: write })).toHaveAttribute("href", "/#contact");
    expect(page.getByRole("button", { name: demo })).toBeVisible();
    expect(page.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^(Zamówienie|Order)$/ })).not.toBeInTheDocument();
  },
);

test("the choice is changed on the landing page, which begins with it", async () => {
  const { page } = await openOrderPage();

  expect(page.getByRole("link", { name: /^Zmień plan/ })).toHaveAttribute(
    "href",
    "/?plan=large&billing=yearly&modules=skladki,zawody#pricing",
  );
});

test.each(["/zamowienie", "/zamowienie?plan=none", "/zamowienie?plan=huge"])(
  "%s is the order of the plan that most clubs choose",
  async (address) => {
    const { page } = await openOrderPage(address);

    expect(page.getByText(/Klub Średni$/)).toBeVisible();
    expect(page.getByRole("button", { name: "Złóż zamówienie" })).toBeVisible();
  },
);
