import { screen, waitFor, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem, type Call } from "../../../api.fixture.ts";
import { operator } from "../../../app.fixture.tsx";
import { aContact } from "../../../leads.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";

test("a saved status closes the dialog, is confirmed, and shows in the reloaded list", async () => {
  const stored = aContact();
  const { user, calls } = await openDialog(stored, () => {
    stored.status = "completed";
    return json(stored);
  });

  await user.selectOptions(inDialog().getByLabelText("Status"), "Zakończony");
  await user.type(inDialog().getByLabelText("Notatki administratora"), "  Oddzwonić  ");
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  const toast = await findToast("Status zaktualizowany");
  expect(toast.getByText("Status kontaktu został zaktualizowany.")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await within(screen.getByRole("article")).findByText("Zakończony")).toBeVisible();
  expect(saved(calls)?.body).toEqual({ status: "completed", adminNotes: "Oddzwonić" });
  // The draft is gone.
  expect(Object.keys(sessionStorage)).toEqual(["draft-owner:panel/"]);
});

test("a failure leaves the dialog open with its values", async () => {
  const { user } = await openDialog(aContact(), () => problem(503, { detail: "Usługa śpi." }));

  await user.selectOptions(inDialog().getByLabelText("Status"), "Odrzucony");
  await user.type(inDialog().getByLabelText("Notatki administratora"), "Ważne");
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  const toast = await findToast("Błąd");
  expect(toast.getByText("Usługa śpi.")).toBeVisible();
  expect(inDialog().getByRole("alert")).toHaveTextContent("Usługa śpi.");
  expect(inDialog().getByLabelText("Status")).toHaveValue("rejected");
  expect(inDialog().getByLabelText("Notatki administratora")).toHaveValue("Ważne");
});

test("a dialog that is saving says so, ignores a second click and cannot be closed", async () => {
  const saving = pendingAnswer();
  const { user } = await openDialog(aContact(), saving.answer);

  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  expect(await inDialog().findByRole("button", { name: "Zapisywanie..." })).toBeDisabled();
  expect(inDialog().getByRole("button", { name: "Anuluj" })).toBeDisabled();
  await user.keyboard("{Escape}");
  saving.arrive(problem(500));
  expect(await inDialog().findByRole("button", { name: "Zapisz zmiany" })).toBeEnabled();
});

test("a status that only the other screen offers is kept by default", async () => {
  await openDialog(aContact({ status: "closed" }), () => problem(500));

  expect(inDialog().getByLabelText("Status")).toHaveValue("closed");
  expect(statusesOffered()).toEqual([
    "Nowy",
    "W trakcie",
    "Zakończony",
    "Odrzucony (obecny)",
    "Odrzucony",
  ]);
});

test("Anuluj closes the dialog, saves nothing and gives the focus back", async () => {
  const { user, calls } = await openDialog(aContact(), () => problem(500));

  await user.click(inDialog().getByRole("button", { name: "Anuluj" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(saved(calls)).toBeUndefined();
  await waitFor(() => expect(screen.getByRole("button", { name: "Zarządzaj" })).toHaveFocus());
});

test("Escape closes the dialog, and a click beside it does not", async () => {
  const { user } = await openDialog(aContact(), () => problem(500));
  await user.type(inDialog().getByLabelText("Notatki administratora"), "Ważne");

  await user.click(document.body);
  expect(inDialog().getByLabelText("Notatki administratora")).toHaveValue("Ważne");
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("unsaved notes are restored when the dialog opens again, unless it was cancelled", async () => {
  const { user } = await openDialog(aContact(), () => problem(500));
  await user.type(inDialog().getByLabelText("Notatki administratora"), "Ważne");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await user.click(screen.getByRole("button", { name: "Zarządzaj" }));
  expect(inDialog().getByLabelText("Notatki administratora")).toHaveValue("Ważne");
  expect(inDialog().getByText(/Przywrócono notatki/)).toBeVisible();

  await user.click(inDialog().getByRole("button", { name: "Anuluj" }));
  await user.click(screen.getByRole("button", { name: "Zarządzaj" }));
  expect(inDialog().getByLabelText("Notatki administratora")).toHaveValue("");
});

test("the focus stays in the content when the saved contact leaves the list", async () => {
  const list = changingAnswer(() => page([aContact()]));
  const { user } = await openDialog(
    aContact(),
    () => {
      list.change(() => page([]));
      return json(aContact());
    },
    { list: list.answer },
  );

  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  expect(await screen.findByText("Brak kontaktów")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

function page(contacts: Contact[]): Response {
  return json(contacts, { headers: { "X-Total-Count": String(contacts.length) } });
}

type OnCall = (call: Call) => Response | Promise<Response>;
type Answers = { record?: OnCall; list?: OnCall };

async function openDialog(contact: Contact, onSave: OnCall, { record, list }: Answers = {}) {
  const { calls, user } = await openPanel("/security/admin/contacts", {
    "POST /api/admin/login": () => json(operator),
    "GET /api/admin/contacts": list ?? (() => page([contact])),
    [`GET /api/admin/contacts/${contact.id}`]: record ?? (() => json(contact)),
    [`PUT /api/admin/contacts/${contact.id}/status`]: onSave,
  });
  await user.click(await screen.findByRole("button", { name: "Zarządzaj" }));
  await screen.findByRole("dialog", { name: "Kontakt: Anna Kowalska" });
  return { user, calls };
}

function inDialog() {
  return within(screen.getByRole("dialog"));
}

function statusesOffered() {
  return inDialog()
    .getAllByRole("option")
    .map((option) => option.textContent);
}

function saved(calls: Call[]): Call | undefined {
  return calls.find(({ method }) => method === "PUT");
}
