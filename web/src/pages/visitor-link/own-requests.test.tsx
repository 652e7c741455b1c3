import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../api.fixture.ts";
import {
  base,
  booking,
  freeSlots,
  id,
  openRequests,
  order,
  pageOf,
  token,
} from "./requests.fixture.ts";

test("requests are read at once by the token of the address, which is in no address of a call", async () => {
  const { calls } = await openRequests();

  expect(await screen.findByText("poniedziałek, 11 stycznia 2038")).toBeVisible();
  expect(screen.getByText("10:00")).toBeVisible();
  expect(screen.getByText("Potwierdzona")).toBeVisible();
  expect(calls).toMatchObject([{ url: `${base}/open`, body: { token } }]);
  expect(calls.map(({ url }) => url).join()).not.toContain(token);
});

test("a time that somebody else took leaves the old one and offers the nearest three", async () => {
  const { calls, user } = await openRequests(
    {
      ...freeSlots,
      [`POST ${base}/demo-moves`]: () => problem(409, { type: "/problems/slot-unavailable" }),
    },
    `/en/p/${token}`,
  );
  await user.click(await screen.findByRole("button", { name: "Change the time" }));
  await user.click(await screen.findByRole("radio", { name: /^11:00/ }));
  await user.click(screen.getByRole("button", { name: /^Move to/ }));

  expect(await screen.findByText("Somebody has just taken this time")).toBeVisible();
  const nearest = await screen.findAllByRole("button", { name: /Jan.*1\d:00/ });
  expect(nearest).toHaveLength(3);
  expect(screen.getAllByText("10:00")[0]).toBeVisible();
  expect(calls.find(({ url }) => url.endsWith("demo-moves"))?.body).toEqual({
    token,
    id,
    version: 3,
    selectedSlot: "2038-01-11T10:00:00.000Z",
  });
});

test("a move shows the new time, and the focus stays at the request", async () => {
  const moved = pageOf({ startsAt: "2038-01-11T11:00:00.000Z", version: 4 });
  const { user } = await openRequests({
    ...freeSlots,
    [`POST ${base}/demo-moves`]: () => json(moved),
  });
  await user.click(await screen.findByRole("button", { name: "Zmień termin" }));
  await user.click(await screen.findByRole("radio", { name: /^12:00/ }));
  await user.click(screen.getByRole("button", { name: /^Przenieś na/ }));

  expect(await screen.findByText("Masz nowy termin")).toBeVisible();
  expect(screen.getByText("12:00")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Prezentacja" })).toHaveFocus();
});

test("a demo is cancelled only after a question, whose first button keeps it", async () => {
  const cancelled = pageOf({ status: "cancelled", canChange: false });
  const { calls, user } = await openRequests({
    [`POST ${base}/demo-withdrawals`]: () => json(cancelled),
  });
  await user.click(await screen.findByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Zostaw, jak jest" }));
  expect(calls).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Tak, odwołaj" }));

  expect(await screen.findByText("Prezentacja odwołana")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Zmień termin" })).not.toBeInTheDocument();
});

test("an order shows its number and its totals, and nothing to press", async () => {
  await openRequests({
    [`POST ${base}/open`]: () => json({ ...pageOf(), requests: [order] }),
  });

  const card = within(await screen.findByRole("article", { name: "Zamówienie" }));
  expect(card.getByText("ZAM/2026/000123")).toBeVisible();
  expect(card.getByRole("row", { name: /^Razem brutto 1230/ })).toBeVisible();
  expect(card.queryByRole("button")).not.toBeInTheDocument();
});

test("a confirmed demo shows how long, where and with whom, and its file for a calendar", async () => {
  await openRequests();

  const link = await screen.findByRole("link", { name: /^Link do spotkania/ });
  expect(link).toHaveAttribute("href", booking.link);
  expect(screen.getByText(/^\d+.min$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Dodaj do kalendarza (.ics)" })).toHaveAttribute(
    "href",
    `/api/demo-booking/${booking.id}/calendar`,
  );
});

test("a demo that waits shows the place, and what happens at the end of its hold", async () => {
  const pending = { status: "pending", link: null, lapsesAt: "2026-11-24T02:30:00.000Z" };
  await openRequests({ [`POST ${base}/open`]: () => json(pageOf(pending)) });

  expect(await screen.findByText(/do 24\.11\.2026 03:30\. Jeśli .* wygaśnie\.$/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Link do spotkania/ })).not.toBeInTheDocument();
});

test("a visitor who has cancelled a demo is led to the calendar", async () => {
  const cancelled = { status: "cancelled", canChange: false, link: null };
  await openRequests({ [`POST ${base}/open`]: () => json(pageOf(cancelled)) }, `/en/p/${token}`);

  const link = await screen.findByRole("link", { name: "Book again" });
  expect(link).toHaveAttribute("href", "/en/prezentacja");
  expect(screen.queryByText("Add to the calendar (.ics)")).not.toBeInTheDocument();
});
