/** The same guarantees for every form of the site. */
import { screen, waitFor, within } from "@testing-library/react";
import type { Locale } from "@scm/contract";
import { en, pl } from "@scm/text/site/form";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Hero } from "../pages/landing/hero.tsx";
import { PricingSection } from "../pages/landing/pricing/pricing-section.tsx";
import { SuggestionButton } from "../pages/landing/roadmap/suggestion-button.tsx";
import { PriceList } from "../pages/pricing/price-list.tsx";
import { BetaCard } from "../site/beta-popup/beta-card.tsx";
import { created, pendingAnswer, problem, stubApi } from "../api.fixture.ts";
import { openPart } from "../app.fixture.tsx";
import {
  administrator,
  contact,
  enter,
  fillSilently,
  openOrder,
  type OrderDialog,
} from "../orders.fixture.ts";
import { answerFrom, aSlot, chooseSlot, setClock, visitor } from "../slots.fixture.ts";
import { findToast } from "../toast.fixture.ts";
import { ContactForm } from "./contact/contact-form.tsx";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

/** Another time than the one that the visitor chooses. */
const ownSlot = "2027-03-26T09:00:00.000Z";

type PublicForm = {
  name: string;
  locale?: Locale;
  part: ReactNode;
  open: (user: UserEvent) => Promise<OrderDialog>;
  path: string;
  /** By label; the first field of the form is the first one to be missing. */
  values: Readonly<Record<string, string>>;
  button: string;
  sending: string;
  /** How many fields are required. */
  required: number;
  failure: string;
};

const person = { "Imię i nazwisko": "Jan Maj", "E-mail": visitor.email };
const club = { ...person, Telefon: "600 100 200", "Nazwa klubu": "KS Tarcza" };

const forms: PublicForm[] = [
  {
    name: "contact form",
    part: <ContactForm />,
    open: async () => within(await screen.findByRole("main")),
    path: "/api/contact",
    values: { ...person, Temat: "Temat", Wiadomość: "Treść" },
    button: "Wyślij wiadomość",
    sending: "Wysyłanie…",
    required: 4,
    failure: "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.",
  },
  {
    name: "contact form in English",
    locale: "en",
    part: <ContactForm />,
    open: async () => within(await screen.findByRole("main")),
    path: "/api/contact",
    values: { "Full name": "Jan Maj", "E-mail": visitor.email, Subject: "Offer", Message: "Hello" },
    button: "Send message",
    sending: "Sending…",
    required: 4,
    failure: "An error occurred while sending the message. Please try again.",
  },
  {
    name: "suggestion",
    part: <SuggestionButton />,
    open: openSuggestion,
    path: "/api/contact",
    values: { "Twoja propozycja": "Eksport", ...person },
    button: "Wyślij propozycję",
    sending: "Wysyłanie…",
    required: 3,
    failure: "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.",
  },
  {
    name: "beta signup",
    part: <BetaCard promise="" onClose={() => {}} />,
    open: openBetaForm,
    path: "/api/beta-test-signup",
    values: { ...club, "Liczba członków": "200+" },
    button: "Zgłoś klub do testów",
    sending: "Wysyłanie…",
    required: 5,
    failure: "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.",
  },
  {
    name: "booking",
    part: <Hero />,
    open: chooseSlot,
    path: "/api/demo-booking",
    values: person,
    button: "Zarezerwuj prezentację",
    sending: "Rezerwujemy…",
    required: 2,
    failure: "Wystąpił błąd podczas wysyłania zgłoszenia. Spróbuj ponownie.",
  },
  {
    name: "booking in English",
    locale: "en",
    part: <Hero />,
    open: chooseSlot,
    path: "/api/demo-booking",
    values: { "Full name": "Jan Maj", "E-mail": visitor.email },
    button: "Book the presentation",
    sending: "Booking…",
    required: 2,
    failure: "An error occurred while sending the request. Please try again.",
  },
  {
    name: "simple order in English",
    locale: "en",
    part: <PriceList />,
    open: openOrder,
    path: "/api/order",
    values: { "Full name": "Jan Maj", "E-mail": "a@b.example", Phone: "6", "Club name": "Club" },
    button: "Place the order",
    sending: "Sending the order…",
    required: 4,
    failure: "An error occurred while submitting the order. Please try again.",
  },
  {
    name: "full order",
    part: <PricingSection />,
    open: openFullOrder,
    path: "/api/order",
    values: { ...contact, ...administrator },
    button: "Złóż zamówienie",
    sending: "Wysyłanie zamówienia…",
    required: 11,
    failure: "Wystąpił błąd podczas składania zamówienia. Spróbuj ponownie.",
  },
];

async function openSuggestion(user: UserEvent): Promise<OrderDialog> {
  await user.click(await screen.findByRole("button", { name: "Zaproponuj funkcję" }));
  return within(await screen.findByRole("dialog"));
}

async function openBetaForm(user: UserEvent): Promise<OrderDialog> {
  await user.click(screen.getByRole("button", { name: "Zapisz klub" }));
  return within(screen.getByRole("dialog"));
}

/** The button is disabled without consent to the terms. */
async function openFullOrder(user: UserEvent): Promise<OrderDialog> {
  const dialog = await openOrder(user);
  await user.click(dialog.getByRole("checkbox", { name: /^Akceptuję regulamin/ }));
  return dialog;
}

