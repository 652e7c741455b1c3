import { screen, waitFor } from "@testing-library/react";
import type { Locale } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { Hero } from "../../pages/landing/hero.tsx";
import { openPart } from "../../app.fixture.tsx";
import { created, json, pendingAnswer, problem, stubApi, type Answer } from "../../api.fixture.ts";
import {
  answerFrom,
  bookDemo,
  chooseSlot,
  fillVisitor,
  setClock,
  slots,
  slotTaken,
  visitor,
} from "../../slots.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

const cancelled = "/problems/booking-cancelled";

type Site = { locale?: Locale; free?: () => typeof slots };

async function openForm(answer: Answer, { locale = "pl", free = () => slots }: Site = {}) {
  const calls = stubApi({ "GET /api/slots": answerFrom(free), "POST /api/demo-booking": answer });
  const site = await openPart(<Hero />, { locale });
  const dialog = await chooseSlot(site.user);
  return { ...site, dialog, posted: () => calls.filter(({ method }) => method === "POST"), calls };
}

test("a booking is sent with the api's slot, the time as shown and the language", async () => {
  const { user, dialog, posted } = await openForm(created, { locale: "en" });

  fillVisitor(dialog);
  await bookDemo(user, dialog);

  await dialog.findByRole("heading", { name: "Your time awaits confirmation" });
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toMatchObject({
    ...visitor,
    preferredDate: "26.03.2027 11:00",
    selectedSlot: "2027-03-26T10:00:00.000Z",
    locale: "en",
  });
});

test("a success shows the reference, the time in Warsaw and the file for a calendar", async () => {
  const { user, dialog } = await openForm(created);

  fillVisitor(dialog);
  await bookDemo(user, dialog);

  expect(
    await dialog.findByRole("heading", { name: "Termin czeka na potwierdzenie" }),
  ).toHaveFocus();
  expect(dialog.getByText("A1B2C3D4")).toBeVisible();
  expect(dialog.getByText("piątek, 26 marca 2027")).toBeVisible();
  expect(dialog.getByText(/^11:00/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "Plik .ics" })).toHaveAttribute(
    "href",
    "/api/demo-booking/0199a000-0000-7000-8000-0000a1b2c3d4/calendar",
  );
  expect(dialog.queryByRole("link", { name: /Google|Outlook/ })).toBeNull();
  await findToast("Termin czeka na potwierdzenie");
});

test.each([
  [
    "2027-03-26T09:00:00.000Z",
    /umówiona, gdy potwierdzimy ją e-mailem, najpóźniej: piątek, 26 marca 2027, 10:00/,
  ],
  [undefined, /umówiona, gdy potwierdzimy ją e-mailem\.$/],
])(
  "a booking that lapses at %s says that it is not confirmed, and until when we answer",
  async (lapsesAt, words) => {
    const id = "0199a000-0000-7000-8000-0000a1b2c3d4";
    const { user, dialog } = await openForm(() => json({ id, lapsesAt }, { status: 201 }));

    fillVisitor(dialog);
    await bookDemo(user, dialog);

    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.queryAllByText(/rezerwacja wygaśnie/)).toHaveLength(
      lapsesAt === undefined ? 0 : 1,
    );
  },
);

test("a booking that is confirmed at once says so, and waits for nothing", async () => {
  const id = "0199a000-0000-7000-8000-0000a1b2c3d4";
  const { user, dialog } = await openForm(() => json({ id, isConfirmed: true }, { status: 201 }));

  fillVisitor(dialog);
  await bookDemo(user, dialog);

  expect(await dialog.findByRole("heading", { name: "Termin jest potwierdzony" })).toBeVisible();
  expect(dialog.getByText(/potwierdzenie z\swpisem do kalendarza\.$/)).toBeVisible();
  expect(dialog.queryByText(/czeka na|osobno/)).toBeNull();
  const links = dialog.getAllByRole("link", { name: /^(Kalendarz Google|Outlook)/ });
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  }
  expect(dialog.getByText(/^Wpis dodany w\sGoogle lub Outlooku nie zmieni się sam/)).toBeVisible();
  await findToast("Termin jest potwierdzony");
});

