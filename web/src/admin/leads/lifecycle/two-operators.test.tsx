import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../../test-api.ts";
import { aHistory } from "../../../test-history.ts";
import { aContact } from "../../../test-leads.ts";
import { openPanel } from "../../../test-panel.ts";
import { findToast } from "../../../test-toast.ts";

test("a status of this screen and the notes of another operator both stand", async () => {
  const { user, item, change, stored } = await open();
  change({ adminNotes: "Oddzwoniono" });
  await user.selectOptions(item().getByLabelText("Status"), "W trakcie");

  await user.click(item().getByRole("button", { name: "Aktualizuj" }));

  await findToast("Status kontaktu zaktualizowany");
  expect(stored()).toMatchObject({ status: "in_progress", adminNotes: "Oddzwoniono" });
  expect(item().getByLabelText("Notatki administratora")).toHaveValue("Oddzwoniono");
});

test("restored notes over newer ones wait for a choice", async () => {
  const { user, item, change, stored } = await open();
  await user.type(item().getByLabelText("Notatki administratora"), "Moje");
  await user.click(screen.getByRole("tab", { name: /Demo/ }));
  await screen.findByText("Brak rezerwacji demo");
  change({ status: "completed", adminNotes: "Jej" });

  await user.click(screen.getByRole("tab", { name: /Kontakty/ }));

  expect(await item().findByText("Ktoś inny zmienił to zgłoszenie")).toBeVisible();
  expect(item().getByText("Jej")).toBeVisible();
  expect(item().getByLabelText("Notatki administratora")).toHaveValue("Moje");
  expect(stored().adminNotes).toBe("Jej");
  await user.click(item().getByRole("button", { name: "Zapisz moją wersję" }));
  await waitFor(() => expect(stored()).toMatchObject({ status: "completed", adminNotes: "Moje" }));
});

/** The tab of contacts with one lead, which the server refuses to change by an old version. */
async function open() {
  let stored = aContact();
  const path = `/api/admin/contacts/${stored.id}`;
  const empty = ["demo-bookings", "orders", "beta-signups", "bug-reports"];
  const { user } = await openPanel("/security/admin/lifecycle?tab=contacts", {
    ...Object.fromEntries(empty.map((api) => [`GET /api/admin/${api}`, () => json([])])),
    "GET /api/admin/contacts": () => json([stored]),
    [`GET ${path}/history`]: () => json(aHistory()),
    [`PUT ${path}/status`]: ({ headers, body }) => {
      const isStale = headers.get("If-Match") !== `"${stored.version}"`;
      if (isStale) return problem(412, { current: stored });
      stored = { ...stored, ...Object(body), version: stored.version + 1 };
      return json(stored);
    },
  });
  await screen.findByRole("article");
  return {
    user,
    item: () => within(screen.getByRole("article")),
    stored: () => stored,
    /** Another operator changes the lead. */
    change: (theirs: Partial<typeof stored>) => {
      stored = { ...stored, ...theirs, version: stored.version + 1 };
    },
  };
}
