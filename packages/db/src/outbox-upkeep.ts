/** What timers do with events: they recover those that were lost, and delete the old ones. */
import { retentionPeriods } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { batch, prune } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { intervalOf } from "./period.ts";
import { firstIdAt } from "./received.ts";

/** How many events one statement of the upkeep works on. */
export const upkeepBatchMax = 500;

/**
 * The ids of up to 500 events that were dispatched at least a minute ago and that no handler holds.
 *
 * @param after the last id of the previous list
 */
export async function listIdleEvents(sql: Sql, after?: string): Promise<string[]> {
  const idle = await sql<{ id: string }[]>`
    select id from outbox
    where state = 'dispatched'
      and lease_until is null
      and dispatched_at < now() - interval '60 seconds'
      ${after === undefined ? sql`` : sql`and id > ${after}`}
    order by id
    limit ${upkeepBatchMax}`;
  return idle.map(({ id }) => id);
}

/**
 * Reopens up to 500 events whose handler was killed. After more than `crashesMax` killed handlers
 * the event is dead, since it probably caused them.
 */
export async function recoverEvents(
  sql: Sql,
  { crashesMax }: { crashesMax: number },
): Promise<{ id: string; event: string; state: "new" | "dead" }[]> {
  const where = sql`state = 'dispatched' and lease_until < now()`;
  return sql`
    with due as ${batch(sql, "outbox", { where, by: "id", limit: upkeepBatchMax })}
    update outbox
    set crash_count = crash_count + 1,
        lease_until = null,
        dispatched_at = null,
        fence = fence + 1,
        state = case when crash_count + 1 > ${crashesMax} then 'dead' else 'new' end,
        finished_at = case when crash_count + 1 > ${crashesMax} then now() end,
        last_error = case
          when crash_count + 1 > ${crashesMax}
          then 'its handler was killed ' || crash_count + 1 || ' times'
          else last_error
        end
    where id in (select id from due)
    returning id, event, state`;
}

/**
 * Re-emits up to 100 events of records that wait for their handler although no event is open: 5
 * minutes after the last event, and then each time after twice as long. Records younger than 30 s
 * are left out.
 *
 * @param waiting a query with `id`, `event` and `created_at` of the waiting records
 */
export async function reemitEvents(sql: Sql, waiting: PendingQuery<Row[]>): Promise<number> {
  const reemitted = await sql`
    select emit(event, id) from (${waiting}) as waiting
    where waiting.created_at < now() - interval '30 seconds'
      and not exists (
        select from outbox
        where outbox.subject_id = waiting.id and outbox.event = waiting.event
          and (outbox.state in ('new', 'dispatched')
            or outbox.created_at > now()
              - greatest(interval '5 minutes', outbox.created_at - waiting.created_at))
      )
    limit 100`;
  return reemitted.length;
}

/**
 * Deletes up to 1,000 events and their deliveries 30 days after they were done. The mail of an
 * answer stays as long as its lead, since the history shows it, and all about a demo ahead stay, since
 * they say whose calendars have it.
 */
export async function pruneEvents(sql: Sql): Promise<number> {
  const old = sql`now() - ${intervalOf(sql, retentionPeriods.sentMail)}`;
  // The bound on ids keeps the rest of the table from being read.
  const where = sql`id < ${firstIdAt(sql, old)} and finished_at < ${old}
    and state = 'done' and event not like '%.replied'
    and not exists (
      select from deliveries
      where deliveries.outbox_id = outbox.id
        and deliveries.state not in ('sent', 'withdrawn', 'limited', 'held')
    )
    and not exists (select from lead_restrictions where lead_id = outbox.subject_id)
    and not exists (select from leads where id = outbox.subject_id and slot_starts_at > now())`;
  return prune(sql, "outbox", { where, by: "id" });
}
