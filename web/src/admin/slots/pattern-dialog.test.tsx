import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAdminSlot, openSlots } from "../../admin-slots.fixture.ts";
import { json, problem } from "../../api.fixture.ts";
import { setClock } from "../../slots.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

// Wednesday, 10:00 in Warsaw.
beforeEach(() => setClock("2027-04-28T08:00:00Z"));

async function openPattern(...[slots, visit]: Parameters<typeof openSlots>) {
  const app = await openSlots(slots, visit);
  await app.user.click(await screen.findByRole("button", { name: "Dodaj wiele slotów" }));
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
}

const nextWeek = { search: "?week=2027-05-03" };

test("the dialog proposes the hours of the last week in the first one without a slot", async () => {
  const { dialog } = await openPattern(
    [anAdminSlot("2027-05-05T06:00:00.000Z"), anAdminSlot("2027-05-06T10:00:00.000Z")],
    { search: "?week=2027-04-26" },
  );
  expect(dialog.getByLabelText("Od dnia")).toHaveValue("2027-04-28");
  expect(
    dialog.getAllByRole("checkbox", { checked: true }).map((box) => box.getAttribute("value")),
  ).toEqual(["0", "1", "2", "3", "4", "8", "12", null]);
});

test("without slots the dialog proposes the shown week, Monday to Friday at nine, with a preview", async () => {
  const { dialog } = await openPattern([], nextWeek);

  expect(
    dialog.getAllByRole("checkbox", { checked: true }).map((box) => box.getAttribute("value")),
  ).toEqual(["0", "1", "2", "3", "4", "9", null]);
  const from = dialog.getByLabelText("Od dnia");
  expect(from).toHaveValue("2027-05-03");
  expect(from).toHaveAccessibleDescription("poniedziałek, 3 maja 2027");
  expect(dialog.getByLabelText("Do dnia")).toHaveValue("2027-05-09");
  // The Monday is 3 May, a public holiday.
  expect(await dialog.findByText("powstaną 4 sloty, pominięte: 1 (święta)")).toBeVisible();
});

test("the dialog defaults to no day before today", async () => {
  const { dialog } = await openPattern([]);

  expect(dialog.getByLabelText("Od dnia")).toHaveValue("2027-04-28");
  expect(dialog.getByLabelText("Do dnia")).toHaveValue("2027-05-02");
});

test("a draft is there again on the next day, until it is dropped", async () => {
  const { dialog, user } = await openPattern([]);
  await user.clear(dialog.getByLabelText("Od dnia"));
  await user.type(dialog.getByLabelText("Od dnia"), "2027-04-30");
  await user.click(dialog.getByRole("button", { name: "Zamknij okno" }));
  setClock("2027-04-29T08:00:00Z");

  await user.click(screen.getByRole("button", { name: "Dodaj wiele slotów" }));

  const again = within(await screen.findByRole("dialog"));
  expect(again.getByLabelText("Od dnia")).toHaveValue("2027-04-30");
  await waitFor(() => expect(again.getByRole("button", { name: "Utwórz sloty" })).toBeEnabled());
  await user.click(again.getByRole("button", { name: "Odrzuć przywrócony tekst" }));
  expect(again.getByLabelText("Od dnia")).toHaveValue("2027-04-29");
});

test("the preview follows the chosen days and hours", async () => {
  const { dialog, user } = await openPattern([], nextWeek);
  await dialog.findByText(/^powstaną 4/);

  await user.click(dialog.getByRole("checkbox", { name: "10:00" }));
  await dialog.findByText(/^powstanie 8\sslotów, pominięte: 2 \(święta\)$/);
  await user.click(dialog.getByRole("checkbox", { name: "Pomiń święta" }));
  await dialog.findByText(/^powstanie 10\sslotów$/);
  await user.clear(dialog.getByLabelText("Do dnia"));
  await user.tab();

  expect(await dialog.findByText("Wybierz dni, godziny i daty.")).toBeVisible();
});

test("a pattern is created by one call, and undone by one call", async () => {
  const made = ["2027-05-04T07:00:00.000Z", "2027-05-05T07:00:00.000Z"].map((one) =>
    anAdminSlot(one),
  );
  const [held] = made;
  const { calls, dialog, user } = await openPattern([], {
    ...nextWeek,
    own: {
      "POST /api/admin/slots/batch": () =>
        json({ created: made, skipped: ["2027-05-06T07:00:00.000Z"] }, { status: 201 }),
      "POST /api/admin/slots/batch-deletion": () =>
        json({ deleted: [made[1]?.id], held: [held?.id] }),
    },
  });
  await user.click(dialog.getByRole("checkbox", { name: "piątek" }));
  await user.click(dialog.getByRole("button", { name: "Utwórz sloty" }));

  const created = await findToast("Utworzono 2 sloty");
  expect(created.getByText("Pominięto: 1")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(created.getByRole("button", { name: "Cofnij" }));

  const deleted = await findToast("Usunięto 1 slot");
  expect(deleted.getByText("Zostały zarezerwowane: 1")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    {
      datetimes: [
        "2027-05-04T07:00:00.000Z",
        "2027-05-05T07:00:00.000Z",
        "2027-05-06T07:00:00.000Z",
      ],
    },
    { ids: made.map(({ id }) => id) },
  ]);
});

test("the preview says so if the existing slots are unknown", async () => {
  const { dialog } = await openPattern([], {
    ...nextWeek,
    own: {
      "GET /api/admin/slots": ({ url }) => (url.includes("start=") ? problem(503) : json([])),
    },
  });

  expect(
    await dialog.findByText(
      /^Nie udało się sprawdzić, które sloty już istnieją.*powstaną 4\ssloty/,
    ),
  ).toBeVisible();
});
