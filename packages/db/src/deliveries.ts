/**
 * Due e-mails: `pending` → `sending` → `sent`, `dead`, `withdrawn`, back to `pending` for a retry,
 * or `uncertain` when the outcome is unknown. One that is `limited` waits for an operator. All times
 * are the database's.
 */
import { mailCatalogue, type MailFacts, type MailState, type TemplateName } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { batch, lockedInOrder } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { eventSubjectKind, type Trail } from "./outbox.ts";
import { lease, leaseKey, type Leased } from "./leases.ts";

/** How many seconds the lease of a claimed delivery lasts. */
const sendingS = 90;

/** A delivery that the caller may send until its lease ends. */
export type ClaimedDelivery = Leased &
  Trail & {
    outboxId: string;
    template: string;
    receiver: string;
    attemptCount: number;
    /** The subject and the payload of the event that made the mail due. */
    subjectId: string;
    payload: unknown;
    /** True when the mail would be wrong by now, or has nobody to go to. */
    isStale: boolean;
    hasDocument: boolean;
  };

/** The columns of a new mail that say what it is, in the order of `mailValues`. */
export function mailColumns(sql: Sql) {
  return sql`template, follows, validity, calendar, has_document`;
}

/** What the catalogue says of a mail, as the statements read it. */
export function mailValues(sql: Sql, template: TemplateName) {
  const { follows, validity, calendar, hasDocument }: MailFacts = mailCatalogue[template];
  return sql`
    ${template}, ${follows}::text, ${validity}::text, ${calendar}::text, ${hasDocument}::boolean`;
}

/**
 * The address that a mail goes to now: that of the person whom it follows, after each correction.
 * Null if they have none.
 */
export function presentReceiver(sql: Sql) {
  return sql`case follows
    when 'sender' then (select email from leads where leads.id = subject_id)
    when 'administrator' then (select email from order_administrators where order_id = subject_id)
    else receiver
  end`;
}

/**
 * Claims up to `limit` due deliveries, longest wait first. Receivers read about a subject in the
 * order of its events: a mail waits until earlier events are handled and earlier mails are settled.
 * A mail about a restricted lead waits until the restriction is lifted. One that follows a person
 * goes to the address that they have now.
 *
 * @param documentsMax how many of them may have a document; any by default
 */
export async function claimDueDeliveries(
  sql: Sql,
  limit: number,
  documentsMax = limit,
): Promise<ClaimedDelivery[]> {
  // Materialized for the same reason as a batch.
  const due = (hasDocument: boolean, most: PendingQuery<Row[]>) => sql`
    materialized (
      select mail.id, event.subject_id, event.payload, event.request_id,
        ${presentReceiver(sql)} as present_receiver
      from deliveries as mail join outbox as event on event.id = mail.outbox_id
      where has_document = ${hasDocument}
        and mail.state in ('pending', 'uncertain') and mail.due_at <= now()
        and not exists (select from lead_restrictions where lead_id = event.subject_id)
        and not exists (
          select from outbox as earlier_event
          where earlier_event.subject_id = event.subject_id and earlier_event.id < event.id
            and (
              earlier_event.state in ('new', 'dispatched')
              or exists (
                select from deliveries as earlier
                where earlier.outbox_id = earlier_event.id and earlier.receiver = mail.receiver
                  and earlier.state in ('pending', 'sending', 'uncertain')
              )
            )
        )
      order by mail.due_at limit ${most} for update of mail skip locked
    )`;
  return sql<ClaimedDelivery[]>`
    with documents as ${due(true, sql`${Math.min(limit, documentsMax)}::int`)},
    others as ${due(false, sql`${limit}::int - (select count(*) from documents)`)},
    due as (select * from documents union all select * from others)
    update deliveries
    set state = 'sending', receiver = coalesce(present_receiver, receiver), ${lease(sql, sendingS)}
    from due
    where deliveries.id = due.id
    returning deliveries.id, outbox_id, template, receiver, fence, attempt_count, subject_id, payload,
      request_id, has_document,
      present_receiver is null
        -- Most mails are the first about a lead, and spare the call.
        or (validity is not null
          and mail_validity(validity, subject_id, payload) is not distinct from 'stale') as is_stale`;
}

/** The result of an attempt to send a mail. */
export type DeliveryOutcome = { answer: string } & (
  | { state: Exclude<MailState, "pending" | "sending" | "limited" | "held"> }
  /** Not sent for certain. `isAttempt` is false when no server was reachable. */
  | { state: "pending"; delayS: number; isAttempt: boolean }
);

/** A delivery after an attempt. */
export type AttemptedDelivery = Leased & { outcome: DeliveryOutcome };

