import type { Locale } from "@scm/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BetaCard } from "../../site/beta-popup/beta-card.tsx";
import { json, pendingAnswer, problem, stubApi } from "../../test-api.ts";
import { openPart } from "../../test-app.tsx";
import { findToast } from "../../test-toast.ts";

const path = "POST /api/beta-test-signup";
const created = () => json({ id: "0199a000-0000-7000-8000-0000a1b2c3d4" }, { status: 201 });

const club = {
  "Imię i nazwisko": "Anna Nowak",
  "E-mail": "anna@klub.example",
  Telefon: "+48 600 100 200",
  "Nazwa klubu": "KS Tarcza",
};
const size = "Liczba członków";

async function openCard(
  answer: Parameters<typeof stubApi>[0][string] = created,
  locale: Locale = "pl",
) {
  const calls = stubApi({ [path]: answer });
  const { user, unmount } = await openPart(<BetaCard onClose={() => {}} />, { locale });
  const card = within(screen.getByRole("dialog", { name: /beta/ }));
  const posted = () => calls.filter(({ method }) => method === "POST");
  return { user, card, posted, unmount };
}

type Card = Awaited<ReturnType<typeof openCard>>["card"];

async function fill(user: UserEvent, card: Card, without: string[] = []): Promise<void> {
  for (const [label, value] of Object.entries(club)) {
    if (without.includes(label)) continue;
    await user.click(card.getByLabelText(label));
    await user.paste(value);
  }
  if (!without.includes(size)) {
    await user.selectOptions(card.getByLabelText(size), "Powyżej 200");
  }
}

async function send(user: UserEvent, card: Card): Promise<void> {
  await user.click(card.getByRole("button", { name: /Zgłoś klub|Sign the club/ }));
}

const fillIn = ["Błąd walidacji", "Wypełnij wszystkie wymagane pola."] as const;
const phone = [
  "Wymagany numer telefonu",
  "Numer telefonu jest wymagany do kontaktu w sprawie testów beta.",
] as const;

test.each([
  ["everything", [...Object.keys(club), size], fillIn],
  ["the name", ["Imię i nazwisko"], fillIn],
  ["the e-mail", ["E-mail"], fillIn],
  ["the club", ["Nazwa klubu"], fillIn],
  ["the size", [size], fillIn],
  ["the phone and the size", ["Telefon", size], fillIn],
  ["the phone alone", ["Telefon"], phone],
])("without %s the toast and the fields say so, and nothing is sent", async (_, missing, toast) => {
  const { user, card, posted } = await openCard();
  await fill(user, card, missing);

  await send(user, card);

  for (const words of toast) await findToast(words);
  expect(card.getAllByText("To pole jest wymagane.")).toHaveLength(missing.length);
  expect(card.getByLabelText(missing[0] ?? "")).toHaveFocus();
  expect(posted()).toEqual([]);
});

test("in English the toast is English", async () => {
  const { user, card } = await openCard(created, "en");

  await send(user, card);

  const toast = await findToast("Fill in all required fields.");
  expect(toast.queryByText("Wypełnij wszystkie wymagane pola.")).not.toBeInTheDocument();
});

test("a wrong e-mail is not called a missing one", async () => {
  const { user, card, posted } = await openCard();
  await fill(user, card, ["E-mail"]);
  await user.type(card.getByLabelText("E-mail"), "anna@");

  await send(user, card);

  await findToast(/^Popraw zaznaczone pola/);
  expect(posted()).toEqual([]);
});

test("a signup is sent with everything; thanks with its reference take the place of the form", async () => {
  const { user, card, posted } = await openCard();
  await fill(user, card);

  await send(user, card);

  expect(await card.findByText("Numer zgłoszenia: A1B2C3D4")).toBeVisible();
  await findToast("Zgłoszenie zostało wysłane pomyślnie!");
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toMatchObject({
    name: "Anna Nowak",
    email: "anna@klub.example",
    phone: "+48 600 100 200",
    clubName: "KS Tarcza",
    clubSize: "200+",
    locale: "pl",
  });
  expect(card.queryByRole("textbox")).not.toBeInTheDocument();
  expect(card.queryByRole("button", { name: "Zgłoś klub do testów" })).not.toBeInTheDocument();
  expect(card.getByText("Zgłoszenie zostało wysłane pomyślnie!")).toBeVisible();
});

test("while it is on its way the button says so and takes no second click", async () => {
  const sent = pendingAnswer();
  const { user, card, posted } = await openCard(sent.answer);
  await fill(user, card);

  await send(user, card);

  const sending = await card.findByRole("button", { name: "Wysyłanie…" });
  expect(sending).toBeDisabled();
  await user.click(sending);
  await waitFor(() => expect(posted()).toHaveLength(1));
  sent.arrive(created());
  expect(await card.findByText(/^Numer zgłoszenia/)).toBeVisible();
});

test("a failure is told by the toast, and nothing typed is lost", async () => {
  const { user, card } = await openCard(() => problem(500));
  await fill(user, card);

  await send(user, card);

  const words = "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.";
  await findToast(words);
  await findToast("Błąd");
  expect(card.getByText(words)).toBeVisible();
  expect(card.getByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza");
  expect(card.getByLabelText(size)).toHaveValue("200+");
});

test("what was typed is there when the card comes anew, until it is sent", async () => {
  const first = await openCard();
  await fill(first.user, first.card);
  first.unmount();

  const { user, card } = await openCard();

  await waitFor(() => expect(card.getByLabelText("Nazwa klubu")).toHaveValue("KS Tarcza"));
  expect(card.getByLabelText(size)).toHaveValue("200+");
  await send(user, card);
  await card.findByText(/^Numer zgłoszenia/);
  expect(Object.entries(sessionStorage).join()).not.toContain("KS Tarcza");
});

test("fields that only the server refuses get its sentences, and the first of them the focus", async () => {
  const errors = [
    { path: "clubName", message: "Tego klubu nie ma." },
    { path: "clubSize", message: "Za duży klub." },
  ];
  const { user, card } = await openCard(() => problem(400, { errors }));
  await fill(user, card);

  await send(user, card);

  const field = card.getByLabelText("Nazwa klubu");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription("Tego klubu nie ma.");
  expect(card.getByLabelText(size)).toHaveAccessibleDescription("Za duży klub.");
});
