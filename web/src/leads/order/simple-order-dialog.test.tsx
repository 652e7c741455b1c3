import { screen, waitFor } from "@testing-library/react";
import type { Locale } from "@scm/contract";
import { expect, test } from "vitest";
import { PriceList } from "../../pages/pricing/price-list.tsx";
import { info, openPart } from "../../app.fixture.tsx";
import { created, json, pendingAnswer, problem, stubApi, type Answer } from "../../api.fixture.ts";
import { enter, openOrder, type OrderDialog } from "../../orders.fixture.ts";
import { setClock } from "../../slots.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const filled = {
  "Imię i nazwisko": "Jan Maj",
  "E-mail": "jan@klub.example",
  Telefon: "600 100 200",
  "Nazwa klubu": "KS Tarcza",
};

async function openDialog(answer: Answer = created, locale: Locale = "pl") {
  const calls = stubApi({ "POST /api/order": answer });
  const site = await openPart(<PriceList />, { address: "/cennik", locale });
  const dialog = await openOrder(site.user);
  return { ...site, dialog, posted: () => calls.filter(({ url }) => url === "/api/order") };
}

function submitButton(dialog: OrderDialog): HTMLElement {
  return dialog.getByRole("button", { name: /^(Złóż zamówienie|Place the order)$/ });
}

test.each([
  ["pl", ["300 zł netto/rok", "1000 zł netto/rok", "2000 zł netto/rok"]],
  ["en", ["€70 net/year", "€233 net/year", "€465 net/year"]],
] as const)(
  "the plans in %s have the prices of this dialog, and medium is selected",
  async (...row) => {
    const [locale, prices] = row;
    const { dialog } = await openDialog(created, locale);

    const plans = dialog.getAllByRole<HTMLInputElement>("radio");

    expect(plans.map(({ value }) => value)).toEqual(["small", "medium", "large"]);
    expect(plans.map(({ checked }) => checked)).toEqual([false, true, false]);
    for (const price of prices) expect(dialog.getByText(price)).toBeVisible();
  },
);

test("a placed order shows its one number and its total with VAT", async () => {
  const { id } = Object(await created().json());
  const receipt = { id, number: "ZAM/2027/000041", totalGrosze: 200_000 };
  // The promise counts from the server's time, whatever the visitor's clock says.
  setClock("2027-04-03T09:00:00Z");
  const headers = { Date: "Wed, 24 Mar 2027 09:00:00 GMT" };
  const { user, dialog } = await openDialog(() => json(receipt, { status: 201, headers }));
  enter(dialog, filled);

  await user.click(submitButton(dialog));

  expect(await dialog.findByText("ZAM/2027/000041")).toBeVisible();
  expect(dialog.getByText("2000 zł netto rocznie")).toBeVisible();
  expect(dialog.getByText("2460 zł z VAT 23%")).toBeVisible();
  expect(dialog.queryByText("A1B2C3D4")).toBeNull();
  expect(dialog.getByText(/25 marca 2027/)).toBeVisible();
});

test("an order that is closed meanwhile keeps what was typed, and says whom to write to", async () => {
  const { user, dialog } = await openDialog(() =>
    problem(403, { type: "/problems/orders-closed" }),
  );
  enter(dialog, filled);

  await user.click(submitButton(dialog));

  const notice = await dialog.findByText(/^Właśnie wstrzymaliśmy takie zamówienia/);
  expect(notice).toHaveTextContent(info.company.email);
  expect(dialog.getByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza");
  expect(screen.queryByText(/Spróbuj ponownie/)).not.toBeInTheDocument();
});

test("an order has the plan and the contact, and null without a number of members", async () => {
  const { user, dialog, posted } = await openDialog();
  enter(dialog, filled);
  await user.click(dialog.getByRole("radio", { name: /^Klub Duży/ }));

  await user.click(submitButton(dialog));

  expect(await dialog.findByText("A1B2C3D4")).toBeVisible();
  expect(posted()[0]?.body).toMatchObject({
    name: "Jan Maj",
    email: "jan@klub.example",
    phone: "600 100 200",
    clubName: "KS Tarcza",
    memberCount: null,
    plan: "large",
    locale: "pl",
  });
  expect(posted()[0]?.body).not.toHaveProperty("adminUser");
  // This form asks for no acceptance.
  expect(posted()[0]?.body).not.toHaveProperty("termsVersion");
  expect((await findToast("Zamówienie złożone")).getByText(/Skontaktujemy się/)).toBeVisible();
});

test("the input survives closing the dialog; once sent, the next order starts anew", async () => {
  const { user, dialog } = await openDialog();
  enter(dialog, filled);
  await user.keyboard("{Escape}");
  const again = await openOrder(user);
  await waitFor(() => expect(again.getByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza"));
  await user.click(again.getByRole("radio", { name: /^Klub Duży/ }));

  await user.click(submitButton(again));
  await user.click(await again.findByRole("button", { name: "Gotowe" }));

  const last = await openOrder(user);
  expect(last.getByRole("radio", { name: /^Klub Średni/ })).toBeChecked();
  expect(last.getByLabelText("Nazwa klubu")).toHaveValue("");
});

test("an order answered after the dialog was closed is not offered again", async () => {
  const pending = pendingAnswer();
  const { user, dialog } = await openDialog(pending.answer);
  enter(dialog, filled);
  await user.click(submitButton(dialog));
  await user.keyboard("{Escape}");

  pending.arrive(created());

  await findToast("Zamówienie złożone");
  const again = await openOrder(user);
  expect(again.getByLabelText("Nazwa klubu")).toHaveValue("");
});
