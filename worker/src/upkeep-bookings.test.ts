import { openQueues } from "@scm/queue";
import { aSlot, openTestDatabase } from "@scm/testing";
import { afterAll, expect, inject, test } from "vitest";
import { silentLog as log } from "./handling.fixture.ts";
import { upkeepRounds } from "./upkeep.ts";

const { sql } = await openTestDatabase();
const prefix = `{${crypto.randomUUID()}}`;
const queues = openQueues({ redisUrl: inject("redisUrl"), log, prefix });
afterAll(() => queues.close());

/** The minutely round at a moment. */
async function runAt(time: string): Promise<void> {
  const now = () => Date.parse(time);
  const rounds = upkeepRounds({ sql, log, queues, now });
  for (const { work } of rounds.filter(({ everyMs }) => everyMs === 60_000)) {
    await work(() => false);
  }
}

test("an unanswered booking is warned about, another lapses, and an old address is wiped", async () => {
  const near = await aSlot(sql, "2038-01-04T08:00:00.000Z");
  const over = await aSlot(sql, "2038-01-05T08:00:00.000Z");
  await sql`
    insert into leads (kind, status, name, email, locale, details, held_slot_id, slot_starts_at,
      address_hash, created_at, lapse_warning_at, answer_due_at)
    select 'demo-booking', 'pending', 'A', 'a@b.pl', 'pl', '{"preferredDate": null}', id, datetime,
      '\\x00', now() - interval '47 hours', now(),
      case datetime when ${near} then now() + interval '1 hour' else now() end
    from slots`;

  // Work that an outage has delayed waits for the next working day.
  for (const dayOff of ["2027-04-10T12:00+02:00", "2027-03-29T12:00+02:00"]) await runAt(dayOff);
  for (const night of ["2027-04-09T16:30+02:00", "2027-04-12T07:59+02:00"]) await runAt(night);
  expect(await sql`select from outbox`).toHaveLength(0);

  // A round that comes a minute after the close is in time.
  await runAt("2027-04-09T16:01+02:00");

  expect(await sql`select event from outbox order by event`).toEqual([
    { event: "demo-booking.lapse-near" },
    { event: "demo-booking.lapsed" },
  ]);
  expect(
    await sql`select slot_starts_at, address_hash from leads where status = 'cancelled'`,
  ).toEqual([{ slotStartsAt: over, addressHash: null }]);
  expect(await sql`select from leads where address_hash is not null`).toHaveLength(0);
});
