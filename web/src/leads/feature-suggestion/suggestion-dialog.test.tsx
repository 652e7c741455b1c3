import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { json, pendingAnswer, problem, stubApi } from "../../test-api.ts";
import { SuggestionButton } from "../../pages/landing/roadmap/suggestion-button.tsx";
import { openPart } from "../../test-app.tsx";

const created = () => json({ id: "0199a000-0000-7000-8000-0000a1b2c3d4" }, { status: 201 });

const words = {
  pl: {
    open: "Zaproponuj funkcję",
    fields: ["Twoja propozycja", "Imię i nazwisko", "E-mail"],
    send: "Wyślij propozycję",
    thanks: "Dziękujemy za propozycję",
    missing: "To pole jest wymagane.",
  },
  en: {
    open: "Suggest a feature",
    fields: ["Your suggestion", "Full name", "E-mail"],
    send: "Send suggestion",
    thanks: "Thank you for your suggestion",
    missing: "This field is required.",
  },
} as const;
type Language = keyof typeof words;

async function openDialog(answer: () => Response | Promise<Response>, locale: Language = "pl") {
  const calls = stubApi({ "POST /api/contact": answer });
  const site = await openPart(<SuggestionButton />, { locale });
  return { ...site, calls, dialog: await openAgain(site.user, locale) };
}

async function openAgain(user: UserEvent, locale: Language = "pl") {
  await user.click(await screen.findByRole("button", { name: words[locale].open }));
  return within(await screen.findByRole("dialog", { name: words[locale].open }));
}

type Dialog = Awaited<ReturnType<typeof openAgain>>;

async function fill(user: UserEvent, dialog: Dialog, locale: Language = "pl"): Promise<void> {
  const values = ["Eksport listy startowej", "Anna Nowak", "anna@klub.example"];
  for (const [index, label] of words[locale].fields.entries()) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(values[index] ?? "");
  }
}

test.each(["pl", "en"] as const)(
  "a suggestion in %s arrives as a contact of its own subject, and is answered with its reference",
  async (locale) => {
    const { user, dialog, calls } = await openDialog(created, locale);
    await fill(user, dialog, locale);

    await user.click(dialog.getByRole("button", { name: words[locale].send }));

    expect(await dialog.findByText(words[locale].thanks)).toBeVisible();
    expect(dialog.getByText("A1B2C3D4")).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      name: "Anna Nowak",
      email: "anna@klub.example",
      subject: "Sugestia funkcji: Eksport listy startowej",
      message: "Eksport listy startowej",
      locale,
    });
  },
);

test.each(["pl", "en"] as const)(
  "an empty one in %s says so beside every field, and sends nothing",
  async (locale) => {
    const { user, dialog, calls } = await openDialog(created, locale);

    await user.click(dialog.getByRole("button", { name: words[locale].send }));

    expect(await dialog.findAllByText(words[locale].missing)).toHaveLength(3);
    expect(dialog.getByLabelText(words[locale].fields[0])).toHaveFocus();
    expect(calls).toEqual([]);
  },
);

test("nothing typed is lost by a failure, nor by closing the dialog", async () => {
  const { user, dialog } = await openDialog(() => problem(500));
  await fill(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Wyślij propozycję" }));
  const sentence = "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.";
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText("E-mail")).toHaveValue("anna@klub.example");

  await user.click(dialog.getByRole("button", { name: "Zamknij" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const again = await openAgain(user);

  await waitFor(() =>
    expect(again.getByLabelText("Twoja propozycja")).toHaveValue("Eksport listy startowej"),
  );
});

test("closing gives the focus back to the button, and what was sent does not come back", async () => {
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

test("a suggestion whose answer comes when the dialog is closed is not offered anew", async () => {
  const pending = pendingAnswer();
  const { user, dialog } = await openDialog(pending.answer);
  await fill(user, dialog);
  await user.click(dialog.getByRole("button", { name: "Wyślij propozycję" }));
  await user.keyboard("{Escape}");

  pending.arrive(created());

  expect(await screen.findByText("Wiadomość wysłana")).toBeVisible();
  const again = await openAgain(user);
  expect(again.getByLabelText("Twoja propozycja")).toHaveValue("");
});

test("fields that only the server refuses get its sentences, and the first of them the focus", async () => {
  const errors = [
    { path: "message", message: "To już jest." },
    { path: "email", message: "Ten adres nie przyjmuje poczty." },
  ];
  const { user, dialog } = await openDialog(() => problem(400, { errors }));
  await fill(user, dialog);

  await user.click(dialog.getByRole("button", { name: "Wyślij propozycję" }));

  const suggestion = dialog.getByLabelText("Twoja propozycja");
  await waitFor(() => expect(suggestion).toHaveFocus());
  expect(suggestion).toHaveAccessibleDescription(/^To już jest\./);
  expect(dialog.getByLabelText("E-mail")).toHaveAccessibleDescription(errors[1]?.message ?? "");
});