test("a booking with an unreadable answer counts as booked", async () => {
  const { user, dialog } = await openForm(() => new Response("{", { status: 201 }));

  fillVisitor(dialog);
  await bookDemo(user, dialog);

  expect(
    await dialog.findByRole("heading", { name: "Termin czeka na potwierdzenie" }),
  ).toBeVisible();
  expect(dialog.queryByText("Numer zgłoszenia")).not.toBeInTheDocument();
  expect(dialog.queryByText("Dodaj do kalendarza")).not.toBeInTheDocument();
});

test("changing the time leads back to the calendar and keeps the input", async () => {
  const { user, dialog } = await openForm(created);
  fillVisitor(dialog);

  await user.click(dialog.getByRole("button", { name: "Zmień termin" }));
  expect(dialog.getByRole("heading", { name: /Krok 1 z\s2/ })).toHaveFocus();
  expect(dialog.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: /29 marca 2027/ }));
  await user.click(await dialog.findByRole("radio", { name: /^09:00/ }));

  expect(await dialog.findByLabelText("E-mail")).toHaveValue(visitor.email);
  expect(dialog.getByRole("region", { name: "Wybrany termin" })).toHaveTextContent("29 marca");
});

test("a slot taken by another visitor keeps the input and offers the nearest slots", async () => {
  const answers = [slotTaken, created];
  let free = slots;
  const { user, dialog, posted, calls } = await openForm(() => (answers.shift() ?? created)(), {
    free: () => free,
  });
  fillVisitor(dialog);
  free = slots.filter(({ datetime }) => datetime !== "2027-03-26T10:00:00.000Z");
  const asked = calls.length;

  await bookDemo(user, dialog);

  const told = await dialog.findByText("Ktoś właśnie zajął ten termin");
  expect(told.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(dialog.getByLabelText("E-mail")).toHaveValue(visitor.email);
  const offers = await dialog.findAllByRole("button", { name: /^Wybierz ten termin/ });
  expect(offers.map((offer) => offer.textContent)).toEqual([
    expect.stringMatching(/26.*09:00/),
    expect.stringMatching(/29.*09:00/),
    expect.stringMatching(/12.*09:00/),
  ]);
  expect(calls.slice(asked).filter(({ method }) => method === "GET")).toHaveLength(1);
  expect(dialog.getByRole("region", { name: "Najbliższe wolne terminy" })).toHaveFocus();
  await findToast("Błąd");
  await findToast("Ktoś właśnie zajął ten termin");
  await user.click(offers[0] ?? document.body);
  expect(dialog.getByRole("region", { name: "Wybrany termin" })).toHaveFocus();
  await bookDemo(user, dialog);

  await dialog.findByRole("heading", { name: "Termin czeka na potwierdzenie" });
  expect(posted()[1]?.body).toMatchObject({
    ...visitor,
    preferredDate: "26.03.2027 09:00",
    selectedSlot: "2027-03-26T08:00:00.000Z",
  });
});

test("a repeat of a cancelled booking says so, keeps the input, and the next press has a new key", async () => {
  const answers = [() => problem(503), () => problem(409, { type: cancelled }), created];
  const { user, dialog, posted } = await openForm(() => (answers.shift() ?? created)());
  fillVisitor(dialog);
  await bookDemo(user, dialog);
  await dialog.findByText("Treść formularza została zachowana.");
  await bookDemo(user, dialog);

  expect(await dialog.findByText(/^Ta rezerwacja została odwołana/)).toBeVisible();
  expect(dialog.getByLabelText("E-mail")).toHaveValue(visitor.email);
  await bookDemo(user, dialog);

  await dialog.findByRole("heading", { name: "Termin czeka na potwierdzenie" });
  const [lost, repeated, anew] = posted().map(({ headers }) => headers.get("Idempotency-Key"));
  expect([repeated === lost, anew === lost]).toEqual([true, false]);
});

test("a search for the nearest times that fails says so, and is repeated at a press", async () => {
  let isAway = false;
  const answer = answerFrom(() => slots);
  const calls = stubApi({
    "GET /api/slots": (call) => (isAway ? problem(503) : answer(call)),
    "POST /api/demo-booking": slotTaken,
  });
  const { user } = await openPart(<Hero />);
  const dialog = await chooseSlot(user);
  fillVisitor(dialog);
  isAway = true;
  await bookDemo(user, dialog);

  expect(await dialog.findByText("Nie udało się wczytać terminów")).toBeVisible();
  isAway = false;
  await user.click(dialog.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await dialog.findAllByRole("button", { name: /^Wybierz ten termin/ })).toHaveLength(3);
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a lost slot disables the button until another slot is chosen", async () => {
  const { user, dialog, posted } = await openForm(slotTaken);
  fillVisitor(dialog);
  await bookDemo(user, dialog);
  const [offer] = await dialog.findAllByRole("button", { name: /^Wybierz ten termin/ });

  const button = dialog.getByRole("button", { name: "Wybierz termin" });
  expect(button).toBeDisabled();
  await user.type(dialog.getByLabelText("E-mail"), "{Enter}");
  expect(posted()).toHaveLength(1);
  await user.click(offer ?? document.body);

  expect(dialog.getByRole("button", { name: "Zarezerwuj prezentację" })).toBeEnabled();
});

test("the calendar reloads after a lost slot", async () => {
  let free = slots;
  const { user, dialog } = await openForm(slotTaken, { free: () => free });
  fillVisitor(dialog);
  free = slots.slice(0, 1);
  await bookDemo(user, dialog);

  await user.click(await dialog.findByRole("button", { name: "Otwórz kalendarz" }));

  expect(
    await dialog.findByRole("button", { name: "piątek, 26 marca 2027, 1 wolny termin" }),
  ).toBeVisible();
});

test.each([
  ["pl", /^Z tego adresu e-mail albo z Twojej sieci zarezerwowano już kilka terminów\./],
  ["en", /^Several times are already reserved from this e-mail address/],
] as const)(
  "in %s a visitor at the limit reads why, keeps the input, and is not told to retry",
  async (locale, reason) => {
    const type = "/problems/too-many-bookings";
    const { user, dialog } = await openForm(
      () => problem(429, { type, headers: { "Retry-After": "86400" } }),
      { locale },
    );
    fillVisitor(dialog);

    await bookDemo(user, dialog);

    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByLabelText("E-mail")).toHaveValue(visitor.email);
    expect(screen.queryByText(/86400|Spróbuj ponownie|Please try again/)).not.toBeInTheDocument();
  },
);

test("closing discards slot and input, and a reload keeps the input", async () => {
  const { dialog, unmount } = await openForm(created);
  fillVisitor(dialog);
  unmount();
  const site = await openPart(<Hero />);

  const again = await chooseSlot(site.user);
  await waitFor(() => expect(again.getByLabelText("E-mail")).toHaveValue(visitor.email));
  await site.user.click(again.getByRole("button", { name: "Zamknij" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const next = await chooseSlot(site.user);
  expect(next.getByLabelText("E-mail")).toHaveValue("");
});

test("an answer to a closed booking shows a toast and does not change the next one", async () => {
  const answer = pendingAnswer();
  const { user, dialog } = await openForm(answer.answer);
  fillVisitor(dialog);
  await bookDemo(user, dialog);
  await user.keyboard("{Escape}");
  const next = await chooseSlot(user);
  await user.type(next.getByLabelText("E-mail"), "a@b");

  answer.arrive(created());

  await findToast("Termin czeka na potwierdzenie");
  expect(next.getByLabelText("E-mail")).toHaveValue("a@b");
  expect(next.getByRole("heading", { name: /Krok 2 z\s2/ })).toBeVisible();
});
