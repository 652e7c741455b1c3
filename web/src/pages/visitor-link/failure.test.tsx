import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../api.fixture.ts";
import { base, lost, openRequests, pageOf, slotAt, slots } from "./requests.fixture.ts";

test("a withdrawal of what was closed meanwhile ends with the reason", async () => {
  let canChange = true;
  const closed = { type: "/problems/request-closed", detail: "Zakończone." };
  const { user } = await openRequests({
    [`POST ${base}/open`]: () => json(pageOf({ canChange })),
    [`POST ${base}/demo-withdrawals`]: () => {
      canChange = false;
      return problem(409, closed);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Tak, odwołaj" }));

  expect(await screen.findByText("Zakończone.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tak, odwołaj" })).not.toBeInTheDocument();
});

test("a move that fails keeps the chosen day and time", async () => {
  const later = { ...slotAt(14), datetime: "2038-01-12T14:00:00.000Z" };
  const { user } = await openRequests({
    "GET /api/slots": () => json([...slots, later]),
    [`POST ${base}/demo-moves`]: () => problem(500),
  });
  await user.click(await screen.findByRole("button", { name: "Zmień termin" }));
  await user.click(await screen.findByRole("button", { name: /^wtorek, 12 stycznia 2038, 1/ }));
  await user.click(screen.getByRole("radio", { name: /^15:00/ }));
  await user.click(screen.getByRole("button", { name: /^Przenieś na/ }));

  expect(await screen.findByText(/^To błąd po naszej stronie/)).toBeVisible();
  expect(screen.getByRole("group", { name: "wtorek, 12 stycznia 2038" })).toBeVisible();
  expect(screen.getByRole("radio", { name: /^15:00/ })).toBeChecked();
});

test("a withdrawal that fails still asks", async () => {
  const { user } = await openRequests({ [`POST ${base}/demo-withdrawals`]: () => problem(500) });
  await user.click(await screen.findByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Tak, odwołaj" }));

  expect(await screen.findByText(/^To błąd po naszej stronie/)).toBeVisible();
  expect(screen.getByText("Odwołać tę prezentację?")).toBeVisible();
});

test("a failure to load can be tried again", async () => {
  let tries = 0;
  const { user } = await openRequests({
    [`POST ${base}/open`]: () => {
      tries += 1;
      return tries === 1 ? problem(503) : json(pageOf());
    },
  });
  expect(await screen.findByText(/^To błąd po naszej stronie/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await screen.findByText("Potwierdzona")).toBeVisible();
});

const wait = (seconds: string) => ({ headers: { "Retry-After": seconds } });

test.each([
  ["429 says the wait", () => problem(429, wait("42")), /Spróbuj ponownie za 42\ss\./],
  ["a long 429 says minutes", () => problem(429, wait("3600")), /ponownie za 60\smin\./],
  ["500 says that it is our fault", () => problem(500), /^To błąd po naszej stronie/],
  ["502 of a proxy too", () => new Response("x", { status: 502 }), /^To błąd po naszej stronie/],
  ["an unreadable answer too", () => new Response("{"), /^To błąd po naszej stronie/],
  ["no answer says to check the connection", lost, /^Sprawdź połączenie/],
  ["403 has the words of the server", () => problem(403, { detail: "Słowa." }), "Słowa."],
])("%s", async (_, answer, words) => {
  await openRequests({ [`POST ${base}/open`]: answer });

  expect(await screen.findByText(words)).toBeVisible();
});
