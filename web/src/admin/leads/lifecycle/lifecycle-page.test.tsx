import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, pendingAnswer, problem, stubApi, type Call } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aHistory } from "../../../test-history.ts";
import { aBetaSignup, aBugReport, aContact, aDemoBooking, anOrder } from "../../../test-leads.ts";
import { findToast } from "../../../test-toast.ts";

const tabs = [
  {
    api: "contacts",
    tab: "contacts",
    lead: aContact(),
    shows: "Ilu członków obejmuje system?",
    empty: "Brak kontaktów",
    statuses: ["Nowy", "W trakcie", "Zakończony", "Odrzucony"],
    saves: { label: "Odrzucony", status: "closed" },
    updated: "Status kontaktu zaktualizowany",
  },
  {
    api: "demo-bookings",
    tab: "demo-bookings",
    lead: aDemoBooking(),
    shows: "12.04.2027 10:00",
    empty: "Brak rezerwacji demo",
    statuses: ["Oczekuje", "Potwierdzone", "Zakończone", "Anulowane"],
    saves: { label: "Potwierdzone", status: "confirmed" },
    updated: "Status demo zaktualizowany",
  },
  {
    api: "orders",
    tab: "orders",
    lead: anOrder(),
    shows: "ZAM/2027/000123",
    empty: "Brak zamówień",
    statuses: ["Oczekuje", "W realizacji", "Zakończone", "Anulowane"],
    saves: { label: "W realizacji", status: "processing" },
    updated: "Status zamówienia zaktualizowany",
  },
  {
    api: "beta-signups",
    tab: "beta-tests",
    lead: aBetaSignup(),
    shows: "51–100 członków",
    empty: "Brak zgłoszeń beta",
    statuses: ["Oczekuje", "Zaakceptowane", "Odrzucone", "Aktywne"],
    saves: { label: "Aktywne", status: "active" },
    updated: "Status testów beta zaktualizowany",
  },
  {
    api: "bug-reports",
    tab: "bug-reports",
    lead: aBugReport(),
    shows: "Po kliknięciu nic się nie dzieje.",
    empty: "Brak zgłoszeń błędów",
    statuses: ["Otwarte", "W trakcie", "Rozwiązane", "Zamknięte"],
    saves: { label: "Rozwiązane", status: "resolved" },
    updated: "Status błędu zaktualizowany",
  },
];

test.each(tabs)("$tab: a lead shows its data, and its status is saved in the list", async (tab) => {
  const { user, calls } = await openLifecycle(tab.tab, {
    [`GET /api/admin/${tab.api}`]: () => json([tab.lead]),
    [`PUT /api/admin/${tab.api}/${tab.lead.id}/status`]: () =>
      json({ ...tab.lead, status: tab.saves.status, version: 2 }),
  });
  const item = within(await screen.findByRole("article"));
  expect(screen.getByRole("article")).toHaveTextContent(tab.shows);
  expect(item.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(tab.statuses);

  await user.selectOptions(item.getByLabelText("Status"), tab.saves.label);
  await user.type(item.getByLabelText("Notatki administratora"), " Oddzwonić ");
  await user.click(item.getByRole("button", { name: "Aktualizuj" }));

  await findToast(tab.updated);
  expect(saved(calls)?.body).toEqual({ status: tab.saves.status, adminNotes: "Oddzwonić" });
  expect(saved(calls)?.headers.get("If-Match")).toBe('"1"');
});

test("an empty list says so", async () => {
  const { user } = await openLifecycle("contacts");

  for (const [index, { empty }] of tabs.entries()) {
    await user.click(screen.getAllByRole("tab")[index] ?? document.body);
    expect(await screen.findByText(empty)).toBeVisible();
  }
});

test("five tabs count their leads, and the arrow keys change tab and address", async () => {
  const { user } = await openLifecycle("contacts", {
    "GET /api/admin/contacts": () => json([], { headers: { "X-Total-Count": "1000" } }),
  });
  expect(screen.getByRole("heading", { level: 1, name: "Zarządzanie cyklem życia" })).toBeVisible();
  await screen.findByText("(999+)");
  await waitFor(() => expect(screen.getAllByText("(0)")).toHaveLength(4));
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Kontakty (999+)",
    "Demo (0)",
    "Zamówienia (0)",
    "Testy beta (0)",
    "Błędy (0)",
  ]);

  await user.click(screen.getByRole("tab", { name: /Kontakty/ }));
  await user.keyboard("{ArrowRight}{ArrowRight}");

  expect(await screen.findByText("Brak zamówień")).toBeVisible();
  expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Zamówienia");
  expect(window.location.search).toBe("?tab=orders");
});

