/** Each abuse of a visitor's link, with its answer. */
import { hashVisitorToken } from "@scm/runtime";
import { slotHours } from "@scm/testing";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readRows, readStored, startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";
import {
  aBookingOf,
  anna,
  anOrderOf,
  base,
  forgetVisitors,
  jan,
  linkOf,
  openPage,
} from "../visitor.fixture.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });
const session = await api.login();
const { sql } = api;
const [old = "", free = "", foreign = ""] = slotHours(3);
const guess = "A".repeat(43);
const person = { email: anna, name: null, named: [] };

/** Anna with a booking and an order, and Jan with a booking. */
async function aWorld() {
  const booking = await aBookingOf(api, anna, old);
  const janBooking = await aBookingOf(api, jan, foreign);
  const order = await anOrderOf(api);
  await sql`insert into slots (datetime) values (${free})`;
  return { booking, janBooking, order, token: await linkOf(api) };
}

let world: Awaited<ReturnType<typeof aWorld>>;

beforeEach(async () => {
  await forgetVisitors(api);
  world = await aWorld();
});

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.post(`${base}/${path}`, body, headers);
const open = (token: unknown) => send("open", { token });

function move(own: object = {}) {
  const { token, booking: id } = world;
  return send("demo-moves", { token, id, version: 1, selectedSlot: free, ...own });
}
function withdraw(own: object = {}) {
  const { token, booking: id } = world;
  return send("demo-withdrawals", { token, id, version: 1, ...own });
}

async function expire(): Promise<void> {
  await sql`update visitor_links set expires_at = now()`;
}

const restrict = () =>
  api.put("/api/admin/person/restriction", { email: anna, isRestricted: true }, session);

async function setBooking(columns: object): Promise<void> {
  await sql`update leads set ${sql({ ...columns })} where id = ${world.booking}`;
}
const cancelBooking = () => setBooking({ status: "cancelled", held_slot_id: null });
const pastBooking = () => setBooking({ slot_starts_at: "2026-01-07T08:00:00Z" });

const withdrawal = () => ({ token: world.token, id: world.booking, version: 1 });
const pastSlot = "2026-01-07T08:00:00.000Z";
const aPastSlot = () => sql`insert into slots (datetime) values (${pastSlot})`;
const bumpVersion = () => setBooking({ version: 2 });
const askFor = (kind: string, token = world.token) => send("data-requests", { token, kind });

type Act = () => Promise<{ status: number; json: unknown }>;

/** The problem of the answer, by its slug, and that nothing was stored. */
const refusals: [title: string, answer: string, act: Act, prepare?: () => Promise<unknown>][] = [
  ["a guessed token", "visitor-link-over", () => open(guess)],
  ["a text that is no token", "visitor-link-over", () => open("../../etc/passwd")],
  ["an empty token", "visitor-link-over", () => open("")],
  ["no token", "invalid-input", () => open(undefined)],
  [
    "the hash of the token, from a copy of the database",
    "visitor-link-over",
    () => open(hashVisitorToken(world.token).toString("base64url")),
  ],
  ["reading by an expired link", "visitor-link-over", () => open(world.token), expire],
  ["moving by an expired link", "visitor-link-over", () => move(), expire],
  ["asking for a copy by a guessed token", "visitor-link-over", () => askFor("copy", guess)],
  ["moving another's booking", "not-found", () => move({ id: world.janBooking })],
  ["withdrawing another's booking", "not-found", () => withdraw({ id: world.janBooking })],
  ["an order as a booking", "not-found", () => move({ id: world.order })],
  ["an id that is none", "invalid-input", () => move({ id: "1 or 1=1" })],
  ["an old version, as in a second tab", "request-changed", () => move(), () => bumpVersion()],
  ["moving a past booking", "request-closed", () => move(), pastBooking],
  ["withdrawing a past booking", "request-closed", () => withdraw(), pastBooking],
  ["moving a cancelled booking", "request-closed", () => move(), cancelBooking],
  ["moving as a restricted person", "request-restricted", () => move(), restrict],
  ["withdrawing as a restricted person", "request-restricted", () => withdraw(), restrict],
  ["a slot that is taken", "slot-unavailable", () => move({ selectedSlot: foreign })],
  ["a time without a slot", "slot-unavailable", () => move({ selectedSlot: "2038-05-03T08:00Z" })],
  ["a slot in the past", "slot-unavailable", () => move({ selectedSlot: pastSlot }), aPastSlot],
  [
    "a call from a page of another site",
    "foreign-origin",
    () => send("demo-withdrawals", withdrawal(), { Origin: "https://evil.example" }),
  ],
  [
    "a form of another site",
    "not-json",
    () => send("demo-withdrawals", withdrawal(), { "Content-Type": "text/plain" }),
  ],
];

