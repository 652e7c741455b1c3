import { screen, waitFor, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { expect, test } from "vitest";
import { json, problem } from "../../../api.fixture.ts";
import { aHistory } from "../../../history.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";
import { aContact, aDemoBooking } from "../../../leads.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";
import type { UserEvent } from "@testing-library/user-event";

const theirs = aContact({ status: "completed", adminNotes: "Oddzwoniono", version: 2 });

test("a conflict shows the stored and the typed version, and taking one leads back to its field", async () => {
  const { user } = await openDialog(aContact());
  await typeMine(user);

  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  await inDialog().findByText("Ktoś inny zmienił to wcześniej");
  const versions = within(inDialog().getByRole("alert")).getAllByRole("term");
  expect(versions.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "Status: Zapisane terazZakończony",
    "Status: Twoja wersjaW trakcie",
    "Notatki administratora: Zapisane terazOddzwoniono",
    "Notatki administratora: Twoja wersjaWażne",
  ]);
  expect(
    await inDialog().findByText("Zmiana: ewa@operator.example, 28.03.2027 11:00"),
  ).toBeVisible();
  expect(inDialog().getByLabelText("Notatki administratora")).toHaveValue("Ważne");
  expect(inDialog().queryByRole("button", { name: "Zapisz zmiany" })).not.toBeInTheDocument();
  const keepMine = inDialog().getByRole("button", { name: "Zapisz moją wersję" });
  expect(keepMine.parentElement).toHaveFocus();

  await user.click(inDialog().getByRole("button", { name: "Weź zapisaną wersję" }));

  expect(inDialog().getByLabelText("Status")).toHaveFocus();
  expect(inDialog().getByLabelText("Status")).toHaveDisplayValue("Zakończony");
});

test("a status change with a mail offers no undo", async () => {
  const booking = aDemoBooking();
  const { user } = await openPanel("/security/admin/demo-bookings", {
    "GET /api/admin/demo-bookings": () => json([booking]),
    [`GET /api/admin/demo-bookings/${booking.id}`]: () => json(booking),
    [`PUT /api/admin/demo-bookings/${booking.id}/status`]: () =>
      json({ ...booking, status: "confirmed", version: 2 }),
  });
  await user.click(await screen.findByRole("button", { name: "Zarządzaj" }));
  await user.selectOptions(inDialog().getByLabelText("Status"), "Potwierdzone");

  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  const toast = await findToast("Status zaktualizowany");
  expect(toast.queryByRole("button", { name: "Cofnij" })).not.toBeInTheDocument();
});

async function typeMine(user: UserEvent): Promise<void> {
  await user.selectOptions(inDialog().getByLabelText("Status"), "W trakcie");
  await user.type(inDialog().getByLabelText("Notatki administratora"), "Ważne");
}

/** Opens the dialog with an api that, like the server, refuses a change of an old version. */
async function openDialog(contact: Contact) {
  let stored = contact;
  const { calls, user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": () => json([contact]),
    [`GET /api/admin/contacts/${contact.id}`]: () => json(stored),
    [`GET /api/admin/contacts/${contact.id}/history`]: () => json(history),
    [`PUT /api/admin/contacts/${contact.id}/status`]: ({ headers, body }) => {
      if (headers.get("If-Match") !== `"${stored.version}"`) {
        return problem(412, { current: stored });
      }
      stored = { ...stored, ...Object(body), version: stored.version + 1 };
      return json(stored);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Zarządzaj" }));
  await screen.findByRole("dialog");
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith(contact.id))).toBe(true));
  if (contact.version === 1) stored = theirs;
  return { user, calls };
}

const history = {
  ...aHistory(),
  changes: [
    {
      id: "0199a000-0000-7000-8000-0000000000aa",
      operator: "ewa@operator.example",
      cause: null,
      statusFrom: "new",
      statusTo: "completed",
      ownerFrom: null,
      ownerTo: null,
      followUpFrom: null,
      followUpTo: null,
      adminNotes: "Oddzwoniono",
      publicAnswer: null,
      createdAt: "2027-03-28T09:00:00.000Z",
    },
  ],
};

function inDialog() {
  return within(screen.getByRole("dialog"));
}