test("an unknown tab falls back to the first one", async () => {
  await openLifecycle("bogus");

  expect(await screen.findByRole("tab", { selected: true })).toHaveTextContent("Kontakty");
});

test("a failure shows the server's message and keeps the typed values", async () => {
  const { user, item } = await openContact(() => problem(503, { detail: "Usługa śpi." }));
  const notes = item().getByLabelText("Notatki administratora");
  expect(notes).toHaveAccessibleDescription("Puste pole nie zmienia zapisanych notatek.");
  await user.selectOptions(item().getByLabelText("Status"), "W trakcie");
  await user.type(notes, "Ważne");

  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  const toast = await findToast("Błąd");
  expect(toast.getByText("Usługa śpi.")).toBeVisible();
  expect(item().getByRole("alert")).toHaveTextContent("Usługa śpi.");
  expect(item().getByLabelText("Status")).toHaveValue("in_progress");
  expect(notes).toHaveValue("Ważne");
});

test("an ended session leads from a tab to the login and back", async () => {
  const { user, item } = await openContact(() => problem(401));
  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  await user.click(await item().findByRole("button", { name: "Zaloguj się ponownie" }));

  expect(await screen.findByLabelText("E-mail")).toBeVisible();
  expect(new URLSearchParams(window.location.search).get("next")).toBe(
    "/security/admin/lifecycle?tab=contacts",
  );
});

test("unsaved notes are restored after a visit to another tab", async () => {
  const { user, item } = await openContact(() => problem(503));
  await user.type(item().getByLabelText("Notatki administratora"), "Ważne");

  await user.click(screen.getByRole("tab", { name: /Demo/ }));
  await screen.findByText("Brak rezerwacji demo");
  await user.click(screen.getByRole("tab", { name: /Kontakty/ }));

  expect(item().getByLabelText("Notatki administratora")).toHaveValue("Ważne");
  expect(item().getByText(/Przywrócono notatki/)).toBeVisible();
});

test("a conflict is shown in the list, and the stored version can be taken", async () => {
  const theirs = aContact({ status: "completed", adminNotes: "Oddzwoniono", version: 2 });
  const { user, item } = await openContact(() => problem(412, { current: theirs }));
  await user.type(item().getByLabelText("Notatki administratora"), "Ważne");
  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  await user.click(await item().findByRole("button", { name: "Weź zapisaną wersję" }));

  await waitFor(() => expect(item().getByLabelText("Status")).toHaveValue("completed"));
  expect(item().getByLabelText("Notatki administratora")).toHaveValue("Oddzwoniono");
  expect(item().getByRole("button", { name: "Aktualizuj" })).toBeEnabled();
});

test("the next change is based on the saved version", async () => {
  let version = 1;
  const { user, calls, item } = await openContact(() => {
    version += 1;
    return json(aContact({ status: "in_progress", adminNotes: "Ważne", version }));
  });
  await user.type(item().getByLabelText("Notatki administratora"), "Ważne");
  await user.click(item().getByRole("button", { name: "Aktualizuj" }));
  await findToast("Status kontaktu zaktualizowany");

  await waitFor(() => expect(item().getByLabelText("Status")).toHaveValue("in_progress"));
  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  await waitFor(() => expect(saved(calls)?.headers.get("If-Match")).toBe('"2"'));
  // The draft is gone.
  expect(Object.keys(sessionStorage)).toEqual(["draft-owner:panel/"]);
});

test("the button says so while a change is being saved", async () => {
  const saving = pendingAnswer();
  const { user, item } = await openContact(saving.answer);

  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  expect(await item().findByRole("button", { name: "Aktualizowanie..." })).toBeDisabled();
});

type Answers = Parameters<typeof stubApi>[0];

async function openLifecycle(tab: string, answers: Answers = {}) {
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    ...Object.fromEntries(tabs.map(({ api }) => [`GET /api/admin/${api}`, () => json([])])),
    ...answers,
  });
  const app = await openApp(`/security/admin/lifecycle?tab=${tab}`);
  await screen.findByRole("tab", { selected: true });
  return { calls, ...app };
}

/** The list returns saved changes. */
async function openContact(onSave: () => Response | Promise<Response>) {
  const stored: unknown[] = [aContact()];
  const path = `/api/admin/contacts/${aContact().id}`;
  const app = await openLifecycle("contacts", {
    "GET /api/admin/contacts": () => json(stored),
    [`GET ${path}/history`]: () => json(aHistory()),
    [`PUT ${path}/status`]: async () => {
      const answer = await onSave();
      if (answer.ok) stored[0] = await answer.clone().json();
      return answer;
    },
  });
  await screen.findByRole("article");
  return { ...app, item: () => within(screen.getByRole("article")) };
}

function saved(calls: Call[]): Call | undefined {
  return calls.findLast(({ method }) => method === "PUT");
}
