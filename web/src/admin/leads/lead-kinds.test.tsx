import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json, pendingAnswer } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import {
  aBetaSignup,
  aBugReport,
  aContact,
  aDemoBooking,
  anOrder,
  aSimpleOrder,
} from "../../leads.fixture.ts";
import { openDetail } from "../../lead-detail.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { aPerson } from "../../person.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const kinds = [
  {
    path: "/security/admin/contacts",
    api: "/api/admin/contacts",
    lead: aContact(),
    title: "Kontakty",
    card: "Anna Kowalska",
    row: ["anna@klub.example", "Pytanie o składki · Ilu członków obejmuje system?", "Nowy"],
    shows: [
      "Nowy",
      "Pytanie o składki",
      "Ilu członków obejmuje system?",
      "Językpolski",
      "Formularznie podano",
    ],
    dialog: "Kontakt: Anna Kowalska",
    statuses: ["Nowy", "W trakcie", "Zakończony", "Odrzucony"],
    saves: { label: "Zakończony", status: "completed" },
    confirms: "Status kontaktu został zaktualizowany.",
  },
  {
    path: "/security/admin/demo-bookings",
    api: "/api/admin/demo-bookings",
    lead: aDemoBooking({
      locale: "en",
      preferredDate: "12.04.2027 04:00",
      proof: { form: "demo-booking", privacyVersion: "2025-07-15", termsVersion: null },
    }),
    title: "Rezerwacje demo",
    card: "Anna Kowalska",
    row: ["KS Orzeł", "12.04.2027 10:00", "Oczekuje"],
    shows: [
      "Oczekuje",
      "12.04.2027 10:00",
      "Termin widziany w formularzu12.04.2027 04:00",
      "Językangielski",
      "FormularzRezerwacja demoPolityka prywatności: wersja z 15.07.2025",
      "+48 600 100 200",
      "KS Orzeł",
    ],
    dialog: "Rezerwacja demo: Anna Kowalska",
    statuses: ["Oczekuje", "Potwierdzone", "Zakończone", "Anulowane"],
    saves: { label: "Potwierdzone", status: "confirmed" },
    confirms: "Status rezerwacji demo został zaktualizowany.",
  },
  {
    path: "/security/admin/orders",
    api: "/api/admin/orders",
    lead: anOrder({
      proof: { form: "full-order", privacyVersion: "2025-07-15", termsVersion: "2025-07-15" },
    }),
    title: "Zamówienia",
    card: "Anna Kowalska",
    row: ["KS Orzeł", "Średni · ZAM/2027/000123 · Miesięcznie", "310 zł", "Oczekuje"],
    shows: [
      "Oczekuje",
      "ZAM/2027/000123",
      "Średni",
      "Miesięcznie",
      "310 zł",
      "Składki, Rejestr strzelnicy",
      "120",
      "KS Orzeł",
      "+48 600 100 200",
      "ul. Strzelecka 7",
      "90-001 Łódź",
      "1234563218",
      "123456785",
      "Jan Maj – Prezes Zarządu",
      "Ewa Mucha",
      "Piotr Zieliński",
      "piotr@klub.example",
      "FormularzPełne zamówieniePolityka prywatności: wersja z 15.07.2025",
      "Akceptacja regulaminu: wersja z 15.07.2025, 28.03.2027 10:05",
    ],
    dialog: "Zamówienie: Anna Kowalska",
    statuses: ["Oczekuje", "W realizacji", "Zakończone", "Anulowane"],
    saves: { label: "W realizacji", status: "processing" },
    confirms: "Status zamówienia został zaktualizowany.",
  },
  {
    path: "/security/admin/beta-tests",
    api: "/api/admin/beta-signups",
    lead: aBetaSignup(),
    title: "Zgłoszenia beta",
    card: "Anna Kowalska",
    row: ["KS Orzeł", "51–100 członków · +48 600 100 200", "Oczekuje"],
    shows: ["Oczekuje", "KS Orzeł", "51–100 członków", "+48 600 100 200"],
    dialog: "Zgłoszenie beta: Anna Kowalska",
    statuses: ["Oczekuje", "Zaakceptowane", "Odrzucone", "Aktywne"],
    saves: { label: "Aktywne", status: "active" },
    confirms: "Status zgłoszenia beta został zaktualizowany.",
  },
  {
    path: "/security/admin/bug-reports",
    api: "/api/admin/bug-reports",
    lead: aBugReport(),
    title: "Zgłoszenia błędów",
    card: "Nie drukuje się zaświadczenie",
    row: [
      "Jan Maj",
      "Błąd · Zaświadczenia · Po kliknięciu nic się nie dzieje.",
      "Wysoki priorytet",
    ],
    shows: [
      "Otwarte",
      "Wysoki priorytet",
      "Po kliknięciu nic się nie dzieje.",
      "Błąd",
      "Zaświadczenia",
      "Jan Maj",
      "jan@klub.example",
      "Otworzyć zaświadczenie i kliknąć drukuj.",
      "Powstaje plik PDF.",
      "Nic się nie dzieje.",
    ],
    dialog: "Zgłoszenie błędu: Nie drukuje się zaświadczenie",
    statuses: ["Otwarte", "W trakcie", "Rozwiązane", "Zamknięte"],
    saves: { label: "Rozwiązane", status: "resolved" },
    confirms: "Status zgłoszenia błędu został zaktualizowany.",
  },
];

