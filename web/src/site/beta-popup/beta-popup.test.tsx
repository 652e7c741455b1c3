import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ContactForm } from "../../leads/contact/contact-form.tsx";
import { SuggestionButton } from "../../pages/landing/roadmap/suggestion-button.tsx";
import { changingAnswer, json, problem, stubApi, type Call } from "../../api.fixture.ts";
import { info, openApp, openPart } from "../../app.fixture.tsx";
import { BetaPopup } from "./beta-popup.tsx";
import { betaPopupShownKey } from "./popup-shown.ts";

// The chunk is loaded early, because fake timers do not wait for it.
beforeAll(() => import("./beta-invitation.tsx"));
beforeEach(() => localStorage.clear());

type Answers = Parameters<typeof stubApi>[0];

const enabled = () => json({ enabled: true });

/** The card is enabled, unless the answers say otherwise. */
function prepare(answers: Answers): Call[] {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return stubApi({ "GET /api/popup-settings": enabled, ...answers });
}

/** Opens the card above other parts, which is much faster than a page. */
async function open(answers: Answers = {}, page: ReactNode = null) {
  const calls = prepare(answers);
  return { ...(await openCard(page)), calls };
}

async function openCard(page: ReactNode = null, visit: Parameters<typeof openPart>[1] = {}) {
  const parts = [<BetaPopup key="card" />, <h1 key="title">Strona</h1>, page];
  const site = await openPart(parts, visit);
  await pass(0);
  return site;
}

