import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, pendingAnswer, problem } from "../../../api.fixture.ts";
import {
  detail,
  field,
  once,
  openBesideList,
  openContact,
  puts,
  status,
} from "../../../in-place.fixture.ts";
import { contact } from "../../../lead-detail.fixture.ts";
import { aContact } from "../../../leads.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";

const conflictTitle = "Ktoś inny zmienił to wcześniej";

test("a status that is chosen during a save of notes waits for it, and both stand", async () => {
  const saving = pendingAnswer();
  const { user, calls, stored } = await openContact({}, once(saving.answer));
  await user.type(field(), "Raz{Control>}{Enter}{/Control}");
  await user.keyboard("{Escape}s3{Control>}{Enter}{/Control}");
  expect(puts(calls)).toHaveLength(1);

  saving.arrive(json(aContact({ adminNotes: "Raz", version: 2 })));

  await waitFor(() => expect(stored()).toMatchObject({ status: "completed", adminNotes: "Raz" }));
  expect(screen.queryByText(conflictTitle)).not.toBeInTheDocument();
});

test("after a conflict about notes no choice puts back the status of another operator", async () => {
  const { user, stored, change } = await openContact();
  change({ status: "completed", adminNotes: "Oddzwoniono" });
  await user.type(field(), "Ważne{Control>}{Enter}{/Control}");

  await screen.findByText(conflictTitle);
  const conflict = within(screen.getByRole("alert"));
  expect(conflict.getAllByRole("term")).toHaveLength(2);
  await user.click(conflict.getByRole("button", { name: "Zapisz moją wersję" }));

  await waitFor(() => expect(stored()).toMatchObject({ status: "completed", adminNotes: "Ważne" }));
});

test("notes of one tab and the status of another both stand, also beside the sender", async () => {
  const { user, stored, change, calls } = await openContact();
  const asked = () => calls.filter(({ url }) => url.endsWith("/person")).length;
  const before = asked();
  change({ status: "completed" });

  await user.type(field(), "Ważne{Control>}{Enter}{/Control}");

  await findToast("Notatki zapisane");
  expect(stored()).toMatchObject({ status: "completed", adminNotes: "Ważne" });
  expect(screen.queryByText(conflictTitle)).not.toBeInTheDocument();
  expect(status()).toHaveDisplayValue("Zakończony");
  expect(asked()).toBe(before + 1);
});

test("a status of two operators is a conflict, and the sender's pane is loaded again", async () => {
  const { user, stored, change, calls } = await openContact();
  const asked = () => calls.filter(({ url }) => url.endsWith("/person")).length;
  const before = asked();
  change({ status: "completed" });

  await user.keyboard("s2{Control>}{Enter}{/Control}");

  await screen.findByText(conflictTitle);
  expect(stored().status).toBe("completed");
  expect(asked()).toBe(before + 1);
  await user.click(screen.getByRole("button", { name: "Zapisz moją wersję" }));
  await waitFor(() => expect(stored().status).toBe("in_progress"));
});

test("a restored draft is not saved by itself, and meets notes that were changed since", async () => {
  const first = await openContact({}, () => problem(503));
  await first.user.type(field(), "Moje{Control>}{Enter}{/Control}");
  await waitFor(() => expect(puts(first.calls)).toHaveLength(1));
  first.unmount();

  const { user, calls, stored } = await openContact({ adminNotes: "Jej", version: 2 });
  await screen.findByText(conflictTitle);
  expect(screen.getByText("Jej")).toBeVisible();
  expect(field()).toHaveValue("Moje");
  expect(screen.getByText(/^Przywrócono notatki/)).toBeVisible();

  expect(puts(calls)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Zapisz moją wersję" }));

  await waitFor(() => expect(stored()).toMatchObject({ status: "new", adminNotes: "Moje" }));
  expect(screen.queryByText(conflictTitle)).not.toBeInTheDocument();
});

test("notes that are left unsaved stay as a draft, and a toast says so", async () => {
  const { user } = await openBesideList();
  await user.type(field(), "Ważne{Escape}j");

  await findToast(/^Notatki zostały w/);
  await user.keyboard("k");

  await detail().findByRole("article", { name: contact.name });
  expect(field()).toHaveValue("Ważne");
});