async function openForm(
  { part, open, path, button, locale = "pl" }: PublicForm,
  answer: () => Response | Promise<Response> = created,
) {
  const calls = stubApi({
    "GET /api/slots": answerFrom(() => [aSlot("2027-03-26T10:00:00.000Z")]),
    [`POST ${path}`]: answer,
  });
  const { user } = await openPart(part, { locale });
  const form = await open(user);
  const submit = await form.findByRole("button", { name: button });
  return { user, form, submit, posted: () => calls.filter(({ method }) => method === "POST") };
}

test.each(forms)(
  "$name: leaving an empty field shows no fault before the button is released, and one press marks every missing field",
  async (given) => {
    const { user, form, submit, posted } = await openForm(given);
    const missing = given.locale === "en" ? "This field is required." : "To pole jest wymagane.";
    const [field] = form.getAllByRole("textbox");
    await user.click(field ?? document.body);

    await user.pointer({ keys: "[MouseLeft>]", target: submit });
    const early = form.queryAllByText(missing);
    await user.pointer({ keys: "[/MouseLeft]", target: submit });

    expect(early).toEqual([]);
    await waitFor(() => expect(form.getAllByText(missing)).toHaveLength(given.required));
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(missing));
    expect(posted()).toEqual([]);
  },
);

test.each(forms)(
  "$name: a failure is shown in the toast and in the form, which keeps its input",
  async (given) => {
    const { user, form, submit } = await openForm(given, () => problem(500));
    enter(form, given.values);

    await user.click(submit);

    const toast = await findToast(given.locale === "en" ? "Error" : "Błąd");
    expect(toast.getByText(given.failure)).toBeVisible();
    expect(form.getByText(given.failure)).toBeVisible();
    for (const [label, value] of Object.entries(given.values)) {
      expect(form.getByLabelText(label)).toHaveValue(value);
    }
    expect(form.getByRole("button", { name: given.button })).toBeEnabled();
  },
);

test.each(forms)(
  "$name: what a password manager has filled in is sent; meanwhile the button is disabled and says so",
  async (given) => {
    const pending = pendingAnswer();
    const { user, form, submit, posted } = await openForm(given, pending.answer);
    fillSilently(form, given.values);

    await user.click(submit);
    const sending = await form.findByRole("button", { name: given.sending });
    expect(sending).toBeDisabled();
    await user.click(sending);
    await waitFor(() => expect(posted()).toHaveLength(1));
    pending.arrive(created());

    await waitFor(() => expect(form.queryByText(given.sending)).not.toBeInTheDocument());
    expect(posted()).toHaveLength(1);
  },
);

test.each(forms)(
  "$name: what is changed after a lost answer is no second lead; the form names the one that exists",
  async (given) => {
    const current = { id: "0199a000-0000-7000-8000-0000e5e5e5e5", selectedSlot: ownSlot };
    const reused = () => problem(422, { type: "/problems/key-reused", current });
    const answers = [() => problem(504), reused];
    const sent = await openForm(given, () => (answers.shift() ?? created)());
    const { user, form, submit, posted } = sent;
    const words = given.locale === "en" ? en.form : pl.form;
    const keys = () => posted().map(({ headers }) => headers.get("Idempotency-Key") ?? "");
    enter(form, given.values);
    await user.click(submit);
    await form.findByText(given.failure);
    // A reload finds it there.
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain(keys()[0]);

    await user.click(submit);

    await form.findByText(/E5E5E5E5/);
    expect(keys()[1]).toBe(keys()[0]);
    // A booking is shown as it is, with its own time.
    if (form.queryByText(/^10:00/)) return;
    await user.click(form.getByRole("button", { name: words.sendAnew }));
    await waitFor(() => expect(posted()).toHaveLength(3));
    expect(keys()[2]).not.toBe(keys()[0]);
  },
);

test.each(forms)(
  "$name: whoever looks like a program is asked once, before anything is sent, and then not judged",
  async (given) => {
    const { user, form, submit, posted } = await openForm(given);
    const words = given.locale === "en" ? en.form : pl.form;
    const trap = form.getByLabelText<HTMLInputElement>(words.honeypot);
    enter(form, given.values);
    trap.value = "https://klub.example";

    await user.click(submit);

    const question = await form.findByText(words.asked);
    expect(question).toBeVisible();
    expect(question.closest("[aria-live=polite]")).not.toBeNull();
    expect(posted()).toEqual([]);
    expect(submit).toBeEnabled();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("https://klub.example");
    await user.click(submit);

    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).not.toHaveProperty("website");
    expect(posted()[0]?.body).not.toHaveProperty("sentAfterMs");
    expect(form.queryByText(words.asked)).not.toBeInTheDocument();
  },
);

test("a form sent within half a second is asked about too", async () => {
  const [contactForm] = forms;
  if (!contactForm) throw new Error("there is no form");
  const { user, form, submit, posted } = await openForm(contactForm);
  enter(form, contactForm.values);
  vi.spyOn(performance, "now").mockReturnValue(499);

  await user.click(submit);

  expect(await form.findByText(pl.form.asked)).toBeVisible();
  expect(posted()).toEqual([]);
});
