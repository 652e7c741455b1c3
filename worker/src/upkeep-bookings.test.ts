import { openQueues } from "@scm/queue";
import { aSlot, openTestDatabase } from "@scm/testing";
import { afterAll, expect, inject, test } from "vitest";
import { silentLog as log, usualPeriods as retention } from "./handling.fixture.ts";
import { upkeepRounds } from "./upkeep.ts";

const { sql } = await openTestDatabase();
const prefix = `{${crypto.randomUUID()}}`;
const queues = openQueues({ redisUrl: inject("redisUrl"), log, prefix });
afterAll(() => queues.close());

test("an unanswered booking is warned about, another lapses, and an old address is wiped", async () => {
  const near = await aSlot(sql, "2038-01-04T08:00:00.000Z");
  const over = await aSlot(sql, "2038-01-05T08:00:00.000Z");
  await sql`
    insert into demo_bookings (name, email, held_slot_id, slot_starts_at, address_hash, created_at,
      lapses_at)
    select 'A', 'a@b.pl', id, datetime, '\\x00', now() - interval '47 hours',
      case datetime when ${near} then now() + interval '1 hour' else now() end
    from slots`;

  const minutely = upkeepRounds({ sql, log, queues, retention }).filter(
    ({ everyMs }) => everyMs === 60_000,
  );
  for (const { work } of minutely) await work(() => false);

  expect(await sql`select event from outbox order by event`).toEqual([
    { event: "demo-booking.lapse-near" },
    { event: "demo-booking.lapsed" },
  ]);
  expect(
    await sql`select slot_starts_at, address_hash from demo_bookings where status = 'cancelled'`,
  ).toEqual([{ slotStartsAt: over, addressHash: null }]);
  expect(await sql`select from demo_bookings where address_hash is not null`).toHaveLength(0);
});
