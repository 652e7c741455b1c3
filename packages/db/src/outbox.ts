/**
 * The outbox: work that follows from a write.
 *
 * The SQL function `emit` adds a row in the statement that writes the record. The row goes from
 * `new` to `dispatched` (a job with its id is in the queue) to `done` or `dead`. The event of a
 * submission is direct: the api that wrote it puts it into the queue without another write, and it
 * goes from `new` to `done`. The queue may lose jobs at any time: dispatched events that nobody
 * handles are reopened, and direct events that stay new are dispatched.
 */
import type { EventName } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { batch, lockedInOrder } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { lease, type Leased } from "./leases.ts";

/** An event for the relay to put into the queue. */
export type ClaimedEvent = {
  id: string;
  event: string;
  generation: number;
  /** The first event of the job that carries this one. All its events have one generation. */
  jobId: string;
  /** As in `Trail`; not read by those who do not need it. */
  traceparent?: string | null;
};

/** An event that its writer puts into the queue itself. */
export type DirectEvent = { id: string; event: string; traceparent?: string | null };

/** Joins what follows from a call with the call, in the log and in the trace. */
export type Trail = {
  /** Null for what a timer did. */
  requestId: string | null;
  /** The span of the call, as W3C Trace Context writes it; null without traces. */
  traceparent: string | null;
};

const noTrail: Trail = { requestId: null, traceparent: null };

/** An event that a handler holds until its lease ends. */
export type TakenEvent = Leased &
  Trail & {
    event: string;
    subjectId: string;
    payload: unknown;
    /** Emitted more than a day ago. */
    isOld: boolean;
  };

/**
 * Adds the event of each stored row, which the caller puts into the queue itself right after the
 * commit; the relay leaves it to the caller at first. Gives the row's id and that of its
 * event. The SQL function `emit` would take a tenth of a visitor's statement for its call.
 *
 * @param rows the query of the stored rows
 */
export function emitDirect(
  sql: Sql,
  event: EventName,
  { rows, trail = noTrail }: { rows: PendingQuery<Row[]>; trail?: Trail | undefined },
) {
  return sql`
    insert into outbox (event, subject_id, dispatched_at, request_id, traceparent)
    select ${event}, id, now(), ${trail.requestId}, ${trail.traceparent} from ${rows}
    returning subject_id as id, id as event_id`;
}

/** The last arguments of the SQL function `emit`, and the last columns of its row. */
export function trailValues(sql: Sql, { requestId, traceparent }: Trail = noTrail) {
  return sql`${requestId}::text, ${traceparent}::text`;
}

/** How many events `claimNewEvents` claims at most. */
export const eventClaimMax = 500;
/** If more direct events than this are new, an api keeps them back or the queue is long. */
const newDirectMax = 1_000;
/** How many events a job carries at most. */
export const jobSizeMax = 100;

/**
 * Claims up to 500 new events, oldest first, for the caller alone, and deals them out to jobs of up
 * to 100. An event whose handler was killed gets a job of its own: it may be what kills them.
 *
 * @param grace `directS`: seconds for which a direct event is left to its writer and its first
 *   handler; `burstS`: the same while over 1,000 of them are new
 */
