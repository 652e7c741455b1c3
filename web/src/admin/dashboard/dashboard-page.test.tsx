import { screen, within } from "@testing-library/react";
import type { Dashboard } from "@scm/contract";
import { expect, test } from "vitest";
import { changingAnswer, json } from "../../api.fixture.ts";
import { aDashboard, anActivity } from "../../dashboard.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

test("counters, quick links and overview show their figures and link to their lists", async () => {
  await openDashboard(aDashboard());

  const counters = within(await screen.findByRole("region", { name: "Liczniki" }));
  expect(
    counters.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Kontakty128", "/security/admin/contacts"],
    ["Rezerwacje demo31", "/security/admin/demo-bookings"],
    ["Zamówienia17", "/security/admin/orders"],
    ["Zgłoszenia beta9", "/security/admin/beta-tests"],
    ["Zgłoszenia błędów5", "/security/admin/bug-reports"],
    ["Klienci12", "/security/admin/tenants"],
  ]);

  const quick = within(screen.getByRole("navigation", { name: "Szybkie przejścia" }));
  expect(
    quick.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Sloty", "/security/admin/slots"],
    ["Cykl życia", "/security/admin/lifecycle"],
    ["Tenanty", "/security/admin/tenants"],
    ["Opinie", "/security/admin/testimonials"],
  ]);

  const overview = within(screen.getByRole("region", { name: "Przegląd" }));
  const values = overview.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(
    overview.getAllByRole("term").map(({ textContent }, row) => [textContent, values[row]]),
  ).toEqual([
    ["Aktywni klienci", "10 z\u00a012"],
    ["Nowe kontakty dzisiaj", "4"],
    ["Zamówienia w\u00a0toku", "6"],
    ["Otwarte zgłoszenia błędów", "2"],
    ["Rezerwacje demo po terminie", "1"],
  ]);
  expect(overview.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/security/admin/tenants?status=active",
    "/security/admin/contacts?received=today",
    "/security/admin/orders?state=open",
    "/security/admin/bug-reports?status=open",
    "/security/admin/demo-bookings?state=overdue",
  ]);
});

test("the first row says what waits, and leads to the lists behind it", async () => {
  const waiting = {
    unanswered: 1_000,
    demosToday: [
      {
        id: anActivity().id,
        startsAt: "2027-04-12T07:00:00.000Z",
        name: "Jan Maj",
        clubName: "WKS Grunwald",
        status: "confirmed" as const,
      },
    ],
  };
  const { overview } = aDashboard();
  await openDashboard(
    aDashboard({ waiting, overview: { ...overview, limitedMails: 7, deadLetters: 4 } }),
  );

  const now = within(await screen.findByRole("region", { name: "Teraz" }));
  expect(
    now.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Do odpowiedzi dziś", "/security/admin/inbox?state=unanswered"],
    ["Prezentacje dziś", "/security/admin/inbox?demosToday=yes"],
    [
      "09:00Jan Maj, Potwierdzone, WKS Grunwald",
      `/security/admin/demo-bookings?id=${anActivity().id}`,
    ],
  ]);
  expect(now.getByText("999+")).toBeVisible();
  expect(alarms()).toEqual([
    ["Rezerwacje demo po terminie", "/security/admin/demo-bookings?state=overdue"],
    ["E-maile wstrzymane przez limit (24 h)", "/security/admin/system?kind=limited"],
    ["Nieudane e-maile i webhooki", "/security/admin/system"],
  ]);
});

test("a day without work says so, and rings no alarm", async () => {
  const { overview } = aDashboard();
  await openDashboard(
    aDashboard({
      waiting: { unanswered: 0, demosToday: [] },
      overview: { ...overview, overdueDemoBookings: 0 },
    }),
  );

  expect(await screen.findByRole("region", { name: "Teraz" })).toHaveTextContent(
    /Wszystko ma odpowiedź\..*Dziś nie ma prezentacji\./,
  );
  expect(alarms()).toEqual([]);
});

