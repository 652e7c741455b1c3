import { leadEndpoints } from "@scm/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, type Call } from "../../api.fixture.ts";
import { aChange, aHistory, aMail, leadAnswers } from "../../history.fixture.ts";
import { aDemoBooking } from "../../leads.fixture.ts";
import { aPublishedSite } from "../../site-content.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const path = "/api/admin/demo-bookings";
const booking = aDemoBooking();
const record = `${path}/${booking.id}`;

type Own = { answers?: Answers; lead?: Partial<typeof booking> };

async function openBooking({ answers, lead }: Own = {}) {
  const { calls, user } = await openPanel(`/security/admin/demo-bookings?id=${booking.id}`, {
    [`GET ${path}`]: () => json([booking], { headers: { "X-Total-Count": "1" } }),
    ...leadAnswers(path, { ...booking, ...lead }),
    ...answers,
  });
  return { calls, user };
}

const ahead = "2098-04-14T08:00:00.000Z";
const over = "2026-04-13T08:00:00.000Z";

/** The open lead, beside the list that has it too. */
async function openedLead() {
  const article = (await screen.findByRole("button", { name: "Odpowiedz" })).closest("article");
  if (!article) throw new Error("no lead is open");
  return within(article);
}

/** The statuses that were saved. */
function savedIn(calls: Call[]): unknown[] {
  return calls.flatMap(({ method, body }) => (method === "PUT" ? [Object(body).status] : []));
}

function saving(selectedSlot: string): Answers {
  return {
    [`PUT ${record}/status`]: ({ body }) =>
      json({ ...booking, selectedSlot, status: Object(body).status, version: 2 }),
  };
}

test("a pending demo has a red button that confirms it, and the toast says who is mailed", async () => {
  const { calls, user } = await openBooking({
    lead: { selectedSlot: ahead },
    answers: saving(ahead),
  });
  const article = await openedLead();
  const button = await article.findByRole("button", { name: "Potwierdź termin" });
  expect(button).toHaveClass("bg-signal");
  expect(article.getByRole("button", { name: "Odpowiedz" })).not.toHaveClass("bg-signal");

  await user.click(button);

  const toast = await findToast("Status zaktualizowany");
  expect(toast.getByText("Potwierdzenie wysyłamy na adres anna@klub.example.")).toBeVisible();
  expect(savedIn(calls)).toEqual(["confirmed"]);
});

test("a confirmation that is taken back says who is mailed", async () => {
  const lead = { status: "confirmed", selectedSlot: ahead } as const;
  const { user } = await openBooking({ lead, answers: saving(ahead) });
  await openedLead();

  await user.keyboard("s1{Control>}{Enter}{/Control}");

  const toast = await findToast("Status zaktualizowany");
  expect(toast.getByText(/^Wiadomość, że termin nie jest już potwierdzony/)).toBeVisible();
});

test.each([
  ["is confirmed", { status: "confirmed", selectedSlot: ahead }],
  ["is over", { selectedSlot: over }],
] as const)("a demo that %s has no such button", async (_, lead) => {
  await openBooking({ lead });

  const article = await openedLead();
  expect(article.getByRole("button", { name: "Odpowiedz" })).toHaveClass("bg-signal");
  expect(article.queryByRole("button", { name: /Potwierdź/ })).toBeNull();
});

test("without a link, the button and the form say so before an online demo is confirmed", async () => {
  const { user } = await openBooking({
    lead: { selectedSlot: ahead },
    answers: { "GET /api/admin/site-content": () => json(aPublishedSite(1)) },
  });
  const article = await openedLead();
  const button = await article.findByRole("button", { name: /^Potwierdź termin/ });
  await waitFor(() => expect(button).toHaveTextContent("bez linku do spotkania"));

  await user.keyboard("s2");

  expect(await article.findAllByText("bez linku do spotkania")).toHaveLength(2);
});

test("a demo ahead is completed by its number key only after a question", async () => {
  const { calls, user } = await openBooking({
    lead: { selectedSlot: ahead },
    answers: saving(ahead),
  });
  await screen.findByRole("button", { name: "Odpowiedz" });

  await user.keyboard("s3{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Nie zmieniaj" }));
  expect(savedIn(calls)).toEqual([]);

  await user.keyboard("s3{Control>}{Enter}{/Control}");
  const question = within(await screen.findByRole("dialog", { name: /jeszcze się nie odbyła/ }));
  await user.click(question.getByRole("button", { name: "Zakończ mimo to" }));
  await findToast("Status zaktualizowany");
  expect(savedIn(calls)).toEqual(["completed"]);
});

test("a demo that is over is completed without a question", async () => {
  const { calls, user } = await openBooking({
    lead: { selectedSlot: over },
    answers: saving(over),
  });
  await screen.findByRole("button", { name: "Odpowiedz" });

  await user.keyboard("s3{Control>}{Enter}{/Control}");

  await findToast("Status zaktualizowany");
  expect(savedIn(calls)).toEqual(["completed"]);
});

