import { fireEvent, waitFor, within } from "@testing-library/react";
import { legalVersions } from "@scm/contract";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PricingSection } from "../../pages/landing/pricing/pricing-section.tsx";
import { info, openPart } from "../../app.fixture.tsx";
import { created, problem, stubApi, type Answer } from "../../api.fixture.ts";
import {
  administrator,
  contact,
  enter,
  openOrder,
  type OrderDialog,
} from "../../orders.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

async function openDialog(answer: Answer = created, address = "/", content = info.content) {
  const calls = stubApi({ "POST /api/order": answer });
  const site = await openPart(<PricingSection />, { address, content });
  const dialog = await openOrder(site.user);
  return { ...site, dialog, posted: () => calls.filter(({ url }) => url === "/api/order") };
}

function accept(user: UserEvent, dialog: OrderDialog): Promise<void> {
  return user.click(dialog.getByRole("checkbox", { name: /^Akceptuję regulamin/ }));
}

function submitButton(dialog: OrderDialog): HTMLElement {
  return dialog.getByRole("button", { name: /^(Złóż zamówienie|Wysyłanie zamówienia…)$/ });
}

/** Submits even while the button is disabled. */
function submitAnyway(dialog: OrderDialog): void {
  const form = submitButton(dialog).closest("form");
  if (form) fireEvent.submit(form);
}

test("a price that rose is shown beside the one before, also after a reload, and the next press orders", async () => {
  const rise = {
    lines: [{ kind: "plan", plan: "medium", grosze: 200_000 }],
    totalGrosze: 200_000,
    priceListVersion: 2,
  };
  const answers = [() => problem(409, { type: "/problems/price-changed", current: rise })];
  const answer = () => (answers.shift() ?? created)();
  const address = "/?plan=medium&billing=yearly";
  const { unmount } = await openDialog(answer, address);
  unmount();
  // The page has the new price by now.
  const content = { ...info.content, priceList: structuredClone(info.content.priceList) };
  content.priceList.plans.medium.yearly = 200_000;
  const { user, dialog, posted } = await openDialog(answer, address, content);
  enter(dialog, { ...contact, ...administrator });
  await accept(user, dialog);

  await user.click(submitButton(dialog));

  await dialog.findByText(/^Było: 1344 zł, jest: 2000 zł netto rocznie\./);
  expect(dialog.getAllByText(/^2000 zł/)).toHaveLength(2);
  await user.click(submitButton(dialog));
  await dialog.findByRole("heading", { name: "Dziękujemy, mamy Twoje zamówienie" });
  expect(posted().map(({ body }) => body)).toMatchObject([
    { priceListVersion: 1, totalGrosze: 134_400 },
    { priceListVersion: 2, totalGrosze: 200_000 },
  ]);
});

test("an order has every field, the page's choice, and only persons with both names, and is confirmed", async () => {
  const address = "/?plan=large&billing=yearly&modules=zawody,skladki";
  const { user, dialog, posted } = await openDialog(created, address);
  enter(dialog, { ...contact, ...administrator });
  enter(dialog, { "NIP (opcjonalnie)": "521-000-11-22", "Liczba członków (opcjonalnie)": "120" });
  await user.click(dialog.getByRole("button", { name: "Dodaj osobę" }));
  const [first, second] = dialog.getAllByRole("group", { name: /^Osoba \d/ });
  enter(within(first ?? document.body), { Imię: "Ewa", Nazwisko: "Lis" });
  await user.selectOptions(within(first ?? document.body).getByLabelText("Funkcja"), "Skarbnik");
  enter(within(second ?? document.body), { Imię: "Tylko" });
  await accept(user, dialog);

  await user.click(submitButton(dialog));

  const toast = await findToast("Zamówienie złożone");
  expect(toast.getByText("Skontaktujemy się z Tobą wkrótce.")).toBeVisible();
  expect(dialog.getByRole("heading", { name: "Dziękujemy, mamy Twoje zamówienie" })).toHaveFocus();
  expect(dialog.getByText("A1B2C3D4")).toBeVisible();
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toMatchObject({
    form: "full-order",
    termsVersion: legalVersions.terms[0],
    name: "Anna Maria Maj",
    email: "anna@klub.example",
    phone: "600 100 200",
    clubName: "KS Tarcza",
    street: "Leśna 1",
    postalCode: "00-001",
    city: "Warszawa",
    nip: "521-000-11-22",
    memberCount: 120,
    plan: "large",
    paymentMode: "yearly",
    selectedModules: ["skladki", "zawody"],
    authorizedPersons: [{ firstName: "Ewa", lastName: "Lis", position: "Skarbnik" }],
    adminUser: {
      firstName: "Jan",
      lastName: "Kos",
      email: "jan@klub.example",
      pesel: "44051401359",
    },
    locale: "pl",
  });
});