/** The rows of the overview after the four that are always there. */
function alarms() {
  return within(screen.getByRole("region", { name: "Przegląd" }))
    .getAllByRole("link")
    .slice(4)
    .map((link) => [link.textContent.replaceAll("\u00a0", " "), link.getAttribute("href")]);
}

test("a recent activity shows sender, subject and status, and links to its record", async () => {
  const demo = anActivity({
    kind: "demo-booking",
    id: "0199a000-0000-7000-8000-000000000002",
    about: "2027-04-12T08:00:00Z",
    status: "confirmed",
  });
  const order = anActivity({
    kind: "order",
    id: "0199a000-0000-7000-8000-000000000003",
    about: "ZAM/2027/000123",
    status: "processing",
    isSuspectedSpam: true,
  });
  await openDashboard(aDashboard({ recent: [anActivity(), demo, order] }));

  const recent = within(await screen.findByRole("region", { name: "Ostatnia aktywność" }));
  const shown = recent.getAllByRole("link").map((link) => ({
    text: link.textContent,
    href: link.getAttribute("href"),
  }));
  expect(shown).toEqual([
    {
      text: "Wiadomość od: Anna KowalskaPytanie o\u00a0składkiNowy28.03.2027 10:05",
      href: `/security/admin/contacts?id=${anActivity().id}`,
    },
    {
      text: "Rezerwacja demo: Anna Kowalska12.04.2027 10:00Potwierdzone28.03.2027 10:05",
      href: `/security/admin/demo-bookings?id=${demo.id}`,
    },
    {
      text: "Zamówienie od: Anna KowalskaZAM/2027/000123W realizacjiMożliwy spam28.03.2027 10:05",
      href: `/security/admin/orders?id=${order.id}`,
    },
  ]);
});

test("the figures are loaded at each visit", async () => {
  const dashboard = changingAnswer(() => json(aDashboard()));
  const { user } = await openPanel("/security/admin", {
    "GET /api/admin/dashboard": dashboard.answer,
  });
  await screen.findByText("128");

  dashboard.change(() =>
    json(aDashboard({ counters: { ...aDashboard().counters, contacts: 129 } })),
  );
  await user.click(screen.getByRole("link", { name: "Ustawienia" }));
  await user.click(screen.getByRole("link", { name: "Panel główny" }));

  expect(await screen.findByText("129")).toBeVisible();
});

test("the drawing of 30 days says in words what it shows", async () => {
  await openDashboard(aDashboard());

  const drawing = await screen.findByRole("img", { name: /^Zgłoszenia dzień po dniu/ });

  expect(drawing).toHaveAccessibleName(/: 30\.03.– 20, 31\.03.– 40$/);
  const heights = [...drawing.querySelectorAll("rect")].map((bar) => bar.getAttribute("height"));
  expect(heights.slice(-3)).toEqual(["0", "50", "100"]);
});

test("each source is counted below the drawing, and links to its leads", async () => {
  const sources = [
    { source: "google", leads: 7 },
    { source: "@phone", leads: 2 },
    { source: null, leads: 1 },
  ];
  await openDashboard(aDashboard({ sources }));

  const leads = within(
    await screen.findByRole("region", { name: "Zgłoszenia z\u00a030\u00a0dni" }),
  );
  expect(
    leads.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["google", "/security/admin/inbox?source=google"],
    ["Telefon", "/security/admin/inbox?source=%40phone"],
    ["Nieznane", "/security/admin/inbox?source=%40none"],
  ]);
  expect(leads.getAllByRole("listitem").map(({ textContent }) => textContent)[0]).toBe("google7");
});

test("a new installation has no activity and no drawing, and says so", async () => {
  const days = aDashboard().days.map(({ day }) => ({ day, leads: 0 }));
  await openDashboard(aDashboard({ recent: [], days }));

  expect(await screen.findByText("Brak ostatniej aktywności")).toBeVisible();
  expect(screen.getByText("W ostatnich 30 dniach nie było zgłoszeń.")).toBeVisible();
});

async function openDashboard(dashboard: Dashboard): Promise<void> {
  await openPanel("/security/admin", {
    "GET /api/admin/dashboard": () => json(dashboard),
  });
}
