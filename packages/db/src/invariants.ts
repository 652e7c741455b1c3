import type { Sql } from "./connect.ts";
import { firstIdAt } from "./received.ts";

/** A broken rule, and the record or event that breaks it. */
export type Breach = { rule: string; id: string };

/**
 * Checks the last day's submissions for their events, the events for their records, and future live
 * bookings for the time of their slots. Statements and constraints guarantee all of it, so every
 * result is an alarm. At most 100 per rule.
 */
export async function findBreaches(sql: Sql): Promise<Breach[]> {
  const yesterday = firstIdAt(sql, sql`now() - interval '1 day'`);
  const found = await Promise.all([
    sql<Breach[]>`
      select 'submission without its event' as rule, lead.id
      from leads as lead
      where lead.id >= ${yesterday} and kind <> 'bug-report' and not exists (
        select from outbox
        where outbox.subject_id = lead.id and outbox.event = kind || '.submitted'
      )
      limit 100`,
    sql<Breach[]>`
      select 'event without its record' as rule, outbox.id
      from outbox
      where outbox.id >= ${yesterday}
        and outbox.event like '%.submitted'
        and not exists (select from leads where id = outbox.subject_id)
      limit 100`,
    sql<Breach[]>`
      select 'booking of another time than its slot' as rule, bookings.id
      from leads as bookings
        join slots on slots.id = bookings.held_slot_id
      where slots.datetime > now() and slots.datetime <> bookings.slot_starts_at
      limit 100`,
  ]);
  return found.flat();
}
