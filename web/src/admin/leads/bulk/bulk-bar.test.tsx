import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem, type Call } from "../../../api.fixture.ts";
import { operator } from "../../../app.fixture.tsx";
import { aContact, aDemoBooking } from "../../../leads.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";
import type { UserEvent } from "@testing-library/user-event";

const anna = aContact();
const jan = aContact({ id: operator.id, name: "Jan Maj" });
const cursor = "0199a000-0000-7000-8000-0000000000ff";

test("the selected leads get one status, and the result is shown", async () => {
  const { user, calls } = await openList(() => result({ changed: 1, unchanged: 1 }));
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));
  await user.click(screen.getByLabelText("Zaznacz: Jan Maj"));
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();

  await change(user, "Zakończony");

  const toast = await findToast("Zmiana statusu zakończona");
  expect(toast.getByText("Zmieniono: 1. Już miało ten status: 1.")).toBeVisible();
  expect(changes(calls)).toEqual([{ status: "completed", ids: [anna.id, jan.id] }]);
  expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).not.toBeChecked();
  expect(screen.queryByRole("region", { name: "Zaznaczone zgłoszenia" })).not.toBeInTheDocument();
});

test("a change of many is undone: each lead gets its earlier status", async () => {
  const before = [
    { id: anna.id, status: "new", ownerId: null },
    { id: jan.id, status: "in_progress", ownerId: null },
  ];
  const { user, calls } = await openList(() => result({ changed: 2, before }));
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));
  await change(user, "Zakończony");

  const toast = await findToast("Zmiana statusu zakończona");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Przywrócono poprzedni status: 4");
  expect(changes(calls).slice(1)).toEqual([
    { status: "new", ids: [anna.id] },
    { status: "in_progress", ids: [jan.id] },
  ]);
});

test("Shift and a press select a range, Shift+J and Shift+K step through it", async () => {
  const ewa = aContact({ id: cursor, name: "Ewa Lis" });
  const { user } = await openList(() => result(), "", [anna, ewa, jan]);
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByLabelText("Zaznacz: Jan Maj"));
  await user.keyboard("{/Shift}");
  expect(bar().getByText("Zaznaczono: 3")).toBeVisible();
  await user.click(bar().getByRole("button", { name: "Odznacz" }));

  screen.getByRole("link", { name: "Anna Kowalska" }).focus();
  await user.keyboard("{Shift>}j{/Shift}");
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ewa Lis" })).toHaveFocus();
  await user.keyboard("{Shift>}k{/Shift}");

  expect(bar().getByText("Zaznaczono: 1")).toBeVisible();
  expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).toBeChecked();
});

test("Shift+S leads to the new status, and Enter saves it", async () => {
  const { user, calls } = await openList(() => result({ changed: 1 }));
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));

  await user.keyboard("{Shift>}s{/Shift}");
  expect(bar().getByLabelText(/^Nowy status/)).toHaveFocus();
  await user.selectOptions(bar().getByLabelText(/^Nowy status/), "Zakończony");
  await user.keyboard("{Enter}");

  await findToast("Zmiana statusu zakończona");
  expect(changes(calls)).toEqual([{ status: "completed", ids: [anna.id] }]);
});

test("one checkbox selects and deselects the whole page", async () => {
  const { user } = await openList(() => result());
  const page = screen.getByLabelText("Zaznacz wszystkie na tej stronie");

  await user.click(page);
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();
  await user.click(page);

  expect(screen.queryByRole("region", { name: "Zaznaczone zgłoszenia" })).not.toBeInTheDocument();
});

test("failed leads are named and linked, with the reason, and stay selected", async () => {
  const taken = { title: "Termin zajęty", detail: "Termin jest zajęty." };
  const failed = [jan.id, cursor].map((id) => ({ id, ...taken }));
  const { user } = await openList(() => result({ changed: 1, failed }));
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  await change(user, "Zakończony");

  expect(await bar().findByText("Nie udało się zmienić: 2")).toBeVisible();
  expect(bar().getAllByText(/Termin jest zajęty\./)).toHaveLength(2);
  expect(
    bar()
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Jan Maj", `/security/admin/contacts?id=${jan.id}`],
    // The page does not know the name of a lead on another page.
    ["000000FF", `/security/admin/contacts?id=${cursor}`],
  ]);
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();
});

test("a failed call says why and keeps the selection", async () => {
  const { user } = await openList(() => problem(503, { detail: "Usługa śpi." }));
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  await change(user, "Zakończony");

  expect(await bar().findByText("Zmiana statusu przerwana")).toBeVisible();
  expect(bar().getByText("Usługa śpi.")).toBeVisible();
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();
});

test("at most a hundred leads are selected at once", async () => {
  const rows = Array.from({ length: 101 }, (_, index) =>
    aContact({ id: `0199a000-0000-7000-8000-0000000001${index.toString(16).padStart(2, "0")}` }),
  );
  const { user } = await openList(() => result(), "", [jan, ...rows]);

  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  expect(bar().getByText("Zaznaczono: 100, więcej naraz nie można")).toBeVisible();
});

test("after Odznacz, which closes the bar, the focus is in the content", async () => {
  const { user } = await openList(() => result());
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));

  await user.click(await bar().findByRole("button", { name: "Odznacz" }));

  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("another filter clears the selection", async () => {
  const { user } = await openList(() => result());
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));

  await user.selectOptions(screen.getByLabelText("Status"), "Nowy");

  await waitFor(() => expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).not.toBeChecked());
});

test("the bar warns that the senders will be notified", async () => {
  const { user } = await openPanel("/security/admin/demo-bookings", {
    "GET /api/admin/demo-bookings": () => json([aDemoBooking()]),
  });

  await user.click(await screen.findByLabelText("Zaznacz: Anna Kowalska"));

  expect(bar().getByText(/dowie się o.nowym statusie/)).toBeVisible();
});

type OnChange = (call: Call) => Response | Promise<Response>;

async function openList(onChange: OnChange, search = "", rows = [anna, jan]) {
  const opened = await openPanel(`/security/admin/contacts${search}`, {
    "GET /api/admin/contacts": () => json(rows, { headers: { "X-Total-Count": "120" } }),
    "POST /api/admin/contacts/status-changes": onChange,
  });
  await screen.findByRole("article", { name: "Jan Maj" });
  return opened;
}

async function change(user: UserEvent, status: string): Promise<void> {
  await user.selectOptions(bar().getByLabelText(/^Nowy status/), status);
  await user.click(bar().getByRole("button", { name: "Zmień" }));
}

function region(): HTMLElement {
  return screen.getByRole("region", { name: "Zaznaczone zgłoszenia" });
}

function bar() {
  return within(region());
}

function result(different: object = {}): Response {
  return json({ changed: 0, before: [], unchanged: 0, failed: [], ...different });
}

function changes(calls: Call[]): unknown[] {
  return calls.filter(({ method }) => method === "POST").map(({ body }) => body);
}
