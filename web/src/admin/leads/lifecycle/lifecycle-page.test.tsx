import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, type Call } from "../../../api.fixture.ts";
import {
  aBetaSignup,
  aBugReport,
  aContact,
  aDemoBooking,
  anOrder,
} from "../../../leads.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";
import { openPanel, type Answers } from "../../../panel.fixture.ts";

const tabs = [
  {
    api: "contacts",
    tab: "contacts",
    lead: aContact(),
    empty: "Brak kontaktów",
    saves: { label: "Odrzucony", status: "closed" },
    updated: "Status kontaktu zaktualizowany",
  },
  {
    api: "demo-bookings",
    tab: "demo-bookings",
    lead: aDemoBooking(),
    empty: "Brak rezerwacji demo",
    saves: { label: "Potwierdzone", status: "confirmed" },
    updated: "Status demo zaktualizowany",
  },
  {
    api: "orders",
    tab: "orders",
    lead: anOrder(),
    empty: "Brak zamówień",
    saves: { label: "W realizacji", status: "processing" },
    updated: "Status zamówienia zaktualizowany",
  },
  {
    api: "beta-signups",
    tab: "beta-tests",
    lead: aBetaSignup(),
    empty: "Brak zgłoszeń beta",
    saves: { label: "Aktywne", status: "active" },
    updated: "Status testów beta zaktualizowany",
  },
  {
    api: "bug-reports",
    tab: "bug-reports",
    lead: aBugReport(),
    empty: "Brak zgłoszeń błędów",
    saves: { label: "Rozwiązane", status: "resolved" },
    updated: "Status błędu zaktualizowany",
  },
];

// The form is that of the dialog: ../list/status-dialog.test.tsx.
test.each(tabs)(
  "$tab: the status of a lead is saved in the list, with its own confirmation",
  async (tab) => {
    const { user, calls } = await openLifecycle(tab.tab, {
      [`GET /api/admin/${tab.api}`]: () => json([tab.lead]),
      [`PUT /api/admin/${tab.api}/${tab.lead.id}/status`]: () =>
        json({ ...tab.lead, status: tab.saves.status, version: 2 }),
    });
    const item = within(await screen.findByRole("article"));

    await user.selectOptions(item.getByLabelText("Status"), tab.saves.label);
    await user.type(item.getByLabelText("Notatki administratora"), " Oddzwonić ");
    await user.click(item.getByRole("button", { name: "Aktualizuj" }));

    await findToast(tab.updated);
    expect(saved(calls)?.body).toEqual({ status: tab.saves.status, adminNotes: "Oddzwonić" });
    expect(saved(calls)?.headers.get("If-Match")).toBe('"1"');
  },
);

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

test("a filter without a match says so and can be cleared by one button", async () => {
  const { user } = await openLifecycle("contacts&q=nikt", {
    "GET /api/admin/contacts": ({ url }) => json(url.includes("q=nikt") ? [] : [aContact()]),
  });
  await screen.findByText("Brak wyników");

  await user.click(screen.getByRole("button", { name: "Wyczyść filtry" }));

  expect(await screen.findByRole("article")).toBeVisible();
  expect(window.location.search).toBe("?tab=contacts");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("the key R and each visit reload the leads and their counts", async () => {
  const stored: unknown[] = [];
  const { user } = await openLifecycle("contacts", {
    "GET /api/admin/contacts": () => json(stored),
    "GET /api/admin/slots": () => json([]),
  });
  await screen.findByText("Brak kontaktów");

  stored.push(aContact());
  await user.keyboard("r");
  expect(await screen.findByRole("article", { name: "Anna Kowalska" })).toBeVisible();
  await screen.findByText("(1)");

  await user.click(screen.getByRole("link", { name: "Kalendarz" }));
  await waitFor(() => expect(screen.queryByRole("tab")).not.toBeInTheDocument());
  stored.push(aContact({ id: crypto.randomUUID(), name: "Jan Nowak" }));
  act(() => window.history.back());

  expect(await screen.findByRole("article", { name: "Jan Nowak" })).toBeVisible();
  expect(await screen.findByText("(2)")).toBeVisible();
});

test("a lead that no longer matches leaves the list, and the focus moves to the content", async () => {
  const stored: unknown[] = [aContact()];
  const { user } = await openLifecycle("contacts&status=new", {
    "GET /api/admin/contacts": () => json(stored),
    [`PUT /api/admin/contacts/${aContact().id}/status`]: () => {
      stored.length = 0;
      return json(aContact({ status: "completed", version: 2 }));
    },
  });
  const item = within(await screen.findByRole("article"));
  await user.selectOptions(item.getByLabelText("Status"), "Zakończony");

  await user.click(item.getByRole("button", { name: "Aktualizuj" }));

  await screen.findByText("Brak wyników");
  expect(document.getElementById("content")).toHaveFocus();
});

async function openLifecycle(tab: string, answers: Answers = {}) {
  const opened = await openPanel(`/security/admin/lifecycle?tab=${tab}`, {
    ...Object.fromEntries(tabs.map(({ api }) => [`GET /api/admin/${api}`, () => json([])])),
    ...answers,
  });
  await screen.findByRole("tab", { selected: true });
  return opened;
}

function saved(calls: Call[]): Call | undefined {
  return calls.findLast(({ method }) => method === "PUT");
}
