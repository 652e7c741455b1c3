/**
 * Due e-mails: `pending` → `sending` → `sent`, `dead`, `withdrawn`, back to `pending` for a retry,
 * or `uncertain` when the outcome is unknown. All times are the database's.
 */
import type { MailState } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { batch } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { isHeld, lease, type Leased } from "./leases.ts";

/** A delivery that the caller may send, until its lease of 90 s ends. */
export type ClaimedDelivery = Leased & {
  template: string;
  receiver: string;
  attemptCount: number;
  /** The subject and the payload of the event that made the mail due. */
  subjectId: string;
  payload: unknown;
  /** True when the subject has changed so that the mail would be wrong. */
  isStale: boolean;
};

/**
 * Claims up to `limit` due deliveries, longest wait first. Receivers read about a subject in the
 * order of its events: a mail waits until earlier events are handled and earlier mails are settled.
 */
export async function claimDueDeliveries(sql: Sql, limit: number): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery[]>`
    -- Materialized for the same reason as a batch.
    with due as materialized (
      select candidate.id, event.subject_id, event.payload
      from deliveries as candidate join outbox as event on event.id = candidate.outbox_id
      where candidate.state in ('pending', 'uncertain') and candidate.due_at <= now()
        and not exists (
          select from outbox as earlier_event
          where earlier_event.subject_id = event.subject_id
            and earlier_event.id < event.id
            and (
              earlier_event.state in ('new', 'dispatched')
              or exists (
                select from deliveries as earlier
                where earlier.outbox_id = earlier_event.id
                  and earlier.receiver = candidate.receiver
                  and earlier.state in ('pending', 'sending', 'uncertain')
              )
            )
        )
      order by candidate.due_at limit ${limit} for update of candidate skip locked
    )
    update deliveries set state = 'sending', ${lease(sql, 90)}
    from due
    where deliveries.id = due.id
    returning deliveries.id, template, receiver, fence, attempt_count, subject_id, payload,
      mail_validity(template, subject_id, payload) is not distinct from 'stale' as is_stale`;
}

/** The result of an attempt to send a mail. */
export type DeliveryOutcome = { answer: string } & (
  | { state: Exclude<MailState, "pending" | "sending"> }
  /** Not sent for certain. `isAttempt` is false when no server was reachable. */
  | { state: "pending"; delayS: number; isAttempt: boolean }
);

/**
 * Writes the outcome of an attempt, if the caller still holds the mail. A late success counts until
 * another sender has claimed the mail.
 *
 * @returns the new state; null when the caller no longer holds the mail
 */
export async function settleDelivery(
  sql: Sql,
  { id, fence }: Leased,
  outcome: DeliveryOutcome,
): Promise<MailState | null> {
  const isSlow = isHeld(sql, { id, fence: fence + 1 }, "uncertain");
  const [settled] = await sql<{ state: MailState }[]>`
    update deliveries set ${changes(sql, outcome)}
    where ${isHeld(sql, { id, fence }, "sending")}
      ${outcome.state === "sent" ? sql`or ${isSlow}` : sql``}
    returning state`;
  return settled?.state ?? null;
}

/** Makes deliveries of killed senders uncertain: the mail server may have accepted them. */
export async function recoverDeliveries(
  sql: Sql,
): Promise<{ id: string; template: string; state: "uncertain" | "dead" }[]> {
  const answer = "the sender was killed while it was sending";
  const where = sql`state = 'sending' and lease_until < now()`;
  return sql`
    with due as ${batch(sql, "deliveries", { where, by: "lease_until", limit: 500 })}
    update deliveries set fence = fence + 1, ${changes(sql, { state: "uncertain", answer })}
    where id in (select id from due)
    returning id, template, state`;
}

/** Makes mails due now with all attempts and five days. Uncertain mails stay uncertain. */
export function reviveMails(sql: Sql, which: PendingQuery<Row[]>) {
  return sql`
    update deliveries
    set state = case deliveries.state when 'dead' then 'pending' else deliveries.state end,
      due_at = now(), attempt_count = 0, tries_since = now()
    from outbox
    where ${which} and outbox.id = deliveries.outbox_id
    returning deliveries.id, 'mail.retried' as action, ${mailSubjectKind(sql)} as subject_kind,
      outbox.subject_id`;
}

/** By the template, since the event of a copy does not name the subject. */
export function mailSubjectKind(sql: Sql) {
  return sql`split_part(template, '.', 1)`;
}

function changes(sql: Sql, outcome: DeliveryOutcome) {
  const { state, answer } = outcome;
  const { delayS, isAttempt } =
    outcome.state === "pending"
      ? outcome
      : // Long enough for a late answer to arrive before the retry.
        { delayS: 300, isAttempt: state !== "withdrawn" };
  const isRetried = state === "pending" || state === "uncertain";
  return sql`
    state = ${isRetried ? unlessTooOld(sql, state) : state},
    due_at = ${isRetried ? sql`now() + make_interval(secs => ${delayS})` : sql`due_at`},
    sent_at = ${state === "sent" ? sql`now()` : null},
    lease_until = null,
    last_answer = ${answer},
    attempt_count = attempt_count + ${isAttempt ? 1 : 0},
    uncertain_count = uncertain_count + ${state === "uncertain" ? 1 : 0}`;
}

/** Retries end after 5 days (RFC 5321, 4.5.4.1); an operator may start them over. */
function unlessTooOld(sql: Sql, state: "pending" | "uncertain") {
  return sql`case when tries_since < now() - interval '5 days' then 'dead' else ${state} end`;
}