async function openPage(address: string, answers: Answers = {}) {
  const calls = prepare(answers);
  const site = await openApp(address);
  await pass(0);
  return { ...site, calls };
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function card(): HTMLElement | null {
  return screen.queryByRole("dialog", { name: /testów beta/ });
}

/** Reads the browser's storage, because the card itself is loaded later. */
function hasCome(): boolean {
  return localStorage.getItem(betaPopupShownKey) !== null;
}

function findCard(): Promise<HTMLElement> {
  return screen.findByRole("dialog", { name: /testów beta/ });
}

function questions(calls: readonly Call[]): number {
  return calls.filter(({ url }) => url === "/api/popup-settings").length;
}

test("the card appears 3 seconds after it is enabled and takes no focus", async () => {
  let enabledAt = 0;
  await open({
    "GET /api/popup-settings": () => {
      enabledAt ||= Date.now();
      return enabled();
    },
  });

  // A slow machine passes time as well, so this reads the clock.
  while (!hasCome()) await pass(50);
  const delayMs = Date.now() - enabledAt;
  expect(delayMs).toBeGreaterThanOrEqual(3_000);
  expect(delayMs).toBeLessThan(6_000);

  expect(await findCard()).toHaveAccessibleDescription(/^Twój klub pracuje/);
  expect(document.body).toHaveFocus();
});

test("the card begins as a line with the owner's promise, and its button opens the form", async () => {
  const promise = { pl: "Bezpłatnie do wiosny.", en: "Free until spring." };
  prepare({});
  const { user } = await openCard(null, { content: { ...info.content, promise } });
  await pass(3_500);
  const opened = within(await findCard());
  expect(await findCard()).toHaveAccessibleDescription(promise.pl);
  expect(screen.getByText(/^Na stronie pojawił/)).toHaveTextContent(promise.pl);
  expect(opened.queryByRole("textbox")).toBeNull();

  await user.click(opened.getByRole("button", { name: "Zapisz klub" }));

  expect(opened.getByLabelText("Imię i nazwisko")).toHaveFocus();
});

test.each([
  ["disabled", () => json({ enabled: false })],
  ["unavailable", () => problem(503)],
  ["malformed", () => json("enabled")],
])("no card appears if the setting is %s", async (_, answer) => {
  await open({ "GET /api/popup-settings": answer });

  await pass(20_000);

  expect(hasCome()).toBe(false);
});

test("the setting is polled every 30 seconds", async () => {
  const settings = changingAnswer(() => json({ enabled: false }));
  const { calls } = await open({ "GET /api/popup-settings": settings.answer });
  expect(questions(calls)).toBe(1);

  settings.change(enabled);
  await pass(31_000);
  expect(questions(calls)).toBe(2);
  await pass(3_500);

  expect(await findCard()).toBeInTheDocument();
});

test("no card appears if it is disabled within the 3 seconds", async () => {
  const settings = changingAnswer(() => json({ enabled: false }));
  await open({ "GET /api/popup-settings": settings.answer });
  settings.change(enabled);
  await pass(28_500);
  settings.change(() => json({ enabled: false }));

  await pass(20_000);

  expect(hasCome()).toBe(false);
});

test("the card waits while the visitor types or has a dialog open", async () => {
  const { user } = await open({}, [<ContactForm key="form" />, <SuggestionButton key="button" />]);
  const subject = await screen.findByLabelText("Temat");
  act(() => subject.focus());
  await pass(10_000);
  expect(hasCome()).toBe(false);

  // The visitor moves to the next field.
  act(() => screen.getByLabelText("Wiadomość").focus());
  await pass(100);
  expect(hasCome()).toBe(false);
  await user.click(await screen.findByRole("button", { name: "Zaproponuj funkcję" }));
  await screen.findByRole("dialog", { name: "Zaproponuj funkcję" });
  await pass(10_000);
  expect(hasCome()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Zamknij" }));
  await pass(2_000);

  expect(await findCard()).toBeInTheDocument();
});

test("the card waits while a form has input", async () => {
  const { user } = await open({}, <ContactForm />);
  await user.type(screen.getByLabelText("Temat"), "P");
  await user.click(screen.getByRole("heading", { level: 1 }));

  await pass(20_000);
  expect(hasCome()).toBe(false);
  await user.clear(screen.getByLabelText("Temat"));
  await user.click(screen.getByRole("heading", { level: 1 }));
  await pass(2_000);

  expect(hasCome()).toBe(true);
});

test.each([
  ["was sent", () => json({ id: "0199a000-0000-7000-8000-0000a1b2c3d4" }, { status: 201 })],
  ["could not be sent", () => problem(503)],
])("no card appears while a form says that it %s", async (_, answer) => {
  const { user } = await open({ "POST /api/contact": answer }, <ContactForm />);
  for (const label of ["Imię i nazwisko", "E-mail", "Temat", "Wiadomość"]) {
    const value = label === "E-mail" ? "anna@klub.example" : "Pytanie";
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.click(screen.getByRole("button", { name: "Wyślij wiadomość" }));
  await waitFor(() => expect(document.querySelector("[data-outcome]")).not.toBeNull());

  await pass(20_000);

  expect(hasCome()).toBe(false);
});

type User = Awaited<ReturnType<typeof open>>["user"];

test.each([
  ["its button", (user: User) => user.click(screen.getByRole("button", { name: "Zamknij" }))],
  ["Escape", (user: User) => user.keyboard("{Escape}")],
])(
  "a card closed by %s does not appear again in this browser until the reset",
  async (_, close) => {
    const { user, unmount } = await open();
    await pass(3_500);

    await findCard();
    await close(user);
    await waitFor(() => expect(card()).toBeNull());
    await pass(40_000);
    expect(card()).toBeNull();
    unmount();
    const again = await openCard();
    await pass(10_000);
    expect(card()).toBeNull();
    again.unmount();
    localStorage.removeItem(betaPopupShownKey);
    await openCard();
    await pass(3_500);

    expect(await findCard()).toBeInTheDocument();
  },
);

const withoutCard = ["/zamowienie", "/en/zamowienie", "/prezentacja", "/en/prezentacja"];

test.each(["/security/admin/nie-ma", "/security/administrator", "/p/abc", ...withoutCard])(
  "no card appears on %s, a page of the back office, an order, a booking or a link",
  async (address) => {
    const { calls } = await openPage(address, { "GET /api/admin/user": () => problem(401) });
    await screen.findByRole("heading", { level: 1 });

    await pass(10_000);

    expect(hasCome()).toBe(false);
    expect(questions(calls)).toBe(0);
  },
);

test("an open card stays on navigation", async () => {
  const { user } = await openPage("/cennik");
  await pass(3_500);
  const opened = await findCard();

  // React renders a suspended page only if the action around the click is awaited.
  await act(() => user.click(screen.getByRole("link", { name: "Regulamin" })));
  await screen.findByRole("heading", { level: 1, name: /Regulamin/ });

  expect(opened).toBeInTheDocument();
});

test("Escape in the page does not close a card with input", async () => {
  const { user } = await open();
  await pass(3_500);
  const opened = within(await findCard());
  await user.click(opened.getByRole("button", { name: "Zapisz klub" }));
  const name = opened.getByLabelText("Imię i nazwisko");
  await user.type(name, "Anna");

  await user.click(screen.getByRole("heading", { level: 1 }));
  await user.keyboard("{Escape}");

  expect(name).toBeInTheDocument();
  await user.click(name);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(card()).toBeNull());
});

test("Escape closes an open dialog before the card", async () => {
  const { user } = await open({}, <SuggestionButton />);
  await pass(3_500);
  await findCard();
  await user.click(await screen.findByRole("button", { name: "Zaproponuj funkcję" }));
  await screen.findByRole("dialog", { name: "Zaproponuj funkcję" });

  await user.keyboard("{Escape}");

  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Zaproponuj funkcję" })).not.toBeInTheDocument(),
  );
  expect(await findCard()).toBeInTheDocument();
});

test("the card thanks the visitor, stays while it has the focus, then closes", async () => {
  const { user } = await open({
    "POST /api/beta-test-signup": () => json({ id: null }, { status: 201 }),
  });
  await pass(3_500);
  const opened = within(await findCard());
  await user.click(opened.getByRole("button", { name: "Zapisz klub" }));
  for (const label of ["Imię i nazwisko", "E-mail", "Telefon", "Nazwa klubu"]) {
    const value = label === "E-mail" ? "anna@klub.example" : "600100200";
    fireEvent.change(opened.getByLabelText(label), { target: { value } });
  }
  await user.selectOptions(opened.getByLabelText("Liczba członków"), "Powyżej 200");
  await user.click(opened.getByRole("button", { name: "Zgłoś klub do testów" }));
  await opened.findByText("Zgłoszenie zostało wysłane pomyślnie!");
  expect(opened.queryByRole("textbox")).not.toBeInTheDocument();

  // No mouse here puts it there, so it counts as a keyboard's.
  await pass(21_000);
  expect(card()).toBeInTheDocument();
  screen.getByRole("heading", { name: "Strona" }).focus();
  await pass(10_000);

  expect(card()).toBeNull();
});
