/** Holds of slots by visitors: `PUT` and `DELETE /api/slot-hold`, and what they do to others. */
import { createHash, randomUUID } from "node:crypto";
import { holdHeader, SlotHold, slotHoldMinutes } from "@scm/contract";
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const [first = "", second = ""] = slotHours(2);

beforeEach(async () => {
  await api.sql`delete from demo_bookings`;
  await api.sql`delete from slots`;
  for (const one of [first, second]) await aSlot(api.sql, one);
});

/** One browser with its token. */
function aBrowser(token: string = randomUUID()) {
  const headers = { [holdHeader]: token };
  return {
    token,
    hold: (datetime: unknown) => api.put("/api/slot-hold", { datetime }, headers),
    release: () => api.call("/api/slot-hold", { method: "DELETE", headers }),
    book: (selectedSlot: string, own: object = {}) =>
      api.post("/api/demo-booking", { ...aDemoBooking({ selectedSlot }), ...own }, headers),
    async free(): Promise<string[]> {
      const range = new URLSearchParams({ start: first, end: second }).toString();
      const { json } = await api.call(`/api/slots?${range}`, { headers });
      return (Array.isArray(json) ? json : [])
        .filter(({ isBooked }) => !isBooked)
        .map(({ datetime }) => String(datetime));
    },
  };
}

const endAll = () => api.sql`update slot_holds set expires_at = now() - interval '1 second'`;

test("a hold lasts five minutes, and a repetition starts them anew: 200", async () => {
  const visitor = aBrowser();
  const answer = await visitor.hold(first);
  await api.sql`update slot_holds set expires_at = now() + interval '3 seconds'`;
  const again = await visitor.hold(first);

  expect([answer.status, again.status]).toEqual([200, 200]);
  const { expiresAt, secondsLeft } = SlotHold.strict().parse(again.json);
  expect(secondsLeft).toBe(slotHoldMinutes * 60);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(slotHoldMinutes * 60_000 - 5_000);
});

test("nobody else can hold, book or see as free what a visitor holds: 409", async () => {
  const [visitor, other] = [aBrowser(), aBrowser()];
  await visitor.hold(first);

  const answers = [
    await other.hold(first),
    await other.book(first),
    await api.post("/api/demo-booking", aDemoBooking({ selectedSlot: first })),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ type: "/problems/slot-unavailable" });
  }
  expect(await other.free()).toEqual([second]);
  expect(await visitor.free()).toEqual([first, second]);
});

test("the holder books, which ends the hold: 201", async () => {
  const visitor = aBrowser();
  await visitor.hold(first);

  expect((await visitor.book(first)).status).toBe(201);
  expect(await api.sql`select from slot_holds`).toHaveLength(0);
});

test("an operator cannot give back a slot that a visitor holds: 409", async () => {
  const session = await api.login();
  const { json } = await aBrowser().book(first);
  const setStatus = (status: string) =>
    api.put(`/api/admin/demo-bookings/${Object(json).id}/status`, { status }, session);
  await setStatus("cancelled");
  await aBrowser().hold(first);

  const answer = await setStatus("confirmed");

  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({ type: "/problems/slot-lost" });
});

test("a new hold frees the older one, and a refused one keeps it", async () => {
  const [visitor, other] = [aBrowser(), aBrowser()];
  await visitor.hold(first);
  await visitor.hold(second);
  expect(await other.free()).toEqual([first]);

  await other.hold(first);
  expect((await visitor.hold(first)).status).toBe(409);

  expect(await aBrowser().free()).toEqual([]);
});

describe("a slot is free again once its hold", () => {
  test.each([
    ["is over", () => endAll()],
    ["is released", (visitor: ReturnType<typeof aBrowser>) => visitor.release()],
  ])("%s", async (_, end) => {
    const [visitor, other] = [aBrowser(), aBrowser()];
    await visitor.hold(first);

    await end(visitor);

    expect(await other.free()).toEqual([first, second]);
    expect((await other.hold(first)).status).toBe(200);
  });
});

test("a release answers 204, also without a hold", async () => {
  expect((await aBrowser().release()).status).toBe(204);
});

test.each([
  ["a booked slot", () => first],
  ["a time without a slot", () => "2038-06-07T08:00:00.000Z"],
  ["a past slot", () => "2026-01-05T08:00:00.000Z"],
])("%s cannot be held: 409", async (_, datetime) => {
  await aSlot(api.sql, "2026-01-05T08:00:00.000Z");
  await aBrowser().book(first);

  expect((await aBrowser().hold(datetime())).status).toBe(409);
});

test("a token that is malformed or absent, and a body that is no time: 400", async () => {
  const answers = [
    await aBrowser("short").hold(first),
    await api.put("/api/slot-hold", { datetime: first }),
    await aBrowser("short").book(first),
    await aBrowser().hold("tomorrow"),
  ];

  expect(answers.map(({ status, json }) => [status, Object(json).errors[0].path])).toEqual([
    [400, holdHeader],
    [400, holdHeader],
    [400, holdHeader],
    [400, "datetime"],
  ]);
});

test("only the hash of a token is stored", async () => {
  const visitor = aBrowser();
  await visitor.hold(first);

  const [hold] = await api.sql<{ holderHash: Buffer }[]>`select holder_hash from slot_holds`;
  expect(hold?.holderHash).toEqual(createHash("sha256").update(visitor.token).digest());
});

test("one address holds what it may still book in a day, and calls are limited: 429", async () => {
  const limited = await startTestApi({ BOOKING_LIMIT_ADDRESS: "1", RATE_LIMIT_FORMS: "4" });
  for (const one of [first, second]) await aSlot(limited.sql, one);
  const hold = (datetime: string, token: string) =>
    limited.put("/api/slot-hold", { datetime }, { [holdHeader]: token });
  const token = randomUUID();
  const waitS = ({ status, headers }: Awaited<ReturnType<typeof hold>>) =>
    status === 429 ? Number(headers.get("Retry-After")) : 0;

  expect((await hold(first, token)).status).toBe(200);
  expect(waitS(await hold(second, randomUUID()))).toBeGreaterThan(slotHoldMinutes * 60 - 30);
  // The browser's own hold does not count.
  expect((await hold(second, token)).status).toBe(200);

  await limited.post("/api/demo-booking", aDemoBooking({ selectedSlot: second }), {
    [holdHeader]: token,
  });
  expect(waitS(await hold(first, randomUUID()))).toBeGreaterThan(23 * 3_600);

  const beyond = await hold(second, token);
  expect([beyond.status, beyond.headers.get("RateLimit-Policy")]).toEqual([
    429,
    '"holds";q=4;w=60',
  ]);
});
