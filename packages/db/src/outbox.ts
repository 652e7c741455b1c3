/**
 * The outbox: work that follows from a write.
 *
 * The SQL function `emit` adds a row in the statement that writes the record. The row goes from
 * `new` to `dispatched` (a relay has claimed it for the queue) to `done` or `dead`. A handler holds a
 * dispatched row by a lease. The queue may lose jobs at any time, and handlers may be killed: upkeep
 * makes such rows `new` again (outbox-upkeep.ts). The end of an event is in finished-events.ts.
 */
import type { PendingQuery, Row } from "postgres";
import { batch, lockedInOrder } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { lease, type Leased } from "./leases.ts";

/** An event for the relay to put into the queue. */
export type ClaimedEvent = {
  id: string;
  event: string;
  /** Its handler was killed before, so it gets a job of its own: it may be what kills them. */
  isSuspect: boolean;
};

/** Joins what follows from a call with the call, in the log. */
export type Trail = {
  /** Null for what a timer did. */
  requestId: string | null;
};

/** An event that a handler holds until its lease ends. */
export type TakenEvent = Leased &
  Trail & {
    event: string;
    subjectId: string;
    payload: unknown;
    /** Emitted more than a day ago. */
    isOld: boolean;
  };

/** The last argument of the SQL function `emit`, and the last column of its row. */
export function trailValues(sql: Sql, { requestId }: Trail = { requestId: null }) {
  return sql`${requestId}::text`;
}

/** How many events `claimNewEvents` claims at most. */
export const eventClaimMax = 500;

/** Claims up to 500 new events, oldest first, for the caller alone. */
export async function claimNewEvents(sql: Sql): Promise<ClaimedEvent[]> {
  const where = sql`state = 'new'`;
  const claimed = await sql<ClaimedEvent[]>`
    with oldest as ${batch(sql, "outbox", { where, by: "id", limit: eventClaimMax })}
    update outbox set state = 'dispatched', dispatched_at = now()
    from oldest
    where outbox.id = oldest.id
    returning outbox.id, event, crash_count > 0 as is_suspect`;
  return claimed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Reopens dispatched events that did not get into the queue, or that the queue lost. */
export async function reopenEvents(sql: Sql, ids: readonly string[]): Promise<number> {
  const isFree = sql`id = any (${ids}) and state = 'dispatched' and lease_until is null`;
  const reopened = await sql`
    with locked as ${lockedInOrder(sql, "outbox", isFree)}
    update outbox set state = 'new', dispatched_at = null
    from locked
    where outbox.id = locked_id`;
  return reopened.count;
}

/** Leases those of the events for 60 s that are not done, dead, or held by another handler. */
export async function takeEvents(sql: Sql, ids: readonly string[]): Promise<TakenEvent[]> {
  const isFree = sql`id = any (${ids}) and state = 'dispatched'
    and (lease_until is null or lease_until < now())`;
  return sql<TakenEvent[]>`
    with locked as ${lockedInOrder(sql, "outbox", isFree)}
    update outbox set ${lease(sql, 60)}
    from locked
    where outbox.id = locked_id
    returning id, event, subject_id, payload, fence, request_id,
      created_at < now() - interval '1 day' as is_old`;
}

/**
 * Counts a failure and releases the event. After `failuresMax` failures it is dead.
 *
 * @returns the state the event is in now, or null when the caller no longer held it
 */
export async function failEvent(
  sql: Sql,
  event: Leased,
  { reason, failuresMax }: { reason: string; failuresMax: number },
): Promise<"dispatched" | "dead" | null> {
  const [failed] = await sql<{ state: "dispatched" | "dead" }[]>`
    update outbox
    set failure_count = failure_count + 1,
        last_error = ${reason},
        lease_until = null,
        state = case when failure_count + 1 >= ${failuresMax} then 'dead' else 'dispatched' end,
        finished_at = case when failure_count + 1 >= ${failuresMax} then now() end
    where id = ${event.id} and fence = ${event.fence} and state = 'dispatched'
    returning state`;
  return failed?.state ?? null;
}

/** Releases events without counting a failure. */
export async function releaseEvents(sql: Sql, events: readonly Leased[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  const leases = events.map(({ id, fence }) => ({ id, fence }));
  await sql`
    with locked as ${lockedInOrder(sql, "outbox", sql`id = any (${ids})`)}
    update outbox set lease_until = null
    from locked, jsonb_to_recordset(${sql.json(leases)}) as held (id uuid, fence integer)
    where outbox.id = locked_id and outbox.id = held.id and outbox.fence = held.fence
      and outbox.state = 'dispatched'`;
}

/**
 * Makes events new again, for the relay. Their due mails stay as they are.
 */
export function reviveEvents(sql: Sql, which: PendingQuery<Row[]>) {
  return sql`
    update outbox
    set state = 'new', failure_count = 0, crash_count = 0, last_error = null, finished_at = null,
      dispatched_at = null
    where ${which}
    returning 'event.retried' as action, ${eventSubjectKind(sql)} as subject_kind, subject_id`;
}

/** An event is named for its subject: `contact.submitted`. */
export function eventSubjectKind(sql: Sql) {
  return sql`split_part(outbox.event, '.', 1)`;
}
