/** Shows the state of a hold: the count-down, its end, and a slot that somebody else has. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Hero } from "../../pages/landing/hero.tsx";
import { openPart } from "../../test-app.tsx";
import {
  changingAnswer,
  created,
  json,
  pendingAnswer,
  problem,
  stubApi,
  type Call,
} from "../../test-api.ts";
import { bookDemo, chooseSlot, fillVisitor, slots, slotTaken, visitor } from "../../test-slots.ts";

const held = () => json({ expiresAt: "2027-03-24T09:05:00.000Z", secondsLeft: 300 });

type Answer = () => Response | Promise<Response>;

/** Opens the form, with a hold and a booking that are answered so. */
async function openForm(first: Answer, booking: Answer = created) {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: new Date("2027-03-24T09:00:00Z"),
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  const hold = changingAnswer(first);
  const free = changingAnswer(() => json(slots));
  const calls = stubApi({
    "GET /api/slots": free.answer,
    "PUT /api/slot-hold": hold.answer,
    "DELETE /api/slot-hold": () => new Response(null, { status: 204 }),
    "POST /api/demo-booking": booking,
  });
  const { user } = await openPart(<Hero />);
  const dialog = await chooseSlot(user);
  const sent = (method: string): Call[] => calls.filter((call) => call.method === method);
  return { user, dialog, free, hold, sent };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a press holds the time, and only its start and last minute are announced", async () => {
  const { dialog, sent } = await openForm(held);

  const timer = await dialog.findByRole("timer");
  const announced = dialog.getByText(/przez 5 minut\.$/);
  expect(announced).toHaveAttribute("aria-live", "polite");
  await pass(28_000);
  expect(timer).toHaveTextContent(/jeszcze 4:3\d$/);
  expect(announced).toHaveTextContent("przez 5 minut.");
  await pass(213_000);

  expect(announced).toHaveTextContent("Ten termin trzymamy jeszcze przez minutę.");
  expect(sent("PUT").map(({ body }) => body)).toEqual([{ datetime: "2027-03-26T10:00:00.000Z" }]);
});

test("at the end the input stays, and one press holds the time again", async () => {
  const { user, dialog, sent } = await openForm(held);
  fillVisitor(dialog);
  await dialog.findByRole("timer");
  await pass(301_000);
  expect(dialog.queryByRole("timer")).not.toBeInTheDocument();
  // It stands beside the button too, which is in view on a phone.
  expect(dialog.getByText("Nie trzymamy już tego terminu.")).toBeVisible();

  await user.click(dialog.getByRole("button", { name: "Przytrzymaj ponownie" }));

  expect(await dialog.findByRole("timer")).toHaveTextContent(/5:00$/);
  expect(dialog.queryByText("Nie trzymamy już tego terminu.")).not.toBeInTheDocument();
  expect(dialog.getByRole("region", { name: "Wybrany termin" })).toHaveFocus();
  expect(dialog.getByLabelText("E-mail")).toHaveValue(visitor.email);
  expect(sent("PUT")).toHaveLength(2);
});

test("whoever comes too late keeps the form and holds one of the nearest three", async () => {
  const { user, dialog, hold, sent } = await openForm(slotTaken);
  fillVisitor(dialog);

  expect(await dialog.findByText("Ktoś właśnie zajął ten termin")).toBeVisible();
  const offers = await dialog.findAllByRole("button", { name: /^Wybierz ten termin/ });
  expect(offers).toHaveLength(3);
  expect(screen.queryByText("Błąd")).not.toBeInTheDocument();
  hold.change(held);
  await user.click(offers[0] ?? document.body);

  expect(await dialog.findByRole("timer")).toBeVisible();
  expect(dialog.getByLabelText("E-mail")).toHaveValue(visitor.email);
  expect(sent("PUT").at(-1)?.body).toEqual({ datetime: "2027-03-26T08:00:00.000Z" });
});

test("whoever comes too late before typing gets the nearest times at once", async () => {
  const answer = pendingAnswer();
  const { user, dialog, hold } = await openForm(answer.answer);
  expect(dialog.getByLabelText(/Imię/)).toHaveFocus();
  answer.arrive(slotTaken());

  const told = await dialog.findByText(/nie jest już dostępny\.$/);
  const nearest = dialog.getByRole("region", { name: "Najbliższe wolne terminy" });
  await waitFor(() => expect(nearest).toHaveFocus());
  hold.change(slotTaken);
  fillVisitor(dialog);
  const [offer] = await dialog.findAllByRole("button", { name: /^Wybierz ten termin/ });
  await user.click(offer ?? document.body);

  expect(await dialog.findByText(/nie jest już dostępny. Twoje dane zostały/)).toBeVisible();
  expect(told).not.toBeInTheDocument();
});

test("a search for the nearest times that fails says so, and is repeated at a press", async () => {
  const answer = pendingAnswer();
  const { user, dialog, free } = await openForm(answer.answer);
  free.change(() => problem(503));
  answer.arrive(slotTaken());

  expect(await dialog.findByText("Nie udało się wczytać terminów")).toBeVisible();
  free.change(() => json(slots));
  await user.click(dialog.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await dialog.findAllByRole("button", { name: /^Wybierz ten termin/ })).toHaveLength(3);
});

