import { act, screen, waitFor, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { expect, test, vi } from "vitest";
import { json, pendingAnswer, problem, type Call } from "../../../test-api.ts";
import { contact, openDetail, openList, other, path } from "../../../test-lead-detail.ts";
import { aContact } from "../../../test-leads.ts";
import { findToast } from "../../../test-toast.ts";

test("S opens the statuses of an open lead, one number saves one, and it can be undone", async () => {
  const { user, calls } = await openContact();

  await user.keyboard("s");
  expect(within(menu()).getByRole("menuitemradio", { checked: true })).toHaveFocus();
  await user.keyboard("3");

  const toast = await findToast("Status zaktualizowany");
  expect(puts(calls)).toEqual([{ status: "completed" }]);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(trigger()).toHaveTextContent("Zakończony");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await waitFor(() => expect(puts(calls)).toEqual([{ status: "completed" }, { status: "new" }]));
});

test("a click chooses a status too, and Escape closes the menu but not the lead", async () => {
  const { user, calls } = await openContact();
  await user.click(trigger());
  await user.keyboard("{Escape}");
  expect(trigger()).toHaveFocus();
  expect(screen.getByRole("article")).toBeVisible();

  await user.click(trigger());
  await user.click(screen.getByRole("menuitemradio", { name: /W trakcie/ }));

  await waitFor(() => expect(puts(calls)).toEqual([{ status: "in_progress" }]));
});

test("a key goes on at the end of the notes", async () => {
  const { user } = await openContact({ adminNotes: "Oddzwonić" });

  await user.keyboard("n jutro");

  expect(field()).toHaveValue("Oddzwonić jutro");
});

test("Escape leaves the notes for the lead that they belong to", async () => {
  const { user } = await openContact();
  await user.click(field());

  await user.keyboard("{Escape}");

  expect(screen.getByRole("region", { name: "Szczegóły zgłoszenia" })).toHaveFocus();
});

test("notes are saved by themselves after a pause, and quietly undone", async () => {
  const { user, calls } = await openContact();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(field());
  await user.paste("Oddzwonić ");
  await pass(1_400);
  expect(puts(calls)).toEqual([]);

  await pass(100);
  await screen.findByText("Zapisano");

  expect(puts(calls)).toEqual([{ status: "new", adminNotes: "Oddzwonić" }]);
  // The space that the next word needs is still there.
  expect(field()).toHaveValue("Oddzwonić ");
  await user.click(screen.getByRole("button", { name: "Cofnij" }));
  await findToast("Przywrócono poprzednie notatki");
  expect(puts(calls).at(-1)).toEqual({ status: "new", deleteNotes: true });
  expect(field()).toHaveValue("");
});

test("notes are saved when the field loses the focus, and by Ctrl+Enter", async () => {
  const { user, calls } = await openContact();
  await user.type(field(), "Raz{Control>}{Enter}{/Control}");
  await waitFor(() => expect(puts(calls)).toHaveLength(1));
  await screen.findByText("Zapisano");

  await user.type(field(), " i drugi");
  await user.tab();

  await waitFor(() => expect(puts(calls).at(-1)).toMatchObject({ adminNotes: "Raz i drugi" }));
  expect(Object.keys(sessionStorage)).toEqual(["draft-owner:panel/"]);
});

test("text that is typed during a save stays and is saved next", async () => {
  const saving = pendingAnswer();
  const { user, calls } = await openContact({}, once(saving.answer));
  await user.type(field(), "Raz{Control>}{Enter}{/Control}");
  await screen.findByText("Zapisywanie...");

  await user.type(field(), " dwa");
  saving.arrive(json(aContact({ adminNotes: "Raz", version: 2 })));

  expect(field()).toHaveValue("Raz dwa");
  await waitFor(() => expect(puts(calls)).toHaveLength(2));
  expect(puts(calls)[1]).toMatchObject({ adminNotes: "Raz dwa" });
  expect(versions(calls)).toEqual(['"1"', '"2"']);
});

test("a status that is chosen during a save of notes waits for it", async () => {
  const saving = pendingAnswer();
  const { user, calls } = await openContact({}, once(saving.answer));
  await user.type(field(), "Raz{Control>}{Enter}{/Control}");
  await user.click(trigger());
  await user.keyboard("3");
  expect(puts(calls)).toHaveLength(1);

  saving.arrive(json(aContact({ adminNotes: "Raz", version: 2 })));

  await waitFor(() => expect(puts(calls)[1]).toEqual({ status: "completed" }));
  expect(versions(calls)).toEqual(['"1"', '"2"']);
});

test("a failed save is shown, keeps the text and can be repeated", async () => {
  const { user, calls } = await openContact({}, () => problem(503, { detail: "Usługa śpi." }));
  await user.type(field(), "Ważne{Control>}{Enter}{/Control}");

  expect(await within(screen.getByRole("article")).findByText("Usługa śpi.")).toBeVisible();
  expect(field()).toHaveValue("Ważne");
  await user.click(screen.getByRole("button", { name: "Zapisz ponownie" }));
  await waitFor(() => expect(puts(calls)).toHaveLength(2));
});

test("notes of two operators are shown as a conflict", async () => {
  const theirs = aContact({ status: "completed", adminNotes: "Oddzwoniono", version: 2 });
  const { user, calls } = await openContact({}, () => problem(412, { current: theirs }));
  await user.type(field(), "Ważne{Control>}{Enter}{/Control}");

  await screen.findByText("Ktoś inny zmienił to zgłoszenie");
  expect(screen.getByText("Oddzwoniono")).toBeVisible();
  expect(puts(calls)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Weź zapisaną wersję" }));

  expect(field()).toHaveValue("Oddzwoniono");
  expect(trigger()).toHaveTextContent("Zakończony");
});

test("an emptied field keeps the notes; they are deleted by a button, and restored", async () => {
  const { user, calls } = await openContact({ adminNotes: "Oddzwonić" });
  await user.clear(field());
  await user.tab();
  expect(field()).toHaveValue("Oddzwonić");
  expect(puts(calls)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Usuń notatki" }));

  await screen.findByText("Usunięto");
  expect(puts(calls)).toEqual([{ status: "new", deleteNotes: true }]);
  expect(field()).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Cofnij" }));
  await waitFor(() =>
    expect(puts(calls).at(-1)).toEqual({ status: "new", adminNotes: "Oddzwonić" }),
  );
});

test("notes that are too long are refused beside the field", async () => {
  const { user, calls } = await openContact();
  await user.click(field());
  await user.paste("x".repeat(10_001));
  await user.tab();

  expect(field()).toHaveAccessibleDescription(/^Za długi tekst/);
  expect(puts(calls)).toEqual([]);
});

test("a saved status opens the next lead if the operator wants it so", async () => {
  const { user } = await openBesideList();
  await user.click(screen.getByLabelText("Po zapisie otwieraj następne"));
  expect(localStorage.getItem("panel:advance")).toBe("on");

  await user.keyboard("s2");

  expect(await detail().findByRole("article", { name: other.name })).toBeVisible();
  expect(screen.getByLabelText("Po zapisie otwieraj następne")).toBeChecked();
});

test("Zapisz i następne saves the notes and opens the next lead", async () => {
  const { user, calls } = await openBesideList();
  await user.type(field(), "Ważne");

  await user.click(screen.getByRole("button", { name: /^Zapisz i.następne$/ }));

  expect(await detail().findByRole("article", { name: other.name })).toBeVisible();
  expect(puts(calls)).toEqual([{ status: "new", adminNotes: "Ważne" }]);
});

async function openBesideList() {
  let stored = contact;
  const save: OnSave = (call) => json((stored = changed(stored, call)));
  const app = await openList("", { answers: { save, record: () => json(stored) } });
  await app.user.click(await screen.findByRole("link", { name: contact.name }));
  await detail().findByRole("article", { name: contact.name });
  return app;
}

type OnSave = (call: Call) => Response | Promise<Response>;

function once(answer: () => Promise<Response>) {
  let isFirst = true;
  return () => {
    const given = isFirst ? answer() : undefined;
    isFirst = false;
    return given;
  };
}

/** Saves like the server, unless a save is answered otherwise. */
async function openContact(
  different: Partial<Contact> = {},
  onSave?: (call: Call) => Response | Promise<Response> | undefined,
) {
  let stored = aContact(different);
  const save: OnSave = async (call) => {
    const next = changed(stored, call);
    const answer = (await onSave?.(call)) ?? json(next);
    if (answer.ok) stored = next;
    return answer;
  };
  return openDetail(
    { path: "/security/admin/contacts", api: path, lead: stored },
    {
      [`GET ${path}/${stored.id}`]: () => json(stored),
      [`PUT ${path}/${stored.id}/status`]: save,
    },
  );
}

function changed(stored: Contact, { body }: Call): Contact {
  const { status, adminNotes, deleteNotes } = Object(body);
  const notes = deleteNotes ? null : (adminNotes ?? stored.adminNotes);
  return { ...stored, status, adminNotes: notes, version: stored.version + 1 };
}

function puts(calls: Call[]): unknown[] {
  return calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

function versions(calls: Call[]): unknown[] {
  return calls
    .filter(({ method }) => method === "PUT")
    .map(({ headers }) => headers.get("If-Match"));
}

function field(): HTMLElement {
  return screen.getByLabelText("Notatki");
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

function menu(): HTMLElement {
  return screen.getByRole("menu", { name: "Status" });
}

function trigger(): HTMLElement {
  return screen.getByRole("button", { name: /^Status:/ });
}

function detail() {
  return within(screen.getByRole("region", { name: "Szczegóły zgłoszenia" }));
}
