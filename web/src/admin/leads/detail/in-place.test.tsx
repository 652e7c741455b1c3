import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem } from "../../../api.fixture.ts";
import {
  detail,
  field,
  openBesideList,
  openContact,
  puts,
  saveButton,
  status,
} from "../../../in-place.fixture.ts";
import { contact, other } from "../../../lead-detail.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";

test("S and a number save a status of an open lead, and it can be undone", async () => {
  const { user, calls } = await openContact();

  await user.keyboard("s");
  expect(status()).toHaveFocus();
  await user.keyboard("3");

  const toast = await findToast("Status zaktualizowany");
  expect(puts(calls)).toEqual([{ status: "completed" }]);
  expect(status()).toHaveDisplayValue("Zakończony");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await waitFor(() => expect(puts(calls)).toEqual([{ status: "completed" }, { status: "new" }]));
  await waitFor(() => expect(status()).toHaveDisplayValue("Nowy"));
});

test("a chosen status and the notes are saved by one press", async () => {
  const { user, calls } = await openContact();
  await user.selectOptions(status(), "W trakcie");
  await user.type(field(), "Ważne");

  await user.click(saveButton());

  await findToast("Status zaktualizowany");
  expect(puts(calls)).toEqual([{ status: "in_progress", adminNotes: "Ważne" }]);
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

test("notes are saved by a press only, and undone by the toast", async () => {
  const { user, calls } = await openContact();
  await user.type(field(), "Oddzwonić ");
  await user.tab();
  await user.click(screen.getByRole("heading", { name: contact.name }));
  expect(puts(calls)).toEqual([]);

  await user.click(saveButton());

  const toast = await findToast("Notatki zapisane");
  expect(toast.queryByText(/Status/)).not.toBeInTheDocument();
  expect(puts(calls)).toEqual([{ status: "new", adminNotes: "Oddzwonić" }]);
  expect(Object.keys(sessionStorage)).toEqual(["draft-owner:panel/"]);
  expect(saveButton()).toBeDisabled();
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await findToast("Przywrócono poprzednie notatki");
  expect(puts(calls).at(-1)).toEqual({ status: "new", deleteNotes: true });
  expect(field()).toHaveValue("");
});

test("a failed save is shown, keeps the text and can be repeated", async () => {
  const { user, calls } = await openContact({}, () => problem(503, { detail: "Usługa śpi." }));
  await user.type(field(), "Ważne{Control>}{Enter}{/Control}");

  expect(await within(screen.getByRole("article")).findByText("Usługa śpi.")).toBeVisible();
  expect(field()).toHaveValue("Ważne");
  await user.click(saveButton());
  await waitFor(() => expect(puts(calls)).toHaveLength(2));
});

test("an emptied field keeps the notes; they are deleted by a button, and restored", async () => {
  const { user, calls } = await openContact({ adminNotes: "Oddzwonić" });
  await user.clear(field());
  await user.tab();
  expect(field()).toHaveValue("Oddzwonić");
  expect(puts(calls)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Usuń notatki" }));

  const toast = await findToast("Notatki usunięte");
  expect(puts(calls)).toEqual([{ status: "new", deleteNotes: true }]);
  expect(field()).toHaveValue("");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
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

test("a saved status opens the next lead, unless the operator stays", async () => {
  const { user } = await openBesideList();
  const setting = screen.getByLabelText("Po zapisie otwieraj następne");
  await user.click(setting);
  await user.keyboard("s2");
  await findToast("Status zaktualizowany");
  expect(status()).toHaveDisplayValue("W trakcie");
  expect(localStorage.getItem("panel:advance")).toBe("off");
  await user.click(setting);

  await user.keyboard("s3");

  expect(await detail().findByRole("article", { name: other.name })).toBeVisible();
  expect(localStorage.getItem("panel:advance")).toBeNull();
});

test("saved notes open the next lead too", async () => {
  const { user, calls } = await openBesideList();
  await user.type(field(), "Ważne");

  await user.click(saveButton());

  expect(await detail().findByRole("article", { name: other.name })).toBeVisible();
  expect(puts(calls)).toEqual([{ status: "new", adminNotes: "Ważne" }]);
});
