/** Leads of several kinds are selected and changed together. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem, type Answer } from "../../../api.fixture.ts";
import { anInboxRow, findInboxList, jan, openInbox, orderId } from "../../../inbox.fixture.ts";
import { aBugReport, aContact, anOrder } from "../../../leads.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";

const contactId = aContact().id;
const reportId = "0199a000-0000-7000-8000-000000000003";
const path = {
  contact: `/api/admin/contacts/${contactId}/status`,
  order: `/api/admin/orders/${orderId}/status`,
  report: `/api/admin/bug-reports/${reportId}/status`,
};

test("several kinds are done at once, each in its own status, and one press undoes it", async () => {
  const { user, asked } = await openMixed();
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));
  expect(bar().getByText(/wspólny tylko status „Załatwione”/)).toBeVisible();
  expect(bar().getByText(/Nadawca dowie się.*: Zgłoszenie błędu\./)).toBeVisible();
  await user.keyboard("{Shift>}s{/Shift}");
  expect(bar().getByLabelText(/^Nowy status/)).toHaveFocus();

  await user.selectOptions(bar().getByLabelText(/^Nowy status/), "Załatwione");
  expect(bar().getByText(/^Kontakt – Zakończony, Zamówienie – Zakończone, /)).toBeVisible();
  await user.keyboard("{Enter}");

  const toast = await findToast("Zmiana statusu zakończona");
  expect(
    toast.getByText("Zmieniono: 3. Nie można cofnąć 1 zmiany, bo nadawca już wie."),
  ).toBeVisible();
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await findToast("Przywrócono poprzedni status: 2");
  expect(asked(path.contact).map(({ body }) => body)).toEqual([
    { status: "completed" },
    { status: "new" },
  ]);
  expect(asked(path.order).map(({ body }) => body)).toEqual([
    { status: "completed" },
    { status: "pending" },
  ]);
  expect(asked(path.report).map(({ body }) => body)).toEqual([{ status: "resolved" }]);
});

test("a row of repeats changes all of them that have its status", async () => {
  const group = { groupId: contactId, groupSize: 2 };
  const reports = [reportId, orderId].map((id) => aBugReport({ id, ...group }));
  const row = anInboxRow({ kind: "bug-report", id: reportId, status: "open", ...group });
  const save: Answer = ({ url }) =>
    json({ ...reports.find(({ id }) => url.includes(id)), status: "resolved", version: 2 });
  const { user, asked } = await openInbox("", {
    "GET /api/admin/inbox": () => json([row]),
    "GET /api/admin/bug-reports": () => json(reports),
    [`PUT ${path.report}`]: save,
    [`PUT ${path.report.replace(reportId, orderId)}`]: save,
  });
  await user.click(await screen.findByLabelText(/^Zaznacz: /));
  await user.selectOptions(bar().getByLabelText(/^Nowy status/), "Rozwiązane");
  await user.click(bar().getByRole("button", { name: "Zmień" }));

  const toast = await findToast("Zmiana statusu zakończona");
  expect(toast.getByText(/^Zmieniono: 2\./)).toBeVisible();
  const query = `group=${contactId}&status=open&limit=500`;
  expect(asked("/api/admin/bug-reports")[0]?.url).toBe(`/api/admin/bug-reports?${query}`);
});

test("two kinds are offered the statuses that they share", async () => {
  const { user } = await openMixed();

  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));
  await user.click(screen.getByLabelText("Zaznacz: Jan Nowak"));

  const statuses = within(bar().getByRole("group", { name: "Status" })).getAllByRole("option");
  expect(statuses.map(({ textContent }) => textContent)).toEqual(["Zakończony / Zakończone"]);
});

test("what one kind refuses is named, and what the others changed is undone", async () => {
  const { user, asked } = await openMixed(() => problem(404));
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));
  await user.selectOptions(bar().getByLabelText(/^Nowy status/), "Załatwione");

  await user.click(bar().getByRole("button", { name: "Zmień" }));

  expect(await bar().findByText("Nie udało się zmienić: 1")).toBeVisible();
  expect(bar().getByRole("link", { name: "Jan Nowak" })).toHaveAttribute(
    "href",
    `/security/admin/inbox?of=order&id=${orderId}`,
  );
  const toast = await findToast(/^Zmieniono: 2\./);
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await waitFor(() => expect(asked(path.contact)).toHaveLength(2));
});

test("leads of several kinds get one owner, notified or not, and one press gives them back", async () => {
  const { user, asked } = await openMixed();
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));
  await user.click(screen.getByLabelText("Zaznacz: Ewa Lis"));
  await bar().findByRole("option", { name: jan.email });
  await user.selectOptions(bar().getByLabelText(/opiekun$/), jan.email);
  expect(bar().getByText(/^Opiekun dostanie e-mail o.każdym/)).toBeVisible();

  await user.click(bar().getByRole("button", { name: "Zmień" }));
  const toast = await findToast("Zmiana opiekuna zakończona");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Przywrócono poprzedniego opiekuna: 2");
  const calls = [path.contact, path.report].map((one) => asked(one).map(({ body }) => body));
  expect(calls).toEqual([
    [
      { status: "new", ownerId: jan.id },
      { status: "new", ownerId: null },
    ],
    [
      { status: "open", ownerId: jan.id },
      { status: "open", ownerId: null },
    ],
  ]);
});

test("Shift+J begins with the first lead when none is selected or in focus", async () => {
  const { user } = await openMixed();

  await user.keyboard("{Shift>}j{/Shift}");
  expect(bar().getByText("Zaznaczono: 1")).toBeVisible();
  expect(screen.getByRole("link", { name: "Anna Kowalska" })).toHaveFocus();
  await user.keyboard("{Shift>}j{/Shift}");

  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();
  expect(screen.getByRole("link", { name: "Jan Nowak" })).toHaveFocus();
});

async function openMixed(orderAnswer = saved(anOrder({ id: orderId }))) {
  const rows = [
    anInboxRow({}),
    anInboxRow({ kind: "order", id: orderId, name: "Jan Nowak", status: "pending" }),
    anInboxRow({ kind: "bug-report", id: reportId, name: "Ewa Lis", status: "open" }),
  ];
  const opened = await openInbox("", {
    "GET /api/admin/inbox": () => json(rows, { headers: { "X-Total-Count": "3" } }),
    [`PUT ${path.contact}`]: saved(aContact()),
    [`PUT ${path.order}`]: orderAnswer,
    [`PUT ${path.report}`]: saved(aBugReport({ id: reportId })),
  });
  await findInboxList();
  return opened;
}

function saved(lead: object): Answer {
  return ({ body }) => {
    const { status, ownerId = null } = Object(body);
    return json({ ...lead, status, owner: ownerId && jan, version: 2 });
  };
}

function bar() {
  return within(screen.getByRole("region", { name: "Zaznaczone zgłoszenia" }));
}