export async function claimNewEvents(
  sql: Sql,
  { directS = 0, burstS = 0 } = {},
): Promise<ClaimedEvent[]> {
  const graceS = sql`case when exists (
      select from outbox where state = 'new' and dispatched_at is not null
      order by id offset ${newDirectMax}
    ) then ${burstS}::int else ${directS}::int end`;
  const where = sql`state = 'new'
    and (dispatched_at is null or dispatched_at <= now() - make_interval(secs => ${graceS}))`;
  const key = sql`id, generation, crash_count > 0 as is_suspect`;
  const claimed = await sql<ClaimedEvent[]>`
    with oldest as ${batch(sql, "outbox", { where, by: "id", limit: eventClaimMax, key })},
    placed as (
      select id, generation, is_suspect,
        (row_number() over (partition by generation, is_suspect order by id) - 1)
          / case when is_suspect then 1 else ${jobSizeMax}::int end as place
      from oldest
    ), jobs as (
      select id, first_value(id) over (
        partition by generation, is_suspect, place order by id
      ) as job_id
      from placed
    )
    update outbox
    set state = 'dispatched', generation = generation + 1, dispatched_at = now(),
      job_id = jobs.job_id
    from jobs
    where outbox.id = jobs.id
    returning outbox.id, event, generation, outbox.job_id, traceparent`;
  return claimed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Reopens events that did not get into the queue, or whose jobs the queue lost. */
export async function reopenEvents(sql: Sql, events: readonly ClaimedEvent[]): Promise<number> {
  const dispatched = events.map(({ id, generation }) => ({ id, generation }));
  const reopened = await sql`
    with locked as ${lockedInOrder(sql, "outbox", sql`id = any (${idsOf(events)})`)}
    update outbox set state = 'new', dispatched_at = null
    from locked,
      jsonb_to_recordset(${sql.json(dispatched)}) as claimed (id uuid, generation integer)
    where outbox.id = locked_id and outbox.id = claimed.id
      and outbox.generation = claimed.generation
      and outbox.state = 'dispatched'
      and outbox.lease_until is null`;
  return reopened.count;
}

/**
 * Leases those of the events for 60 s that are not done, dead, or held by another handler. A direct
 * event may be new; one whose handler was killed waits for a job of its own.
 */
export async function takeEvents(sql: Sql, ids: readonly string[]): Promise<TakenEvent[]> {
  const isFree = sql`id = any (${ids})
    and (state = 'dispatched' or (${isDirect(sql)}))
    and (lease_until is null or lease_until < now())`;
  return sql<TakenEvent[]>`
    with locked as ${lockedInOrder(sql, "outbox", isFree)}
    update outbox
    set ${lease(sql, 60)}, state = 'dispatched', dispatched_at = ${dispatchedAt(sql)}
    from locked
    where outbox.id = locked_id
    returning ${takenColumns(sql)}`;
}

/**
 * Reads those of the events that no handler has had, without a lease, for handlers that write
 * nothing. If another handler has the event meanwhile, only one of the two can finish it.
 */
export async function readSubmissions(sql: Sql, ids: readonly string[]): Promise<TakenEvent[]> {
  return sql<TakenEvent[]>`
    select ${takenColumns(sql)} from outbox
    where id = any (${ids}) and ${isDirect(sql)} and event like '%.submitted'`;
}

function idsOf(events: readonly { id: string }[]): string[] {
  return events.map(({ id }) => id);
}

function isDirect(sql: Sql) {
  return sql`state = 'new' and generation = 0 and dispatched_at is not null`;
}

/**
 * The time for a row that becomes `dispatched` or stays it. A direct event has the time of its commit
 * while it is new; kept, it would make the event look like one whose job the queue lost.
 */
function dispatchedAt(sql: Sql) {
  return sql`case when state = 'new' then now() else dispatched_at end`;
}

function takenColumns(sql: Sql) {
  return sql`id, event, subject_id, payload, fence, request_id, traceparent,
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
        dispatched_at = ${dispatchedAt(sql)},
        state = case when failure_count + 1 >= ${failuresMax} then 'dead' else 'dispatched' end,
        finished_at = case when failure_count + 1 >= ${failuresMax} then now() end
    where id = ${event.id} and fence = ${event.fence} and state in ('new', 'dispatched')
    returning state`;
  return failed?.state ?? null;
}

/** Releases events without counting a failure. */
export async function releaseEvents(sql: Sql, events: readonly Leased[]): Promise<void> {
  const leases = events.map(({ id, fence }) => ({ id, fence }));
  await sql`
    with locked as ${lockedInOrder(sql, "outbox", sql`id = any (${idsOf(events)})`)}
    update outbox set lease_until = null
    from locked, jsonb_to_recordset(${sql.json(leases)}) as held (id uuid, fence integer)
    where outbox.id = locked_id and outbox.id = held.id and outbox.fence = held.fence
      and outbox.state = 'dispatched'`;
}

/**
 * Makes events new again; the relay finds them within a second. Their due mails stay as they are.
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
