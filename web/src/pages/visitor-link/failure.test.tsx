import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../test-api.ts";
import { base, lost, openRequests, pageOf, slotAt, slots } from "./test-requests.ts";

test("a correction that fails stays open with what was typed, and is sent again", async () => {
  const changed = { type: "/problems/request-changed", detail: "Zmieniono." };
  const answers = [() => lost(), () => problem(409, changed), () => json(pageOf({ version: 5 }))];
  let version = 3;
  const { calls, user } = await openRequests({
    [`POST ${base}/open`]: () => json(pageOf({ version })),
    [`POST ${base}/corrections`]: () => (answers.shift() ?? lost)(),
  });
  await user.click(await screen.findByRole("button", { name: "Popraw dane" }));
  const name = screen.getByLabelText("Imię i nazwisko");
  await user.clear(name);
  await user.type(name, "Ewa Maj");
  const save = screen.getByRole("button", { name: "Zapisz" });

  await user.click(save);
  expect(await screen.findByText(/^Sprawdź połączenie/)).toBeVisible();
  expect(name).toHaveValue("Ewa Maj");
  version = 4;
  await user.click(save);
  expect(await screen.findByText("Zmieniono.")).toBeVisible();
  expect(name).toHaveValue("Ewa Maj");
  await user.click(save);

  expect(await screen.findByText("Zapisaliśmy poprawione dane")).toBeVisible();
  const sent = calls.filter(({ url }) => url.endsWith("corrections")).map(({ body }) => body);
  expect(sent).toMatchObject([3, 3, 4].map((seen) => ({ name: "Ewa Maj", version: seen })));
});

test("a correction of what was closed meanwhile ends with the reason", async () => {
  let canCorrect = true;
  const closed = { type: "/problems/request-closed", detail: "Zakończone." };
  const { user } = await openRequests({
    [`POST ${base}/open`]: () => json(pageOf({ canCorrect })),
    [`POST ${base}/corrections`]: () => {
      canCorrect = false;
      return problem(409, closed);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Popraw dane" }));
  await user.click(screen.getByRole("button", { name: "Zapisz" }));

  expect(await screen.findByText("Zakończone.")).toBeVisible();
  expect(screen.queryByLabelText("Imię i nazwisko")).not.toBeInTheDocument();
});

test("a move that fails keeps the chosen day and time", async () => {
  const later = { ...slotAt(14), datetime: "2038-01-12T14:00:00.000Z" };
  const { user } = await openRequests({
    "GET /api/slots": () => json([...slots, later]),
    [`POST ${base}/demo-moves`]: () => problem(500),
  });
  await user.click(await screen.findByRole("button", { name: "Zmień termin" }));
  await user.selectOptions(await screen.findByLabelText("Dzień"), "2038-01-12");
  await user.click(screen.getByRole("radio", { name: /^15:00/ }));
  await user.click(screen.getByRole("button", { name: /^Przenieś na/ }));

  expect(await screen.findByText(/^To błąd po naszej stronie/)).toBeVisible();
  expect(screen.getByLabelText("Dzień")).toHaveValue("2038-01-12");
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
