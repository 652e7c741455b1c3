/** An open lead whose status and notes are changed in place. */
import { screen, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { json, problem, type Call } from "./api.fixture.ts";
import { contact, openDetail, openList, path } from "./lead-detail.fixture.ts";
import { aContact } from "./leads.fixture.ts";

export async function openBesideList() {
  let stored = contact;
  const save: OnSave = (call) => json((stored = changed(stored, call)));
  const app = await openList("", { answers: { save, record: () => json(stored) } });
  await app.user.click(await screen.findByRole("link", { name: contact.name }));
  await detail().findByRole("article", { name: contact.name });
  return app;
}

type OnSave = (call: Call) => Response | Promise<Response>;

export function once(answer: () => Promise<Response>) {
  let isFirst = true;
  return () => {
    const given = isFirst ? answer() : undefined;
    isFirst = false;
    return given;
  };
}

/** Saves like the server, unless a save is answered otherwise. */
export async function openContact(
  different: Partial<Contact> = {},
  onSave?: (call: Call) => Response | Promise<Response> | undefined,
) {
  let stored = aContact(different);
  const save: OnSave = async (call) => {
    const answer = await onSave?.(call);
    const isStale = call.headers.get("If-Match") !== `"${stored.version}"`;
    if (!answer && isStale) return problem(412, { current: stored });
    if (!answer || answer.ok) stored = changed(stored, call);
    return answer ?? json(stored);
  };
  const opened = await openDetail(
    { path: "/security/admin/contacts", api: path, lead: stored },
    {
      [`GET ${path}/${stored.id}`]: () => json(stored),
      [`PUT ${path}/${stored.id}/status`]: save,
    },
  );
  return {
    ...opened,
    stored: () => stored,
    /** Another operator changes the lead. */
    change: (theirs: Partial<Contact>) => {
      stored = { ...stored, ...theirs, version: stored.version + 1 };
    },
  };
}

function changed(stored: Contact, { body }: Call): Contact {
  const { adminNotes, deleteNotes, ...work } = Object(body);
  const notes = deleteNotes ? null : (adminNotes ?? stored.adminNotes);
  return { ...stored, status: work.status, adminNotes: notes, version: stored.version + 1 };
}

export function puts(calls: Call[]): unknown[] {
  return calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

export function field(): HTMLElement {
  return screen.getByLabelText("Notatki administratora");
}

export function saveButton(): HTMLElement {
  return screen.getByRole("button", { name: "Zapisz zmiany" });
}

/** The status of the open lead. The filters of a list have one too. */
export function status(): HTMLElement {
  return detail().getByLabelText("Status");
}

export function detail() {
  return within(screen.getByRole("region", { name: "Szczegóły zgłoszenia" }));
}
