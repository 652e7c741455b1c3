import { screen, waitFor, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { expect, test } from "vitest";
import { json, pendingAnswer, problem, type Answer, type Call } from "../../../api.fixture.ts";
import { operator } from "../../../app.fixture.tsx";
import { aContact } from "../../../leads.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";
import { openPanel, type Answers } from "../../../panel.fixture.ts";
import type { UserEvent } from "@testing-library/user-event";

const anna = aContact();
const jan = aContact({ id: operator.id, name: "Jan Maj", version: 4 });
const cursor = "0199a000-0000-7000-8000-0000000000ff";

test("the selected leads get one status over the versions shown, and the result is shown", async () => {
  const { user, calls } = await openList({}, [anna, { ...jan, status: "completed" }]);
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));
  await user.click(screen.getByLabelText("Zaznacz: Jan Maj"));
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();

  await change(user, "Zakończony");

  const toast = await findToast("Zmiana statusu zakończona");
  expect(toast.getByText("Zmieniono: 1. Już miało ten status: 1.")).toBeVisible();
  expect(changes(calls)).toEqual([
    [anna.id, '"1"', "completed"],
    [jan.id, '"4"', "completed"],
  ]);
  expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).not.toBeChecked();
  expect(screen.queryByRole("region", { name: "Zaznaczone zgłoszenia" })).not.toBeInTheDocument();
});

test("a change of many is undone: each lead gets its earlier status over the new version", async () => {
  const { user, calls } = await openList({}, [anna, { ...jan, status: "in_progress" }]);
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));
  await change(user, "Zakończony");

  const toast = await findToast("Zmiana statusu zakończona");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Przywrócono poprzedni status: 2");
  expect(changes(calls).slice(2)).toEqual([
    [anna.id, '"2"', "new"],
    [jan.id, '"5"', "in_progress"],
  ]);
});

test("an undo does not replace what somebody has chosen since", async () => {
  const { user } = await openList({
    [statusOf(anna)]: ({ body }) =>
      Object(body).status === "new"
        ? conflict({ ...anna, status: "rejected", version: 7 })
        : json({ ...anna, status: "completed", version: 2 }),
  });
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));
  await change(user, "Zakończony");

  const toast = await findToast("Zmiana statusu zakończona");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  const undone = await findToast("Przywrócono poprzedni status: 1");
  expect(undone.getByText("Nie udało się zmienić: 1")).toBeVisible();
});

test("four leads are changed at a time, the bar counts them, and Enter changes nothing twice", async () => {
  const { answer, arrive } = pendingAnswer();
  const many = leads(6);
  const answers = Object.fromEntries(many.map((lead) => [statusOf(lead), answer]));
  const { user, calls } = await openList(answers, [jan, ...many]);
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));
  await user.click(screen.getByLabelText("Zaznacz: Jan Maj"));
  await change(user, "Zakończony");
  await user.type(bar().getByLabelText(/^Nowy status/), "{Enter}");

  expect(bar().getByText(/^Zmienianie: 0 z.6$/)).toBeVisible();
  expect(changes(calls)).toHaveLength(4);
  arrive(json({ ...many[0], version: 2 }));

  await waitFor(() => expect(changes(calls)).toHaveLength(5));
  expect(bar().getByText(/^Zmienianie: 1 z.6$/)).toBeVisible();
  for (const lead of many.slice(1)) arrive(json({ ...lead, version: 2 }));
  await findToast("Zmiana statusu zakończona");
  expect(changes(calls)).toHaveLength(6);
});

test("Shift and a press select a range, Shift+J and Shift+K step through it", async () => {
  const ewa = aContact({ id: cursor, name: "Ewa Lis" });
  const { user } = await openList({}, [anna, ewa, jan]);
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
  const { user, calls } = await openList();
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));

  await user.keyboard("{Shift>}s{/Shift}");
  expect(bar().getByLabelText(/^Nowy status/)).toHaveFocus();
  await user.selectOptions(bar().getByLabelText(/^Nowy status/), "Zakończony");
  await user.keyboard("{Enter}");

  await findToast("Zmiana statusu zakończona");
  expect(changes(calls)).toEqual([[anna.id, '"1"', "completed"]]);
});

test("one checkbox selects and deselects the whole page", async () => {
  const { user } = await openList();
  const page = screen.getByLabelText("Zaznacz wszystkie na tej stronie");

  await user.click(page);
  expect(bar().getByText("Zaznaczono: 2")).toBeVisible();
  await user.click(page);

  expect(screen.queryByRole("region", { name: "Zaznaczone zgłoszenia" })).not.toBeInTheDocument();
});