test("a row confirms its demo over the version that it shows", async () => {
  const { calls, user } = await openPanel("/security/admin/demo-bookings", {
    [`GET ${path}`]: () => json([{ ...booking, selectedSlot: ahead }]),
    ...saving(ahead),
  });

  await user.click(await screen.findByRole("button", { name: "Potwierdź termin" }));

  await findToast("Potwierdzenie wysyłamy na adres anna@klub.example.");
  expect(calls.find(({ method }) => method === "PUT")?.headers.get("If-Match")).toBe('"1"');
});

test("the dialog asks the same question", async () => {
  const lead = { ...booking, selectedSlot: ahead };
  const { calls, user } = await openPanel("/security/admin/demo-bookings", {
    [`GET ${path}`]: () => json([lead]),
    ...leadAnswers(path, lead),
    ...saving(ahead),
  });
  await user.click(await screen.findByRole("button", { name: "Zarządzaj" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Status"), "completed");

  await user.click(dialog.getByRole("button", { name: "Zapisz zmiany" }));
  await user.click(await screen.findByRole("button", { name: "Zakończ mimo to" }));

  await findToast("Status zaktualizowany");
  expect(savedIn(calls)).toEqual(["completed"]);
});

test("a row of the lifecycle asks the same question", async () => {
  const { calls, user } = await openPanel("/security/admin/lifecycle?tab=demo-bookings", {
    ...Object.fromEntries(
      Object.values(leadEndpoints).map(({ list }) => [`GET ${list.path}`, () => json([])]),
    ),
    [`GET ${path}`]: () => json([{ ...booking, selectedSlot: ahead }]),
    ...saving(ahead),
  });
  const item = within(await screen.findByRole("article"));
  await user.selectOptions(item.getByLabelText("Status"), "Zakończone");

  await user.click(item.getByRole("button", { name: "Aktualizuj" }));

  const yes = await screen.findByRole("button", { name: "Zakończ mimo to" });
  expect(savedIn(calls)).toEqual([]);
  await user.click(yes);
  await findToast("Status demo zaktualizowany");
  expect(savedIn(calls)).toEqual(["completed"]);
});

test("many demos are completed only after a warning and a question", async () => {
  const { calls, user } = await openPanel("/security/admin/demo-bookings", {
    [`GET ${path}`]: () => json([booking]),
    ...saving(booking.selectedSlot),
  });
  await user.click(await screen.findByLabelText("Zaznacz: Anna Kowalska"));
  expect(screen.getByText(/^Nadawca dowie się o.nowym statusie/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Nowy status/), "completed");

  await user.click(screen.getByRole("button", { name: "Zmień" }));

  const question = within(await screen.findByRole("dialog", { name: /jeszcze nie odbyły/ }));
  expect(savedIn(calls)).toEqual([]);
  await user.click(question.getByRole("button", { name: "Zakończ mimo to" }));
  await findToast("Zmiana statusu zakończona");
});

test.each([
  [false, ["Zapisz zmiany", "Wyślij ponownie"]],
  [true, []],
])("a booking (restricted: %s) offers what may change, by button and by key", async (...given) => {
  const [isRestricted, offered] = given;
  const { user } = await openBooking({
    lead: { isRestricted },
    answers: { [`GET ${record}/history`]: () => json(aHistory({ mails: [aMail()] })) },
  });
  await screen.findByRole("article");
  await screen.findByText(/^potwierdzenie/);

  const changing = ["Zapisz zmiany", "Wyślij ponownie"];
  expect(changing.filter((name) => screen.queryByRole("button", { name }))).toEqual(offered);
  await user.keyboard("s");
  expect(document.activeElement?.tagName === "SELECT").toBe(!isRestricted);
});

test("a booking says when it lapses", async () => {
  await openBooking({ lead: { lapsesAt: "2027-03-30T08:05:00.000Z" } });

  const article = within(await screen.findByRole("article"));

  expect(await article.findByText("30.03.2027 10:05")).toBeVisible();
});

test("a booking that lapsed is marked, and its history says why", async () => {
  const lapse = aChange({
    operator: null,
    cause: "lapsed",
    statusFrom: "pending",
    statusTo: "cancelled",
  });
  await openBooking({
    lead: { status: "cancelled", lapsedAt: "2027-03-30T08:05:00.000Z" },
    answers: { [`GET ${record}/history`]: () => json(aHistory({ changes: [lapse] })) },
  });

  const article = within(await screen.findByRole("article"));
  const history = within(await screen.findByRole("region", { name: "Historia" }));

  expect(await article.findByText("Wygasła")).toBeVisible();
  expect(await history.findByText(/^rezerwacja wygasła bez odpowiedzi/)).toBeVisible();
  expect(history.queryByText(/operator usunięty/)).not.toBeInTheDocument();
});
