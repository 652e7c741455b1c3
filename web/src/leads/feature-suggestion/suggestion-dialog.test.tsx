import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { created, stubApi } from "../../api.fixture.ts";
import { SuggestionButton } from "../../pages/landing/roadmap/suggestion-button.tsx";
import { openPart } from "../../app.fixture.tsx";

async function openDialog(answer: () => Response) {
  const calls = stubApi({ "POST /api/contact": answer });
  const { user } = await openPart(<SuggestionButton />);
  return { user, calls, dialog: await openAgain(user) };
}

async function openAgain(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Zaproponuj funkcję" }));
  return within(await screen.findByRole("dialog", { name: "Zaproponuj funkcję" }));
}

type Dialog = Awaited<ReturnType<typeof openAgain>>;

const filled = {
  "Twoja propozycja": "Eksport listy startowej",
  "Imię i nazwisko": "Anna Nowak",
  "E-mail": "anna@klub.example",
};

async function fill(user: UserEvent, dialog: Dialog): Promise<void> {
  for (const [label, value] of Object.entries(filled)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(value);
  }
}

test("a suggestion is sent as a contact with its own subject and shows a reference", async () => {
  const { user, dialog, calls } = await openDialog(created);
  await fill(user, dialog);
  expect(dialog.getByText(/^Administratorem danych jest/)).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Wyślij propozycję" }));

  expect(await dialog.findByText("Dziękujemy za propozycję")).toBeVisible();
  expect(dialog.getByText("A1B2C3D4")).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    name: "Anna Nowak",
    email: "anna@klub.example",
    subject: "Sugestia funkcji: Eksport listy startowej",
    message: "Eksport listy startowej",
    locale: "pl",
  });
});

test("closing returns the focus to the button, and a sent suggestion does not come back", async () => {
  const { user, dialog } = await openDialog(created);
  await fill(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Wyślij propozycję" }));

  await user.click(await dialog.findByRole("button", { name: "Gotowe" }));

  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Zaproponuj funkcję" })).toHaveFocus(),
  );
  const again = await openAgain(user);
  expect(again.getByLabelText("Twoja propozycja")).toHaveValue("");
});