const ofAdministrator = { ...contact, "Imię administratora": "Jan" };

test.each([
  ["missing fields of the club", {}, "Wypełnij wszystkie wymagane pola.", "Imię i nazwisko"],
  [
    "a missing administrator",
    ofAdministrator,
    "Wypełnij wszystkie dane administratora.",
    "Nazwisko administratora",
  ],
  [
    "an invalid field",
    { ...contact, ...administrator, "E-mail": "anna@" },
    /^Popraw zaznaczone pola/,
    "E-mail",
  ],
])("the toast reports %s", async (_, values, sentence, field) => {
  const { dialog, posted } = await openDialog();
  enter(dialog, values);

  submitAnyway(dialog);

  expect((await findToast("Błąd walidacji")).getByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText(field)).toHaveFocus();
  expect(posted()).toEqual([]);
});

test("the third check sends nothing without consent to the terms", async () => {
  const { dialog, posted } = await openDialog();
  enter(dialog, { ...contact, ...administrator });
  expect(submitButton(dialog)).toBeDisabled();

  submitAnyway(dialog);

  const sentence = "Musisz zaakceptować regulamin i politykę prywatności.";
  expect((await findToast("Błąd walidacji")).getByText(sentence)).toBeVisible();
  const terms = dialog.getByRole("checkbox");
  expect(terms).toHaveFocus();
  expect(terms).toHaveAccessibleDescription(sentence);
  expect(posted()).toEqual([]);
});

test("no field has `required`, whose browser message would replace the toasts", async () => {
  const { dialog } = await openDialog();

  const fields = [...dialog.getAllByRole("textbox"), dialog.getByRole("checkbox")];

  expect(fields.filter((field) => field.hasAttribute("required"))).toEqual([]);
  expect(dialog.getByLabelText("PESEL")).toHaveAttribute("maxlength", "11");
});

test("persons can be added and removed, except for the last one", async () => {
  const { user, dialog } = await openDialog();
  const rows = () => dialog.getAllByRole("group", { name: /^Osoba \d/ });
  expect(dialog.queryByRole("button", { name: /^Usuń osobę/ })).not.toBeInTheDocument();

  await user.click(dialog.getByRole("button", { name: "Dodaj osobę" }));
  expect(rows()).toHaveLength(2);
  expect(within(rows()[1] ?? document.body).getByLabelText("Imię")).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Usuń osobę 1" }));

  expect(rows()).toHaveLength(1);
  expect(dialog.queryByRole("button", { name: /^Usuń osobę/ })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Dodaj osobę" })).toHaveFocus();
});

test("the input survives a reload, except for the PESEL, which is never stored", async () => {
  const { user, dialog, unmount } = await openDialog();
  enter(dialog, { ...contact, ...administrator, Imię: "Ewa" });
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toContain("Ewa"));

  expect(
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  ).not.toContain("44051401359");
  unmount();
  await openPart(<PricingSection />);
  const again = await openOrder(user);

  await waitFor(() => expect(again.getByLabelText("Telefon")).toHaveValue("600 100 200"));
  expect(again.getByLabelText("Miejscowość")).toHaveValue("Warszawa");
  expect(again.getByLabelText("Nazwisko administratora")).toHaveValue("Kos");
  expect(again.getByLabelText("Imię")).toHaveValue("Ewa");
  expect(again.getByLabelText("PESEL")).toHaveValue("");
});

test("fields refused by the server show its messages, and the first takes the focus", async () => {
  const errors = [
    { path: "city", message: "Takiego miasta nie ma." },
    { path: "adminUser.pesel", message: "Tego numeru nie ma." },
    // The server counts complete rows only, so this index may mean a different row.
    { path: "authorizedPersons.0.firstName", message: "Takiego imienia nie ma." },
  ];
  const { user, dialog } = await openDialog(() => problem(400, { errors }));
  enter(dialog, { ...contact, ...administrator });
  await accept(user, dialog);

  await user.click(submitButton(dialog));

  const pesel = dialog.getByLabelText("PESEL");
  const sentence = expect.stringContaining("Tego numeru nie ma.");
  await waitFor(() => expect(pesel).toHaveAccessibleDescription(sentence));
  const city = dialog.getByLabelText("Miejscowość");
  expect(city).toHaveAccessibleDescription("Takiego miasta nie ma.");
  expect(city).toHaveFocus();
  expect(dialog.queryByText("Takiego imienia nie ma.")).not.toBeInTheDocument();
});