test.each(refusals)("%s is answered %s and stores nothing", async (_, answer, act, prepare) => {
  await prepare?.();
  const before = await readStored(sql);

  const { status, json } = await act();

  expect(Object(json).type).toBe(`/problems/${answer}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await readStored(sql)).toEqual(before);
});

describe("a link is revoked", () => {
  test("when an operator corrects the address, which gets none of the old requests", async () => {
    const path = `/api/admin/demo-bookings/${world.booking}/sender`;
    const sender = { name: "Ewa", email: "ewa@klub.example", phone: null, clubName: null };

    expect((await api.put(path, sender, session)).status).toBe(200);

    expect((await open(world.token)).status).toBe(410);
    const renewed = await openPage(api, await linkOf(api));
    expect(renewed.requests.map(({ id }) => id)).toEqual([world.order]);
  });

  test("when the person is erased, and its row is gone", async () => {
    const confirmation = { ...person, confirmation: anna };
    expect((await api.post("/api/admin/person/erasures", confirmation, session)).status).toBe(200);

    expect((await open(world.token)).status).toBe(410);
    expect(await sql`select from visitor_links where address = ${anna}`).toHaveLength(0);
  });

  test("when it expired before the next mail: the new one is another", async () => {
    await expire();

    const renewed = await linkOf(api);

    expect(renewed).not.toBe(world.token);
    expect([await open(world.token), await open(renewed)].map(({ status }) => status)).toEqual([
      410, 200,
    ]);
  });
});

describe("a repeat", () => {
  test("of a move and a withdrawal is answered alike and stored once", async () => {
    for (const call of [move, move]) expect((await call()).status).toBe(200);
    const last = [withdraw({ version: 2 }), withdraw({ version: 2 })];

    expect((await Promise.all(last)).map(({ status }) => status)).toEqual([200, 200]);
    const events = await sql`
      select event from outbox where subject_id = ${world.booking} order by id offset 1`;
    expect(events.map(({ event }) => String(event))).toEqual([
      "demo-booking.moved",
      "demo-booking.status-changed",
    ]);
  });

  test("of a request for one's data makes one contact a day for each kind, which is no message of the page", async () => {
    for (const kind of ["copy", "copy", "erasure", "erasure"]) {
      expect((await askFor(kind)).status).toBe(200);
    }

    const contacts =
      await sql`select about as subject, email from leads where kind = 'contact' order by id`;
    expect(contacts).toEqual([
      { subject: "Prośba o\u00a0kopię danych", email: anna },
      { subject: "Prośba o\u00a0usunięcie danych", email: anna },
    ]);
    const page = await openPage(api, world.token);
    expect(page.requests.map(({ id }) => id)).toEqual([world.order, world.booking]);
    expect(page.dataRequestsOpen).toEqual(["copy", "erasure"]);
    await sql`update leads set status = 'completed' where details ->> 'dataRequest' = 'copy'`;
    expect((await openPage(api, world.token)).dataRequestsOpen).toEqual(["erasure"]);
  });
});

test("a GET, as of a mail scanner that follows links, changes nothing", async () => {
  const before = await readStored(sql);

  const page = await api.get(`/p/${world.token}`);
  const answers = [];
  for (const path of ["open", "demo-withdrawals", "data-requests"]) {
    answers.push((await api.get(`${base}/${path}?token=${world.token}`)).status);
  }

  const told = ["Referrer-Policy", "X-Robots-Tag"].map((name) => page.headers.get(name));
  expect([page.status, ...told]).toEqual([200, "no-referrer", "noindex"]);
  expect(answers).toEqual([405, 405, 405]);
  expect(await readStored(sql)).toEqual(before);
});

test("the token is in no log and in no column", async () => {
  await move();
  await withdraw({ token: guess });
  await send("renewals", { token: world.token });
  await api.get(`/p/${world.token}`);
  await api.get(`/p/${world.token}/more`);
  await api.get(`/en/p/${world.token}?x=1`);

  const asBytes = ["utf8", "base64url"] as const;
  const forms = [
    world.token,
    ...asBytes.map((encoding) => Buffer.from(world.token, encoding).toString("hex")),
  ];
  const stored = await readRows(sql);

  // A copy of the database shows bytes in hex.
  expect(stored).toContain(hashVisitorToken(world.token).toString("hex"));
  expect(forms.filter((form) => stored.includes(form))).toEqual([]);
  expect(forms.filter((form) => api.logged().includes(form))).toEqual([]);
  expect(api.logged()).toContain(`${base}/demo-moves`);
});
