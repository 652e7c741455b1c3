import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PricingSection } from "../../pages/landing/pricing/pricing-section.tsx";
import { openPart } from "../../app.fixture.tsx";
import { contact, enter, openOrder } from "../../orders.fixture.ts";

async function openDialog() {
  const { user } = await openPart(<PricingSection />);
  return { user, dialog: await openOrder(user) };
}

test("the contact person can be copied to the administrator", async () => {
  const { user, dialog } = await openDialog();
  enter(dialog, contact);

  await user.click(dialog.getByRole("button", { name: /^Skopiuj z\sosoby kontaktowej$/ }));

  expect(dialog.getByLabelText("Imię administratora")).toHaveValue("Anna Maria");
  expect(dialog.getByLabelText("Nazwisko administratora")).toHaveValue("Maj");
  expect(dialog.getByLabelText("E-mail administratora")).toHaveValue("anna@klub.example");
  expect(dialog.getByLabelText("PESEL")).toHaveFocus();
});

test("a copied name is no longer reported as missing", async () => {
  const { user, dialog } = await openDialog();
  enter(dialog, contact);
  await user.click(dialog.getByRole("checkbox", { name: /^Akceptuję regulamin/ }));
  await user.click(dialog.getByRole("button", { name: "Złóż zamówienie" }));
  await waitFor(() => expect(dialog.getAllByText("To pole jest wymagane.")).toHaveLength(4));

  await user.click(dialog.getByRole("button", { name: /^Skopiuj/ }));

  await waitFor(() => expect(dialog.getAllByText("To pole jest wymagane.")).toHaveLength(1));
  expect(dialog.getByLabelText("PESEL")).toHaveAttribute("aria-invalid", "true");
});

test("copying an empty contact person marks its fields until they are filled in", async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("button", { name: /^Skopiuj/ }));
  const name = dialog.getByLabelText("Imię i nazwisko");
  await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
  expect(name).toHaveFocus();

  await user.paste("Anna Maj");

  await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "false"));
});

test("a probable mistake in a number is a warning that appears when the field is left", async () => {
  const { user, dialog } = await openDialog();
  const field = dialog.getByLabelText("PESEL");

  await user.type(field, "123");
  expect(dialog.queryByText(/mimo to wysłać/)).not.toBeInTheDocument();
  await user.tab();

  expect(await dialog.findByText(/mimo to wysłać/)).toBeVisible();
  expect(field).toHaveAttribute("aria-invalid", "false");
});

const mistakes = [
  ["PESEL", "123", "PESEL ma 11 cyfr, a tu są 3 cyfry."],
  ["PESEL", "44051401358", "literówka: nie zgadza się cyfra kontrolna."],
  ["PESEL", "44053201352", "literówka: nie ma takiej daty urodzenia."],
  ["NIP (opcjonalnie)", "12345", "NIP ma 10 cyfr, a tu jest 5 cyfr."],
  ["NIP (opcjonalnie)", "5260250994", "W tym numerze jest prawdopodobnie literówka"],
  ["REGON (opcjonalnie)", "1", "REGON ma 9 albo 14 cyfr, a tu jest 1 cyfra."],
  ["Kod pocztowy", "1234", "Polski kod pocztowy ma pięć cyfr"],
  ["Kod pocztowy", "70001", "Polski kod pocztowy ma pięć cyfr i myślnik"],
  ["NIP (opcjonalnie)", "NIP 526-025-09-94", "W tym numerze jest prawdopodobnie literówka"],
] as const;

test("the warning of each number says what is wrong, and disappears once it is correct", async () => {
  const { dialog } = await openDialog();

  for (const [label, number, doubt] of mistakes) {
    const field = dialog.getByLabelText(label);
    enter(dialog, { [label]: number });
    fireEvent.blur(field);
    await waitFor(() => expect(spaced(field.getAttribute("aria-describedby"))).toContain(doubt));
  }
  expect(dialog.getAllByText(/mimo to wysłać/)).toHaveLength(4);
  enter(dialog, {
    "Kod pocztowy": "00-950",
    PESEL: "44051401359",
    "NIP (opcjonalnie)": "NIP: 526.025.09.95",
    "REGON (opcjonalnie)": "192598184",
  });

  expect(dialog.queryByText(/mimo to wysłać/)).not.toBeInTheDocument();
});

test("the PESEL takes digits only, and the caret stays where it is", async () => {
  const { user, dialog } = await openDialog();
  const field = dialog.getByLabelText<HTMLInputElement>("PESEL");

  await user.type(field, "4a4 05-14O0135");
  expect(field).toHaveValue("4405140135");
  await user.type(field, "x9", { initialSelectionStart: 4, initialSelectionEnd: 4 });

  expect(field).toHaveValue("44059140135");
  expect(field.selectionStart).toBe(5);
  expect(field).toHaveAttribute("inputmode", "numeric");
});

test("a pasted PESEL is not cut off before its spaces and hyphens are dropped", async () => {
  const { user, dialog } = await openDialog();
  const field = dialog.getByLabelText("PESEL");

  await user.click(field);
  await user.paste("PESEL: 440514-01 358 9");
  await user.tab();

  expect(field).toHaveValue("44051401358");
  // The form has the number as well.
  expect(await dialog.findByText(/nie zgadza się cyfra kontrolna/)).toBeVisible();
});

test("faulty fields are listed above the button, and each entry focuses its field", async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("checkbox", { name: /^Akceptuję regulamin/ }));
  await user.click(dialog.getByRole("button", { name: "Złóż zamówienie" }));
  expect(await dialog.findByText("11 pól wymaga poprawy:")).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Miejscowość" }));
  expect(dialog.getByLabelText("Miejscowość")).toHaveFocus();
  await user.paste("Łódź");

  expect(await dialog.findByText("10 pól wymaga poprawy:")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Miejscowość" })).not.toBeInTheDocument();
});

/** The description of a field with plain spaces. */
function spaced(ids: string | null): string {
  const texts = (ids ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "");
  return texts.join(" ").replaceAll("\u00a0", " ");
}
