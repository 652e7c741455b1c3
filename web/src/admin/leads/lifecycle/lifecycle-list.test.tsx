import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aContact } from "../../../test-leads.ts";

test("a button and each visit reload the leads and their counts", async () => {
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
