/** The end of an event: it is done, and its mails are due. */
import type { MailLimitName } from "@scm/contract";
import type { Sql } from "./connect.ts";
import { lockedInOrder } from "./batches.ts";
import { isNextForReceiver, isStale, sendingS, type ClaimedDelivery } from "./deliveries.ts";
import { leaseKey, type Leased } from "./leases.ts";

/** An e-mail that an event makes due. */
export type DueMail = {
  template: string;
  receiver: string;
  /** The mail is held back if one of these is reached. None by default. */
  limits?: readonly MailLimit[];
};

/** How many mails of a kind may become due in any hour, and in any day. */
export type MailLimit = {
  /** A keyed hash of the address, so that the counts hold none. */
  key: string;
  limitedBy: Exclude<MailLimitName, "restore">;
  hourMax: number;
  dayMax?: number;
};

/** An event that its handler has done. */
export type FinishedEvent = Leased & { mails: readonly DueMail[] };

type Finished = {
  /** For each event whether the caller still held it. */
  wereHeld: boolean[];
  /** The mails that the caller may send now. */
  claimed: ClaimedDelivery[];
};

/**
 * Marks events as done and makes their mails due, each once per event. A mail beyond a limit is
 * held back: `limited`.
 *
 * Up to `places` of the mails are claimed for the caller by the same statement: a mail that can be
 * sent at once waits for no other commit.
 */
export async function finishEvents(
  sql: Sql,
  events: readonly FinishedEvent[],
  places = 0,
): Promise<Finished> {
  const ids = events.map(({ id }) => id);
  const rows = await sql<FinishedRow[]>`
    with locked as ${lockedInOrder(sql, "outbox", sql`id = any (${ids})`)}, finished as (
      update outbox set state = 'done', finished_at = now(), lease_until = null
      from locked, jsonb_to_recordset(${sql.json(events.map(toHeld))}) as held
        (id uuid, fence integer, mails jsonb)
      where outbox.id = locked_id and outbox.id = held.id and outbox.fence = held.fence
        and outbox.state in ('new', 'dispatched')
      returning outbox.id, outbox.fence, outbox.subject_id, outbox.payload, outbox.request_id,
        outbox.traceparent, outbox.holds_mails, held.mails
    ), judged as materialized (${judgedMails(sql)}), placed as (
      select *, limited_by is null and is_next and ${places} >= row_number()
        over (partition by limited_by is null and is_next order by outbox_id) as is_claimed
      from judged
    ), due as (
      insert into deliveries
        (outbox_id, template, receiver, state, limited_by, fence, lease_until)
      select outbox_id, template, receiver,
        case
          when limited_by is not null then 'limited' when is_claimed then 'sending' else 'pending'
        end, limited_by, is_claimed::integer,
        case when is_claimed then now() + make_interval(secs => ${sendingS}) end
      from placed
      on conflict on constraint deliveries_once do nothing
      returning id, outbox_id, template, receiver, state, fence
    ), stored as (
      -- Distinct, since an event may name a mail twice.
      select distinct on (due.id) due.*, subject_id, payload
      from due join placed using (outbox_id, template, receiver)
    ), claimed as (
      select *, ${isStale(sql)} as is_stale from stored where state = 'sending'
    )
    select finished.id as event_id, finished.fence as event_fence,
      claimed.id, outbox_id, template, receiver, claimed.fence, 0 as attempt_count, subject_id,
      payload, request_id, traceparent, is_stale
    from (select id, fence, request_id, traceparent from finished) as finished
      left join claimed on claimed.outbox_id = finished.id`;
  const keys = new Set(rows.map((row) => leaseKey({ id: row.eventId, fence: row.eventFence })));
  return {
    wereHeld: events.map((event) => keys.has(leaseKey(event))),
    claimed: rows.flatMap(({ id, ...mail }) => (id ? [{ ...mail, id }] : [])),
  };
}

/** Each mail of the finished events, with the limit that holds it back. */
function judgedMails(sql: Sql) {
  return sql`
    select event.id as outbox_id, subject_id, payload, template, receiver,
      case when holds_mails then 'restore' else count_mail(limits) end as limited_by,
      ${isNextForReceiver(sql)} as is_next
    from finished as event, jsonb_to_recordset(event.mails) as candidate
      (template text, receiver text, limits jsonb)`;
}

/** A finished event with a mail that was claimed; without one the columns of the mail are null. */
type FinishedRow = Omit<ClaimedDelivery, "id"> & {
  eventId: string;
  eventFence: number;
  id: string | null;
};

function toHeld({ id, fence, mails }: FinishedEvent) {
  return { id, fence, mails: mails.map(toDueMail) };
}

function toDueMail({ limits = [], ...mail }: DueMail) {
  // Null spares the count.
  return { ...mail, limits: limits.length === 0 ? null : limits.map(toRule) };
}

function toRule({ key, limitedBy, hourMax, dayMax }: MailLimit) {
  return { key, limited_by: limitedBy, hour_max: hourMax, day_max: dayMax ?? null };
}
