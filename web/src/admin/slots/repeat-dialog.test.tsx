import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAdminSlot, openSlots } from "../../test-admin-slots.ts";
import { json, problem } from "../../test-api.ts";
import { setClock } from "../../test-slots.ts";
import { findToast } from "../../test-toast.ts";

// Wednesday, 10:00 in Warsaw. 3 May, next Monday, is a holiday.
beforeEach(() => setClock("2027-04-28T08:00:00Z"));

const lastWeek = [
  anAdminSlot("2027-04-26T07:00:00.000Z"),
  anAdminSlot("2027-04-26T08:00:00.000Z"),
  anAdminSlot("2027-04-30T11:00:00.000Z"),
];

async function openDialog(...visit: Parameters<typeof openSlots>) {
  const opened = await openSlots(...visit);
  await opened.user.click(await screen.findByRole("button", { name: "Powtórz ostatni tydzień" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

test("two presses repeat the last week, as counted before, and show it; an undo takes it back", async () => {
  const deleted: unknown[] = [];
  const own = {
    "POST /api/admin/slots/batch-deletion": ({ body }: { body: unknown }) => {
      deleted.push(...Object(body).ids);
      return json({ deleted: Object(body).ids, held: [] });
    },
  };
  const { calls, dialog, user } = await openDialog(lastWeek, { own });
  expect(await dialog.findByText("powstanie 1 slot.")).toBeVisible();
  expect(
    dialog.getByText("poniedziałek, 3 maja 2027: Święto Konstytucji 3 Maja (2 sloty)"),
  ).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Powtórz tydzień" }));

  const toast = await findToast("Utworzono 1 slot");
  expect(calls.find(({ url }) => url === "/api/admin/slots/batch")?.body).toEqual({
    datetimes: ["2027-05-07T11:00:00.000Z"],
  });
  expect(await screen.findByRole("columnheader", { name: /07\.05/ })).toBeVisible();
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await findToast("Usunięto 1 slot");
  expect(deleted).toHaveLength(1);
});

test("the week on the screen is repeated in the first week without slots, with the reason", async () => {
  const later = [anAdminSlot("2027-05-10T07:00:00.000Z"), anAdminSlot("2027-06-01T07:00:00.000Z")];
  const shown = [anAdminSlot("2027-05-06T09:00:00.000Z"), anAdminSlot("2027-05-07T11:00:00.000Z")];
  const { calls, user } = await openSlots([...shown, ...later], {
    search: "?view=week&week=2027-05-03",
  });

  await user.click(await screen.findByRole("button", { name: "Powtórz tydzień 03.05–09.05" }));
  const dialog = within(await screen.findByRole("dialog"));

  expect(await dialog.findByText("powstaną 2 sloty.")).toBeVisible();
  expect(dialog.getByText("17–23 maja 2027")).toBeVisible();
  expect(dialog.getByText(/^Pierwszy kolejny .* Mają je już: 10\.05–16\.05\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Powtórz tydzień" }));
  await findToast("Utworzono 2 sloty");
  expect(calls.find(({ url }) => url === "/api/admin/slots/batch")?.body).toEqual({
    datetimes: ["2027-05-20T09:00:00.000Z", "2027-05-21T11:00:00.000Z"],
  });
  expect(calls.some(({ url }) => url === "/api/admin/slots/last-week")).toBe(false);
  // The week that was made is on the screen now, so it is the next one to repeat.
  expect(await screen.findByRole("button", { name: "Powtórz tydzień 17.05–23.05" })).toBeVisible();
});

test("without any slot there is nothing to repeat, and the dialog shows a failure", async () => {
  const none = await openDialog([]);
  expect(await none.dialog.findByText(/Nie ma jeszcze żadnych slotów/)).toBeVisible();
  await none.user.click(none.dialog.getByRole("button", { name: "Anuluj" }));
  none.unmount();

  const batch = { "POST /api/admin/slots/batch": () => problem(503, { detail: "Usługa śpi." }) };
  const { dialog, user } = await openDialog(lastWeek, { own: batch });
  await user.click(await dialog.findByRole("button", { name: "Powtórz tydzień" }));

  expect(await dialog.findByText("Usługa śpi.")).toBeVisible();
});
