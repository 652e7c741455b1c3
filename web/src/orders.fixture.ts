import { fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export async function openOrder(user: UserEvent) {
  const [button] = await screen.findAllByRole("button", { name: /^(Zamów|Order)$/ });
  await user.click(button ?? document.body);
  return within(await screen.findByRole("dialog"));
}

export type OrderDialog = Awaited<ReturnType<typeof openOrder>>;

/** Fills in fields by their labels. */
export async function fillIn(
  user: UserEvent,
  dialog: OrderDialog,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(value);
  }
}

/** Fills in fields without a pointer and a keyboard, which `fillIn` spends most of its time on. */
export function enter(dialog: OrderDialog, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
}

/** As password managers do: the page hears of nothing. */
export function fillSilently(form: OrderDialog, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    form.getByLabelText<HTMLInputElement>(label).value = value;
  }
}

/** The contact and club of a full order, keyed by field label. */
export const contact = {
  "Imię i nazwisko": "Anna Maria Maj",
  "E-mail": "anna@klub.example",
  Telefon: "600 100 200",
  "Nazwa klubu": "KS Tarcza",
  "Ulica i numer": "Leśna 1",
  "Kod pocztowy": "00-001",
  Miejscowość: "Warszawa",
};

export const administrator = {
  "Imię administratora": "Jan",
  "Nazwisko administratora": "Kos",
  "E-mail administratora": "jan@klub.example",
  PESEL: "44051401359",
};
