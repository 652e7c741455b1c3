import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "../../api.fixture.ts";
import { aChange, aHistory, leadAnswers } from "../../history.fixture.ts";
import { aDemoBooking } from "../../leads.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";
import { aSlot, slotTaken } from "../../slots.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const list = "/api/admin/demo-bookings";
const booking = {
  ...aDemoBooking(),
  selectedSlot: "2098-04-14T08:00:00.000Z",
  status: "confirmed" as const,
};
const record = `${list}/${booking.id}`;
const early = aSlot("2098-04-15T07:00:00.000Z");
const late = aSlot("2098-04-16T09:00:00.000Z");

type Own = { lead?: object; answers?: Parameters<typeof openPanel>[1] };

async function openBooking({ lead, answers }: Own = {}) {
  const stored = { ...booking, ...lead };
  return openPanel(`/security/admin/demo-bookings?id=${booking.id}`, {
    [`GET ${list}`]: () => json([stored], { headers: { "X-Total-Count": "1" } }),
    ...leadAnswers(list, stored),
    "GET /api/slots": () => json([early, late, { ...early, isBooked: true }]),
    ...answers,
  });
}

test("a demo is moved to a free time, over the version that was seen, with a word", async () => {
  const { user, calls, sent } = await openBooking({
    answers: {
      [`POST ${record}/move`]: () => json({ ...booking, selectedSlot: late.datetime, version: 2 }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Przełóż" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Inny termin prezentacji" }));
  expect(dialog.getByRole("button", { name: "Wybierz godzinę" })).toBeDisabled();

  await user.selectOptions(await dialog.findByLabelText("Dzień prezentacji"), "2098-04-16");
  await user.selectOptions(dialog.getByLabelText("Godzina"), "11:00");
  await user.type(dialog.getByLabelText("Dopisek do e-maila (opcjonalnie)"), "Przepraszamy.");
  await user.click(dialog.getByRole("button", { name: "Przełóż na 16.04.2098 11:00" }));

  const toast = await findToast("Nowy termin: 16.04.2098 11:00");
  expect(toast.getByText("Wiadomość wysyłamy na adres anna@klub.example.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent("POST")).toMatchObject([
    { body: { selectedSlot: late.datetime, publicAnswer: "Przepraszamy." } },
  ]);
  expect(calls.find(({ method }) => method === "POST")?.headers.get("If-Match")).toBe('"1"');
});

test("a time that somebody takes meanwhile is said, and marked as taken; the word stays", async () => {
  let free = [early, late];
  const { user } = await openBooking({
    answers: {
      "GET /api/slots": () => json(free),
      [`POST ${record}/move`]: () => {
        free = [late];
        return slotTaken();
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Przełóż" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(await dialog.findByLabelText("Godzina"), "09:00");
  await user.type(dialog.getByLabelText(/^Dopisek/), "Przepraszamy.");

  await user.click(dialog.getByRole("button", { name: /^Przełóż na/ }));

  expect(await dialog.findByText("Nie udało się przełożyć")).toBeVisible();
  expect(await dialog.findByRole("option", { name: "15.04.2098 09:00, już zajęty" })).toBeVisible();
  expect(dialog.queryByRole("option", { name: "09:00" })).toBeNull();
  expect(dialog.getByLabelText(/^Dopisek/)).toHaveValue("Przepraszamy.");
});

test("the chosen time stays when the server does not answer, so that one press tries again", async () => {
  const { user } = await openBooking({
    answers: { [`POST ${record}/move`]: () => Promise.reject(new TypeError("Failed to fetch")) },
  });
  await user.click(await screen.findByRole("button", { name: "Przełóż" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(await dialog.findByLabelText("Godzina"), "09:00");

  await user.click(dialog.getByRole("button", { name: /^Przełóż na/ }));

  expect(await dialog.findByText("Nie udało się przełożyć")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Przełóż na 15.04.2098 09:00" })).toBeEnabled();
});

test("nothing is promised to somebody without an address, and no word is asked", async () => {
  const { user } = await openBooking({ lead: { email: null } });
  await user.click(await screen.findByRole("button", { name: "Przełóż" }));

  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Nadawca nie podał adresu e-mail");
  expect(within(dialog).queryByLabelText(/^Dopisek/)).toBeNull();
});

test.each([
  ["over", { selectedSlot: "2026-04-13T08:00:00.000Z" }],
  ["cancelled", { status: "cancelled" }],
  ["restricted", { isRestricted: true }],
])("a demo that is %s cannot be moved", async (_, lead) => {
  await openBooking({ lead });

  expect((await screen.findAllByText("Termin prezentacji")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Przełóż" })).toBeNull();
});

test("the history says who moved a demo, and what the sender was told", async () => {
  const moved = { statusFrom: "confirmed", statusTo: "confirmed", cause: "moved" as const };
  const changes = [
    aChange({ ...moved, operator: null }),
    aChange({
      ...moved,
      id: "0199a000-0000-7000-8000-0000000000c2",
      publicAnswer: "Przepraszamy.",
    }),
  ];
  await openBooking({ answers: { [`GET ${record}/history`]: () => json(aHistory({ changes })) } });

  const history = within(await screen.findByRole("region", { name: "Historia" }));
  expect(await history.findByText("nadawca przełożył termin")).toBeVisible();
  const entry = (await history.findByText(/^przełożono termin, dopisek dla nadawcy/)).closest("li");
  expect(entry).toHaveTextContent("· ewa@operator.example");
  expect(entry).toHaveTextContent("Przepraszamy.");
});

test("a word is offered with a status that is mailed, and saved with it", async () => {
  const { user, sent } = await openBooking({
    answers: {
      [`PUT ${record}/status`]: () => json({ ...booking, status: "cancelled", version: 2 }),
    },
  });
  const article = within(await screen.findByRole("article"));
  expect(article.queryByLabelText(/^Dopisek/)).toBeNull();

  await user.selectOptions(article.getByLabelText("Status"), "cancelled");
  await user.type(await article.findByLabelText(/^Dopisek/), "Zachorowałem.");
  await user.click(article.getByRole("button", { name: "Zapisz zmiany" }));

  await findToast("Status zaktualizowany");
  expect(sent("PUT")).toMatchObject([
    { body: { status: "cancelled", publicAnswer: "Zachorowałem." } },
  ]);
});
