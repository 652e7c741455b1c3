import type { Locale } from "@scm/contract";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BetaCard } from "../../site/beta-popup/beta-card.tsx";
import { created, stubApi } from "../../api.fixture.ts";
import { openPart } from "../../app.fixture.tsx";
import { findToast } from "../../toast.fixture.ts";

const club = {
  "Imię i nazwisko": "Anna Nowak",
  "E-mail": "anna@klub.example",
  Telefon: "+48 600 100 200",
  "Nazwa klubu": "KS Tarcza",
  "Liczba członków": "200+",
};
const size = "Liczba członków";

async function openCard(answer: () => Response = created, locale: Locale = "pl") {
  const calls = stubApi({ "POST /api/beta-test-signup": answer });
  const { user } = await openPart(<BetaCard promise="" onClose={() => {}} />, { locale });
  const card = within(screen.getByRole("dialog", { name: /beta/ }));
  await user.click(card.getByRole("button", { name: /Zapisz klub|Sign up/ }));
  const posted = () => calls.filter(({ method }) => method === "POST");
  return { user, card, posted };
}

type Card = Awaited<ReturnType<typeof openCard>>["card"];

function fill(card: Card, without: string[] = []): void {
  for (const [label, value] of Object.entries(club)) {
    if (without.includes(label)) continue;
    fireEvent.change(card.getByLabelText(label), { target: { value } });
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
  ["the phone and the size", ["Telefon", size], fillIn],
  ["the phone alone", ["Telefon"], phone],
])(
  "a signup without %s is not sent, and the toast and the fields say why",
  async (_, missing, toast) => {
    const { user, card, posted } = await openCard();
    fill(card, missing);

    await send(user, card);

    for (const words of toast) await findToast(words);
    expect(card.getAllByText("To pole jest wymagane.")).toHaveLength(missing.length);
    expect(card.getByLabelText(missing[0] ?? "")).toHaveFocus();
    expect(posted()).toEqual([]);
  },
);

test("a signup is sent with all fields, and its form becomes thanks with a reference", async () => {
  const { user, card, posted } = await openCard();
  fill(card);

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

test("the toast of a signup stays for 6 seconds", async () => {
  const { user, card } = await openCard();
  fill(card);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await send(user, card);
  const sent = "Zgłoszenie zostało wysłane pomyślnie!";
  const toast = await findToast(sent);

  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(toast.getByText(sent)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(4_000));

  expect(toast.queryByText(sent)).not.toBeInTheDocument();
});
