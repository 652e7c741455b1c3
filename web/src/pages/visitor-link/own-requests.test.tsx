import type { VisitorRequests } from "@scm/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem, stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";

const base = "/api/visitor-links";
const token = "t".repeat(43);
const id = "0199a000-0000-7000-8000-000000000001";
const slotAt = (hour: number) => ({
  id: `0199a000-0000-7000-8000-0000000000${hour}`,
  datetime: `2038-01-11T${hour}:00:00.000Z`,
  isBooked: false,
});
const slots = [10, 11, 12, 13].map(slotAt);

const booking = {
  kind: "demo-booking",
  id,
  createdAt: "2026-11-20T13:05:00.000Z",
  version: 3,
  name: "Anna Nowak",
  canCorrect: true,
  isRestricted: false,
  status: "confirmed",
  phone: null,
  clubName: "KS Tarcza",
  startsAt: "2038-01-11T09:00:00.000Z",
  lapsesAt: null,
  canChange: true,
} as const;

function pageOf(own: object = {}): VisitorRequests {
  return {
    address: "anna@klub.example",
    expiresAt: "2027-02-22T02:30:00.000Z",
    isMuted: false,
    copyAskedAt: null,
    erasureAskedAt: null,
    requests: [{ ...booking, ...own }],
    isComplete: true,
  };
}

const open = { [`POST ${base}/open`]: () => json(pageOf()) };
const freeSlots = { "GET /api/slots": () => json(slots) };

test("requests are read at once by the token of the address, which is in no address of a call", async () => {
  const calls = stubApi(open);

  await openApp(`/p/${token}`);

  expect(await screen.findByText("11.01.2038 10:00")).toBeVisible();
  expect(screen.getByText("Potwierdzona")).toBeVisible();
  expect(calls).toMatchObject([{ url: `${base}/open`, body: { token } }]);
  expect(calls.map(({ url }) => url).join()).not.toContain(token);
});

test("a time that somebody else took leaves the old one and offers the nearest three", async () => {
  const calls = stubApi({
    ...open,
    ...freeSlots,
    [`POST ${base}/demo-moves`]: () => problem(409, { type: "/problems/slot-unavailable" }),
  });
  const { user } = await openApp(`/en/p/${token}`, { locale: "en" });
  await user.click(await screen.findByRole("button", { name: "Change the time" }));
  await user.click(await screen.findByRole("radio", { name: /^11:00/ }));
  await user.click(screen.getByRole("button", { name: /^Move to/ }));

  expect(await screen.findByText("Somebody has just taken this time")).toBeVisible();
  const nearest = await screen.findAllByRole("button", { name: /Jan.*1\d:00/ });
  expect(nearest).toHaveLength(3);
  expect(screen.getByText("11.01.2038 10:00")).toBeVisible();
  expect(calls.find(({ url }) => url.endsWith("demo-moves"))?.body).toEqual({
    token,
    id,
    version: 3,
    selectedSlot: "2038-01-11T10:00:00.000Z",
  });
});