test("whoever types keeps the focus when the time is refused", async () => {
  const answer = pendingAnswer();
  const { user, dialog } = await openForm(answer.answer);
  const email = dialog.getByLabelText("E-mail");
  await user.type(email, "jan@");
  answer.arrive(slotTaken());

  expect(await dialog.findByText("Ktoś właśnie zajął ten termin")).toBeVisible();
  expect(email).toHaveFocus();
});

test("a refused hold that is heard during a booking does not contradict the booking", async () => {
  const [hold, booking] = [pendingAnswer(), pendingAnswer()];
  const { user, dialog } = await openForm(hold.answer, booking.answer);
  fillVisitor(dialog);
  await bookDemo(user, dialog);
  await dialog.findByRole("button", { name: "Rezerwujemy…" });
  hold.arrive(slotTaken());
  await pass(100);

  expect(screen.queryByText("Ktoś właśnie zajął ten termin")).not.toBeInTheDocument();
  booking.arrive(created());
  await dialog.findByRole("heading", { name: "Termin prezentacji zarezerwowany" });
});

test("a booking whose answer was lost is sent again, and its time is not held again", async () => {
  const { user, dialog } = await openForm(held, () => Promise.reject(new TypeError("lost")));
  fillVisitor(dialog);
  await bookDemo(user, dialog);
  await pass(301_000);

  expect(dialog.getAllByText(/^Ten termin nie jest już trzymany/)).toHaveLength(2);
  expect(dialog.queryByRole("button", { name: "Przytrzymaj ponownie" })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Zarezerwuj prezentację" })).toBeEnabled();
});

test("a hold that fails is said and can be repeated, and the time is booked all the same", async () => {
  const { user, dialog, sent } = await openForm(() => problem(409));
  fillVisitor(dialog);

  expect(await dialog.findAllByText(/^Nie udało się przytrzymać/)).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Przytrzymaj ponownie" }));
  await waitFor(() => expect(sent("PUT")).toHaveLength(2));
  await bookDemo(user, dialog);

  await dialog.findByRole("heading", { name: "Termin prezentacji zarezerwowany" });
});

/** What another tab has stored. */
function hearFromTab(change: object): void {
  const own = Object(JSON.parse(localStorage.getItem("slot-hold") ?? "null"));
  localStorage.setItem("slot-hold", JSON.stringify({ ...own, ...change }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "slot-hold" })));
}

test("another tab that holds the same time prolongs it, and one that holds another ends it", async () => {
  const { user, dialog, sent } = await openForm(held);
  const timer = await dialog.findByRole("timer");
  await pass(120_000);
  expect(timer).toHaveTextContent(/jeszcze [23]:\d\d$/);

  hearFromTab({ endsAt: Date.now() + 300_000 });
  await pass(1_000);
  expect(timer).toHaveTextContent(/jeszcze 4:5\d$/);
  hearFromTab({ slotId: slots[0]?.id });

  expect(dialog.getAllByText(/^Ten termin nie jest już trzymany/)).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Zamknij" }));
  // That tab's hold stays.
  expect(sent("DELETE")).toEqual([]);
});

test("the browser stores a random token, the slot and an end, and forgets them after it", async () => {
  const { user, dialog, sent } = await openForm(held);
  await dialog.findByRole("timer");

  const { token, ...rest } = Object(JSON.parse(localStorage.getItem("slot-hold") ?? "null"));
  expect(token).toBe(sent("PUT")[0]?.headers.get("Slot-Hold"));
  expect(rest).toEqual({ slotId: slots[1]?.id, endsAt: expect.any(Number) });
  await pass(301_000);
  await user.click(dialog.getByRole("button", { name: "Zmień termin" }));

  await waitFor(() => expect(sent("GET").at(-1)?.headers.has("Slot-Hold")).toBe(false));
  expect(localStorage.getItem("slot-hold")).toBeNull();
});

test("one secret of the browser holds, sees, books and frees, and no address has it", async () => {
  const { user, dialog, sent } = await openForm(held);
  await dialog.findByRole("timer");
  const secret = sent("PUT")[0]?.headers.get("Slot-Hold") ?? "";
  expect(secret).toMatch(/^[0-9a-f]{32}$/);

  await user.click(dialog.getByRole("button", { name: "Zamknij" }));

  await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
  const again = await chooseSlot(user);
  await again.findByRole("timer");
  fillVisitor(again);
  await bookDemo(user, again);
  await again.findByRole("heading", { name: "Termin prezentacji zarezerwowany" });
  await user.click(again.getByRole("button", { name: "Gotowe" }));
  // The booking has ended the hold.
  expect(sent("DELETE")).toHaveLength(1);
  const last = [sent("DELETE")[0], sent("GET").at(-1), sent("POST")[0]];
  expect(last.map((call) => call?.headers.get("Slot-Hold"))).toEqual([secret, secret, secret]);
  expect([...sent("GET"), ...last].some((call) => call?.url.includes(secret))).toBe(false);
});
