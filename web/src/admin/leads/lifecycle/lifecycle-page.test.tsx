import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, pendingAnswer, stubApi, type Call } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aHistory } from "../../../test-history.ts";
import { aContact } from "../../../test-leads.ts";
import { findToast } from "../../../test-toast.ts";

const tabs = [
  { api: "contacts", tab: "contacts", empty: "Brak kontaktów" },
  { api: "demo-bookings", tab: "demo-bookings", empty: "Brak rezerwacji demo" },
  { api: "orders", tab: "orders", empty: "Brak zamówień" },
  { api: "beta-signups", tab: "beta-tests", empty: "Brak zgłoszeń beta" },
  { api: "bug-reports", tab: "bug-reports", empty: "Brak zgłoszeń błędów" },
];

test("a contact shows its data and is closed, not rejected, in the list", async () => {
  const { user, calls, item } = await openContact(() =>
    json(aContact({ status: "closed", version: 2 })),
  );
  expect(screen.getByRole("article")).toHaveTextContent("Ilu członków obejmuje system?");
  expect(
    item()
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Nowy", "W trakcie", "Zakończony", "Odrzucony"]);

  await user.selectOptions(item().getByLabelText("Status"), "Odrzucony");
  await user.type(item().getByLabelText("Notatki administratora"), " Oddzwonić ");
  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  await findToast("Status kontaktu zaktualizowany");
  expect(saved(calls)?.body).toEqual({ status: "closed", adminNotes: "Oddzwonić" });
  expect(saved(calls)?.headers.get("If-Match")).toBe('"1"');
});

test.each(tabs)("$tab: an empty list says so", async ({ tab, empty }) => {
  await openLifecycle(tab);

  expect(await screen.findByText(empty)).toBeVisible();
});

test("five tabs count their leads; arrow keys go from one to the next, and the address follows", async () => {
  const { user } = await openLifecycle("contacts", {
    "GET /api/admin/contacts": () => json([], { headers: { "X-Total-Count": "12800" } }),
  });
  expect(screen.getByRole("heading", { level: 1, name: "Zarządzanie cyklem życia" })).toBeVisible();
  await screen.findByText("(12 800)");
  await waitFor(() => expect(screen.getAllByText("(0)")).toHaveLength(4));
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Kontakty (12\u00a0800)",
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
  expect(sessionStorage).toHaveLength(0);
});

test("while a change is being saved the button says so", async () => {
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