describe.each(kinds)("the screen $title", (kind) => {
  const { path, api, lead } = kind;

  test("shows the data of the lead", async () => {
    const { card } = await openDetail(kind);

    expect(card).toHaveAccessibleName(kind.card);
    for (const text of kind.shows) expect(card).toHaveTextContent(text);
  });

  test("lists the lead in a row, under the name in the menu; its dialog offers exactly its statuses and saves one", async () => {
    const { calls, user } = await openPanel(path, {
      [`GET ${api}`]: () => page([lead]),
      [`GET ${api}/${lead.id}`]: () => json(lead),
      [`PUT ${api}/${lead.id}/status`]: () => json(lead),
    });

    const row = await screen.findByRole("article", { name: kind.card });
    for (const text of kind.row) expect(row).toHaveTextContent(text);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(`${kind.title} (1)`);
    // A tab, and for some kinds the menu too.
    const links = screen.getAllByRole("link", { current: "page" });
    for (const link of links) expect(link).toHaveTextContent(kind.title);
    await user.click(screen.getByRole("button", { name: "Zarządzaj" }));

    const dialog = within(await screen.findByRole("dialog", { name: kind.dialog }));
    const options = dialog.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual(kind.statuses);
    // Only a club system can read an answer.
    expect(dialog.getAllByRole("textbox")).toHaveLength(api.endsWith("bug-reports") ? 2 : 1);
    await user.selectOptions(dialog.getByLabelText("Status"), kind.saves.label);
    await user.click(dialog.getByRole("button", { name: "Zapisz zmiany" }));

    const toast = await findToast("Status zaktualizowany");
    expect(toast.getByText(kind.confirms)).toBeVisible();
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
      status: kind.saves.status,
    });
  });
});

test("suspected spam is marked", async () => {
  const suspected = aContact({ isSuspectedSpam: true });
  await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": () =>
      page([suspected, aContact({ id: operator.id, name: "Jan Maj" })]),
  });

  expect(await screen.findAllByText("Możliwy spam")).toHaveLength(1);
  const card = screen.getByRole("article", { name: "Anna Kowalska" });
  expect(within(card).getByText("Możliwy spam")).toBeVisible();
});

test.each(["contacts", "lifecycle"])(
  "%s offers no change of a restricted lead",
  async (screenPath) => {
    const restricted = aContact({ isRestricted: true });
    await openPanel(`/security/admin/${screenPath}`, {
      "GET /api/admin/contacts": () => page([restricted]),
    });

    const card = within(await screen.findByRole("article", { name: "Anna Kowalska" }));
    expect(card.getByText("Przetwarzanie ograniczone")).toBeVisible();
    expect(card.queryByRole("button", { name: /^(Zarządzaj|Aktualizuj)$/ })).toBeNull();
  },
);

test("an overdue demo booking is marked", async () => {
  const overdue = aDemoBooking({ isOverdue: true });
  const answered = aDemoBooking({ id: operator.id, status: "confirmed", name: "Jan Maj" });
  await openPanel("/security/admin/demo-bookings", {
    "GET /api/admin/demo-bookings": () => page([overdue, answered]),
  });

  const card = await screen.findByRole("article", { name: "Anna Kowalska" });
  expect(within(card).getByText("Po terminie")).toBeVisible();
  const other = screen.getByRole("article", { name: "Jan Maj" });
  expect(within(other).queryByText("Po terminie")).not.toBeInTheDocument();
});

test("an order marks numbers with a wrong checksum, and masks the PESEL", async () => {
  const order = anOrder({ isNipValid: false });
  await openDetail({ ...orders, lead: order });

  expect(screen.getByText("Błędna suma kontrolna")).toBeVisible();
  expect(screen.getByText("NIP").parentElement).toHaveTextContent("Błędna suma kontrolna");
  expect(screen.getByText("REGON").parentElement).not.toHaveTextContent("Błędna suma kontrolna");
  expect(screen.getByText("PESEL").parentElement).toHaveTextContent(/^PESEL•{11}Pokaż PESEL$/);
});

test("a simple order is per year, without empty facts", async () => {
  const order = aSimpleOrder({ priceBasis: "landing-page", totalGrosze: 100_050 });
  const card = within((await openDetail({ ...orders, lead: order })).card);

  expect(card.getByText("Rocznie")).toBeVisible();
  expect(card.getByText("1000,50 zł", { selector: "dd" })).toBeVisible();
  expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Numer zamówienia",
    "Plan",
    "Rozliczenie",
    "Razem netto",
    "Razem brutto",
    "Klub",
    "Telefon",
    "Źródło cen",
    "Język",
    "Formularz",
    "Utworzono",
  ]);
});

test("a bug report without a reporter has no e-mail link", async () => {
  const report = aBugReport({ reporterName: null, reporterEmail: null, reproductionSteps: null });
  const { card: article } = await openDetail(
    { ...bugReports, lead: report },
    {
      [`GET ${bugReports.api}/${report.id}/person`]: () =>
        json(aPerson({ address: null, leads: [] })),
    },
  );

  const card = within(article);
  expect(card.queryByRole("link", { name: /@/ })).not.toBeInTheDocument();
  expect(card.queryByText("Jak powtórzyć błąd")).not.toBeInTheDocument();
});

test("a list never shows the leads of the previous list", async () => {
  const orders = pendingAnswer();
  const { user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": () => page([aContact()]),
    "GET /api/admin/orders": orders.answer,
  });
  await screen.findByRole("article");

  await user.click(screen.getByRole("link", { name: "Zamówienia" }));

  expect(await screen.findByText("Ładowanie zamówień...")).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  orders.arrive(page([anOrder()]));
  expect(await screen.findByText(/ZAM\/2027\/000123/)).toBeVisible();
});

const orders = { path: "/security/admin/orders", api: "/api/admin/orders" };
const bugReports = { path: "/security/admin/bug-reports", api: "/api/admin/bug-reports" };

function page(leads: object[]): Response {
  return json(leads, { headers: { "X-Total-Count": String(leads.length) } });
}
