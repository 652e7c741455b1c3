/** One visitor gets a slot when many ask at once; the last test proves that the race is real. */
import { aDemoBooking, allOf, aSlot, slotHours } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, double, record } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const [hour = ""] = slotHours(1);
const full = { tags: ["full"], timeout: 90_000 };

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
});

const book = (selectedSlot: string) =>
  api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));
const setStatus = (id: string, status: string) =>
  api.put(`/api/admin/demo-bookings/${id}/status`, { status }, session);
const deleteSlot = (id: string) =>
  api.call(`/api/admin/slots/${id}`, { method: "DELETE", headers: session });

/** Lets many visitors book one slot, up to 100 at once, and counts the answers by status. */
async function herd(count: number): Promise<Record<number, number>> {
  const visitors = Array.from({ length: count }, () => () => book(hour));
  const answers = await allOf(visitors, { atOnceMax: 100 });
  const tally: Record<number, number> = {};
  for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}

/** Live bookings without a slot of their own, or whose slot has another time. */
async function wrongHolders(): Promise<unknown[]> {
  const wrong = await api.sql`
    select bookings.id from leads as bookings
    left join slots on slots.id = bookings.held_slot_id
    where bookings.status <> 'cancelled'
      and (slots.id is null or slots.datetime <> bookings.slot_starts_at or exists (
        select from leads as other
        where other.held_slot_id = bookings.held_slot_id and other.id <> bookings.id
      ))`;
  return [...wrong];
}

for (const { count, ...size } of [{ count: 200 }, { count: 1_000, ...full }]) {
  test(
    `one of ${count} visitors gets the slot; the others get 409, and one event is written`,
    size,
    async () => {
      await aSlot(api.sql, hour);

      expect(await herd(count)).toEqual({ 201: 1, 409: count - 1 });
      const events = await api.sql`select event from outbox`;
      expect(events).toEqual([{ event: "demo-booking.submitted" }]);
      expect(await wrongHolders()).toEqual([]);
    },
  );
}

const slotCount = 20;

/** A step of one client; `which` picks one of the slots or bookings that exist at that time. */
const step = record({
  kind: constantFrom("book", "book", "set-status", "set-status", "set-status", "delete"),
  which: double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  status: constantFrom("cancelled", "cancelled", "pending", "confirmed", "completed"),
});

const atOnce = "book, cancel, take back and delete at once, no slot has two holders";
// Without shrinking, which would run another race: a failure reports its own steps and seed.
const once = { numRuns: 1, endOnFailure: true };

test(`whatever 10 clients ${atOnce} and no booking loses its slot`, () =>
  assert(workOf(10, 150), once));

test(`whatever 30 clients ${atOnce} and no booking loses its slot`, full, () =>
  assert(workOf(30, 800), once),
);

function workOf(clientCount: number, stepCount: number) {
  const steps = array(step, { minLength: stepCount, maxLength: stepCount, size: "max" });
  return asyncProperty(steps, async (all) => {
    for (const one of slotHours(slotCount)) await aSlot(api.sql, one);
    const left = all.values();
    const bookings: string[] = [];

    const clients = Array.from({ length: clientCount }, async () => {
      for (const one of left) {
        // On a loaded machine a client that waits for a locked row may get a 503.
        expect([200, 201, 204, 404, 409, 503]).toContain(await take(one, bookings));
      }
    });
    await Promise.all(clients);

    expect(await wrongHolders()).toEqual([]);
  });
}

type Step = { kind: string; which: number; status: string };

/** Takes a step. @returns the status of the answer */
async function take({ kind, which, status }: Step, bookings: string[]): Promise<number> {
  const booking = bookings[Math.floor(which * bookings.length)];
  if (kind === "book" || booking === undefined) {
    const answer = await book(slotHours(slotCount)[Math.floor(which * slotCount)] ?? "");
    if (answer.status === 201) bookings.push(String(Object(answer.json).id));
    return answer.status;
  }
  if (kind === "set-status") return (await setStatus(booking, status)).status;
  const [slot] = await api.sql<{ id: string }[]>`
    select id from slots order by datetime offset ${Math.floor(which * slotCount)} limit 1`;
  return slot ? (await deleteSlot(slot.id)).status : 404;
}

test("without the unique index more than one visitor wins: the race is real", async () => {
  await aSlot(api.sql, hour);
  await api.owner`alter table leads drop constraint leads_one_per_slot`;

  const tally = await herd(50);

  expect(tally[201]).toBeGreaterThan(1);
  expect(await wrongHolders()).not.toEqual([]);
  await api.sql`delete from leads`;
  await api.owner`
    alter table leads add constraint leads_one_per_slot unique (held_slot_id)`;
});
