import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, stubApi, type Call } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aContact, anOrder } from "../../../test-leads.ts";

test("search and status are kept in the address and sent to the server", async () => {
  const { user, calls } = await openLifecycle("orders&q=tarcza&status=processing", {
    "GET /api/admin/orders": () => json([anOrder()]),
  });
  await screen.findByRole("article");
  expect(screen.getByLabelText("Szukaj")).toHaveValue("tarcza");
  expect(asked(calls, "orders")).toEqual(["q=tarcza&status=processing&limit=50"]);

  await user.selectOptions(statusFilter(), "Zakończone");
  await user.clear(screen.getByLabelText("Szukaj"));
  await user.type(screen.getByLabelText("Szukaj"), "grot");

  await waitFor(() => expect(window.location.search).toBe("?tab=orders&q=grot&status=completed"));
  await waitFor(() => expect(asked(calls, "orders").at(-1)).toMatch(/^q=grot&status=completed/));
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

test("the refresh button and each visit reload the leads and their counts", async () => {
  const stored: unknown[] = [];
  const { user } = await openLifecycle("contacts", {
    "GET /api/admin/contacts": () => json(stored),
    "GET /api/admin/slots": () => json([]),
  });
  await screen.findByText("Brak kontaktów");

  stored.push(aContact());
  await user.click(screen.getByRole("button", { name: "Odśwież listę" }));
  expect(await screen.findByRole("article", { name: "Anna Kowalska" })).toBeVisible();
  await screen.findByText("(1)");

  await user.click(screen.getByRole("link", { name: "Sloty" }));
  await waitFor(() => expect(screen.queryByRole("tab")).not.toBeInTheDocument());
  stored.push(aContact({ id: crypto.randomUUID(), name: "Jan Nowak" }));
  await user.click(screen.getByRole("link", { name: "Cykl życia" }));

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

async function openLifecycle(tab: string, answers: Parameters<typeof stubApi>[0]) {
  const kinds = ["contacts", "demo-bookings", "orders", "beta-signups", "bug-reports"];
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    ...Object.fromEntries(kinds.map((api) => [`GET /api/admin/${api}`, () => json([])])),
    ...answers,
  });
  const app = await openApp(`/security/admin/lifecycle?tab=${tab}`);
  await screen.findByRole("tab", { selected: true });
  return { calls, ...app };
}

/** The query strings of the calls for a list, without those for its counts. */
function asked(calls: Call[], api: string): string[] {
  return calls
    .map(({ url }) => url.split("?"))
    .filter(([path, query]) => path === `/api/admin/${api}` && query !== "limit=1")
    .map(([, query]) => query ?? "");
}

/** The filter stands before the statuses of the leads. */
function statusFilter(): HTMLElement {
  return within(screen.getByRole("tabpanel")).getAllByLabelText("Status")[0] ?? document.body;
}