test("a move shows the new time, and the focus stays at the request", async () => {
  const moved = pageOf({ startsAt: "2038-01-11T11:00:00.000Z", version: 4 });
  stubApi({ ...open, ...freeSlots, [`POST ${base}/demo-moves`]: () => json(moved) });
  const { user } = await openApp(`/p/${token}`);
  await user.click(await screen.findByRole("button", { name: "Zmień termin" }));
  await user.click(await screen.findByRole("radio", { name: /^12:00/ }));
  await user.click(screen.getByRole("button", { name: /^Przenieś na/ }));

  expect(await screen.findByText("Masz nowy termin")).toBeVisible();
  expect(screen.getByText("11.01.2038 12:00")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Prezentacja" })).toHaveFocus();
});

test("a demo is cancelled only after a question, whose first button keeps it", async () => {
  const cancelled = pageOf({ status: "cancelled", canChange: false, canCorrect: false });
  const calls = stubApi({
    ...open,
    [`POST ${base}/demo-withdrawals`]: () => json(cancelled),
  });
  const { user } = await openApp(`/p/${token}`);
  await user.click(await screen.findByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Zostaw, jak jest" }));
  expect(calls).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Tak, odwołaj" }));

  expect(await screen.findByText("Prezentacja odwołana")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Zmień termin" })).not.toBeInTheDocument();
});

test("a correction has the rules of the form: without a name nothing is sent", async () => {
  const calls = stubApi({
    ...open,
    [`POST ${base}/corrections`]: () => json(pageOf({ name: "Ewa Maj" })),
  });
  const { user } = await openApp(`/p/${token}`);
  await user.click(await screen.findByRole("button", { name: "Popraw dane" }));
  const name = screen.getByLabelText("Imię i nazwisko");
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Zapisz" }));
  expect(name).toBeInvalid();
  expect(calls).toHaveLength(1);

  await user.type(name, "Ewa Maj");
  await user.click(screen.getByRole("button", { name: "Zapisz" }));

  expect(await screen.findByText("Zapisaliśmy poprawione dane")).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ name: "Ewa Maj", clubName: "KS Tarcza", version: 3 });
});

test("a correction that fails stays open with what was typed, and is sent again", async () => {
  const changed = { type: "/problems/request-changed", detail: "Zmieniono." };
  const answers = [() => lost(), () => problem(409, changed), () => json(pageOf({ version: 5 }))];
  let version = 3;
  const calls = stubApi({
    [`POST ${base}/open`]: () => json(pageOf({ version })),
    [`POST ${base}/corrections`]: () => (answers.shift() ?? lost)(),
  });
  const { user } = await openApp(`/p/${token}`);
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
  stubApi({
    [`POST ${base}/open`]: () => json(pageOf({ canCorrect })),
    [`POST ${base}/corrections`]: () => {
      canCorrect = false;
      return problem(409, closed);
    },
  });
  const { user } = await openApp(`/p/${token}`);
  await user.click(await screen.findByRole("button", { name: "Popraw dane" }));
  await user.click(screen.getByRole("button", { name: "Zapisz" }));

  expect(await screen.findByText("Zakończone.")).toBeVisible();
  expect(screen.queryByLabelText("Imię i nazwisko")).not.toBeInTheDocument();
});

test("a move that fails keeps the chosen day and time", async () => {
  const later = { ...slotAt(14), datetime: "2038-01-12T14:00:00.000Z" };
  stubApi({
    ...open,
    "GET /api/slots": () => json([...slots, later]),
    [`POST ${base}/demo-moves`]: () => problem(500),
  });
  const { user } = await openApp(`/p/${token}`);
  await user.click(await screen.findByRole("button", { name: "Zmień termin" }));
  await user.selectOptions(await screen.findByLabelText("Dzień"), "2038-01-12");
  await user.click(screen.getByRole("radio", { name: /^15:00/ }));
  await user.click(screen.getByRole("button", { name: /^Przenieś na/ }));

  expect(await screen.findByText(/^To błąd po naszej stronie/)).toBeVisible();
  expect(screen.getByLabelText("Dzień")).toHaveValue("2038-01-12");
  expect(screen.getByRole("radio", { name: /^15:00/ })).toBeChecked();
});

test("a withdrawal that fails still asks", async () => {
  stubApi({ ...open, [`POST ${base}/demo-withdrawals`]: () => problem(500) });
  const { user } = await openApp(`/p/${token}`);
  await user.click(await screen.findByRole("button", { name: "Odwołaj" }));
  await user.click(screen.getByRole("button", { name: "Tak, odwołaj" }));

  expect(await screen.findByText(/^To błąd po naszej stronie/)).toBeVisible();
  expect(screen.getByText("Odwołać tę prezentację?")).toBeVisible();
});

test("erasure is asked for twice, and then shows when", async () => {
  const asked = { ...pageOf(), erasureAskedAt: "2026-11-24T02:30:00.000Z" };
  stubApi({ ...open, [`POST ${base}/data-requests`]: () => json(asked) });
  const { user } = await openApp(`/p/${token}`);
  const section = await screen.findByRole("region", { name: /Twoje dane/ });
  const button = within(section).getByRole("button", { name: /Poproś o.usunięcie/ });
  await user.click(button);
  await user.click(within(section).getByRole("button", { name: /Tak, poproś o/ }));

  expect(await within(section).findByText(/Poproszono o.usunięcie: 24\.11\.2026/)).toBeVisible();
});

test.each([
  ["that is over", `/p/${token}`, () => problem(410)],
  ["that is no token", `/p/${"x".repeat(300)}`, () => problem(400)],
])("a link %s offers a new one by mail", async (_, address, answer) => {
  const calls = stubApi({
    [`POST ${base}/open`]: answer,
    [`POST ${base}/renewals`]: () => new Response(null, { status: 204 }),
  });
  const { user } = await openApp(address);
  await user.click(await screen.findByRole("button", { name: "Wyślij mi nowy link" }));

  expect(await screen.findByText(/nowy jest już w drodze/)).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ url: `${base}/renewals`, body: { locale: "pl" } });
});

test("a failure to load can be tried again", async () => {
  let tries = 0;
  stubApi({
    [`POST ${base}/open`]: () => {
      tries += 1;
      return tries === 1 ? problem(503) : json(pageOf());
    },
  });
  const { user } = await openApp(`/p/${token}`);
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
  stubApi({ [`POST ${base}/open`]: answer });

  await openApp(`/p/${token}`);

  expect(await screen.findByText(words)).toBeVisible();
});

function lost(): never {
  throw new TypeError("Failed to fetch");
}