test("failed leads are named and linked, with the reason, and one press tries them again", async () => {
  const { user, calls } = await openList({
    [statusOf(jan)]: () => problem(404, { detail: "Nie ma takiego." }),
  });
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  await change(user, "Zakończony");

  expect(await bar().findByText("Nie udało się zmienić: 1")).toBeVisible();
  expect(bar().getByText("Nie ma takiego.")).toBeVisible();
  expect(bar().getByRole("link", { name: "Jan Maj" })).toHaveAttribute(
    "href",
    `/security/admin/contacts?id=${jan.id}`,
  );
  expect((await findToast("Zmiana statusu zakończona")).getByText("Zmieniono: 1.")).toBeVisible();
  expect(await bar().findByText("Zaznaczono: 1")).toBeVisible();
  const retry = bar().getByRole("button", { name: "Ponów" });
  await waitFor(() => expect(retry).toHaveFocus());
  await user.click(retry);
  await waitFor(() => expect(changes(calls).map(([id]) => id)).toEqual([anna.id, jan.id, jan.id]));
  await user.selectOptions(bar().getByLabelText(/^Nowy status/), "Odrzucony");
  expect(bar().getByRole("button", { name: "Zmień" })).toBeEnabled();
});

test("a note of somebody else stays; their other status is a failure that a retry replaces", async () => {
  const noted = { ...anna, adminNotes: "Pilne", version: 2 };
  const rejected = { ...jan, status: "rejected" as const, version: 9 };
  const { user, calls } = await openList({
    [statusOf(anna)]: over(noted),
    [statusOf(jan)]: over(rejected),
  });
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  await change(user, "Zakończony");
  expect(await bar().findByText("Ktoś był szybszy.")).toBeVisible();
  await user.click(await bar().findByRole("button", { name: "Ponów" }));

  await waitFor(() =>
    expect(changes(calls).map(([id, version]) => [id, version])).toEqual([
      [anna.id, '"1"'],
      [jan.id, '"4"'],
      [anna.id, '"2"'],
      [jan.id, '"9"'],
    ]),
  );
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Zaznaczone zgłoszenia" })).toBeNull(),
  );
});

test("a selected lead is changed over the version that its list shows by now", async () => {
  const rows = [anna, jan];
  const { user, calls } = await openList({}, rows);
  await user.click(screen.getByLabelText("Zaznacz: Jan Maj"));
  rows[1] = { ...jan, status: "in_progress", version: 5 };
  await user.keyboard("r");
  await within(screen.getByRole("article", { name: "Jan Maj" })).findByText("W trakcie");

  await change(user, "Zakończony");

  await waitFor(() => expect(changes(calls)).toEqual([[jan.id, '"5"', "completed"]]));
});

test("after four failures that are not about a lead, no further one is begun", async () => {
  const rows = [...leads(12), jan];
  const answers = rows.map((lead) => [
    statusOf(lead),
    () => problem(503, { detail: "Usługa śpi." }),
  ]);
  const { user, calls } = await openList(Object.fromEntries(answers), rows);
  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  await change(user, "Zakończony");

  expect(await bar().findByText("Nie udało się zmienić: 13")).toBeVisible();
  expect(bar().getByText("Usługa śpi.")).toBeVisible();
  expect(bar().getAllByRole("link")).toHaveLength(13);
  expect(bar().getByText("Zaznaczono: 13")).toBeVisible();
  expect(changes(calls).length).toBeLessThan(8);
});

test("at most a hundred leads are selected at once", async () => {
  const { user } = await openList({}, [jan, ...leads(101)]);

  await user.click(screen.getByLabelText("Zaznacz wszystkie na tej stronie"));

  expect(bar().getByText("Zaznaczono: 100, więcej naraz nie można")).toBeVisible();
});

test("after Odznacz, which closes the bar, the focus is in the content", async () => {
  const { user } = await openList();
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));

  await user.click(await bar().findByRole("button", { name: "Odznacz" }));

  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("another filter clears the selection", async () => {
  const { user } = await openList();
  await user.click(screen.getByLabelText("Zaznacz: Anna Kowalska"));

  await user.selectOptions(screen.getByLabelText("Status"), "Nowy");

  await waitFor(() => expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).not.toBeChecked());
});

const statusOf = ({ id }: Contact) => `PUT /api/admin/contacts/${id}/status`;

async function openList(answers: Answers = {}, rows = [anna, jan]) {
  const opened = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": () => json(rows, { headers: { "X-Total-Count": "120" } }),
    ...Object.fromEntries(rows.map((lead) => [statusOf(lead), over(lead)])),
    ...answers,
  });
  await screen.findByRole("article", { name: "Jan Maj" });
  return opened;
}

/** Stores a change over this version only. */
function over(lead: Contact): Answer {
  let stored = lead;
  return ({ headers, body }) => {
    if (headers.get("If-Match") !== `"${stored.version}"`) return conflict(stored);
    stored = { ...stored, ...Object(body), version: stored.version + 1 };
    return json(stored);
  };
}

function conflict(current: Contact): Response {
  return problem(412, {
    type: "/problems/edit-conflict",
    detail: "Ktoś był szybszy.",
    current,
  });
}

function leads(count: number): Contact[] {
  return Array.from({ length: count }, (_, index) =>
    aContact({ id: `0199a000-0000-7000-8000-0000000001${index.toString(16).padStart(2, "0")}` }),
  );
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

/** Id, version and status of each. */
function changes(calls: Call[]) {
  const puts = calls.filter(({ method }) => method === "PUT");
  return puts.map(({ url, headers, body }) => [
    url.split("/").at(-2),
    headers.get("If-Match"),
    Object(body).status,
  ]);
}