/**
 * Writes the outcomes of attempts whose mails the caller still holds. A late success counts until
 * another sender has claimed the mail.
 *
 * @returns the new state of each mail; null when the caller no longer held it
 */
export async function settleDeliveries(
  sql: Sql,
  attempted: readonly AttemptedDelivery[],
): Promise<(MailState | null)[]> {
  const ids = attempted.map(({ id }) => id);
  const settled = await sql<(Leased & { state: MailState })[]>`
    with locked as ${lockedInOrder(sql, "deliveries", sql`id = any (${ids})`)}
    update deliveries set ${outcomeColumns(sql)}
    from locked, jsonb_to_recordset(${sql.json(attempted.map(toOutcome))}) as outcome
      (id uuid, fence integer, state text, answer text, delay_s integer, is_attempt boolean)
    where deliveries.id = locked_id and deliveries.id = outcome.id
      and (
        (deliveries.state = 'sending' and deliveries.fence = outcome.fence)
        -- The lease had ended, and nobody has claimed the mail since.
        or (
          deliveries.state = 'uncertain' and deliveries.fence = outcome.fence + 1
          and outcome.state = 'sent'
        )
      )
    returning outcome.id, outcome.fence, deliveries.state`;
  const states = new Map(settled.map((mail) => [leaseKey(mail), mail.state]));
  return attempted.map((one) => states.get(leaseKey(one)) ?? null);
}

/**
 * True if the success of this lease is written: the connection may have taken the answer of that
 * statement with it. Nobody else could have written it, since the next claim raises the fence.
 */
export async function wasSent(sql: Sql, { id, fence }: Leased): Promise<boolean> {
  const sent = await sql`
    select from deliveries
    -- The fence is one higher if the lease had ended and the success came late.
    where id = ${id} and state = 'sent' and fence - ${fence} in (0, 1)`;
  return sent.count === 1;
}

/** Makes deliveries of killed senders uncertain: the mail server may have accepted them. */
export async function recoverDeliveries(
  sql: Sql,
): Promise<{ id: string; template: string; state: "uncertain" | "dead" }[]> {
  const answer = "the sender was killed while it was sending";
  const where = sql`state = 'sending' and lease_until < now()`;
  const limit = 500;
  const lost = toOutcome({ id: "", fence: 0, outcome: { state: "uncertain", answer } });
  return sql`
    with due as ${batch(sql, "deliveries", { where, by: "lease_until", limit })}
    update deliveries set fence = fence + 1, ${outcomeColumns(sql)}
    from due, jsonb_to_record(${sql.json(lost)}) as outcome
      (state text, answer text, delay_s integer, is_attempt boolean)
    where deliveries.id = due.id
    returning deliveries.id, template, deliveries.state`;
}

/** Makes mails due now with all attempts and five days. Uncertain mails stay uncertain. */
export function reviveMails(sql: Sql, which: PendingQuery<Row[]>) {
  return sql`
    update deliveries
    set state = case when deliveries.state in ('dead', 'limited', 'held') then 'pending'
        else deliveries.state end,
      due_at = now(), attempt_count = 0, tries_since = now()
    from outbox
    where ${which} and outbox.id = deliveries.outbox_id
    returning deliveries.id, 'mail.retried' as action, ${eventSubjectKind(sql)} as subject_kind,
      outbox.subject_id`;
}

function toOutcome({ id, fence, outcome }: AttemptedDelivery) {
  const { state, answer } = outcome;
  const { delayS, isAttempt } =
    outcome.state === "pending"
      ? outcome
      : // Long enough for a late answer to arrive before the retry.
        { delayS: 300, isAttempt: state !== "withdrawn" };
  // JSON in PostgreSQL takes neither half a character nor a zero byte.
  const storable = answer.toWellFormed().replaceAll("\0", "");
  return { id, fence, state, answer: storable, delay_s: delayS, is_attempt: isAttempt };
}

/** Retries end after 5 days (RFC 5321, 4.5.4.1); an operator may start them over. */
function outcomeColumns(sql: Sql) {
  const isRetried = sql`outcome.state in ('pending', 'uncertain')`;
  return sql`
    state = case
      when ${isRetried} and tries_since < now() - interval '5 days' then 'dead'
      else outcome.state
    end,
    due_at = case
      -- A dead mail keeps when it died, from which retention counts.
      when ${isRetried} or outcome.state = 'dead'
        then now() + make_interval(secs => outcome.delay_s)
      else due_at
    end,
    sent_at = case when outcome.state = 'sent' then now() end,
    lease_until = null,
    last_answer = outcome.answer,
    attempt_count = attempt_count + outcome.is_attempt::int,
    uncertain_count = uncertain_count + (outcome.state = 'uncertain')::int`;
}
