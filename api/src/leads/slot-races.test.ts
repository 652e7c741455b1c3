/** One visitor gets a slot when many ask at once; the last test proves that the race is real. */
import { aDemoBooking, allOf, aSlot, slotHours } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const [hour = ""] = slotHours(1);
const full = { tags: ["full"], timeout: 90_000 };

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
});

const book = (selectedSlot: string) =>
  api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));

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
