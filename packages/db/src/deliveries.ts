/**
 * E-mails that are due: `pending` → `sending` → `sent`, `dead`, `withdrawn`, back to `pending` for
 * another try, or `uncertain` when nobody can know whether the mail server took it. Times are those of
 * the database.
 */
import type { Sql } from "./connect.ts";

/** A delivery that the caller may send, until its lease of 90 s ends. */
export type ClaimedDelivery = {
  id: string;
  template: string;
  receiver: string;
  fence: number;
  attemptCount: number;
  /** More than zero: a try before this one may have reached the receiver. */
  uncertainCount: number;
  /** The subject and the payload of the event that made the mail due. */
  subjectId: string;
  payload: unknown;
};

/**
 * Claims up to `limit` deliveries that are due, those first that have waited longest. What one person
 * is told about one thing goes out in the order in which it happened: a later mail waits until what
 * happened before is handled, and the earlier mail is settled.
 */
export async function claimDueDeliveries(sql: Sql, limit: number): Promise<ClaimedDelivery[]> {
  return sql<ClaimedDelivery[]>`
    -- Materialized: a plan that reads it twice would lock, and so claim, more than its limit.
    with due as materialized (
      select candidate.id
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
    update deliveries
    set state = 'sending', fence = deliveries.fence + 1,
      lease_until = now() + interval '90 seconds'
    from due, outbox
    where deliveries.id = due.id and outbox.id = deliveries.outbox_id
    returning deliveries.id, deliveries.template, deliveries.receiver, deliveries.fence,
      deliveries.attempt_count, deliveries.uncertain_count, outbox.subject_id, outbox.payload`;
}

/**
 * The mail server has taken it. This is true also after the lease has ended and the delivery was
 * called uncertain, as long as nobody has begun to send it again.
 *
 * @returns false when another sender has it
 */
export async function markDeliverySent(
  sql: Sql,
  { id, fence }: ClaimedDelivery,
  answer: string,
): Promise<boolean> {
  const marked = await sql`
    update deliveries
    set state = 'sent', sent_at = now(), lease_until = null, last_answer = ${answer},
      attempt_count = attempt_count + 1
    where id = ${id}
      and ((fence = ${fence} and state = 'sending')
        or (fence = ${fence} + 1 and state = 'uncertain'))`;
  return marked.count === 1;
}

/**
 * It was not taken, for certain, and may be tried again after `delayS` seconds, for 5 days; then it is
 * dead.
 *
 * @param retry.isMailsFault false when the server could not be reached at all: that is no try
 * @returns the state that it is in now; null when another sender has it
 */
export async function retryDelivery(
  sql: Sql,
  { id, fence }: ClaimedDelivery,
  retry: { answer: string; delayS: number; isMailsFault: boolean },
): Promise<"pending" | "dead" | null> {
  const [delivery] = await sql<{ state: "pending" | "dead" }[]>`
    update deliveries
    set state = ${unlessTooOld(sql, "pending")},
      due_at = now() + make_interval(secs => ${retry.delayS}),
      lease_until = null,
      last_answer = ${retry.answer},
      attempt_count = attempt_count + ${retry.isMailsFault ? 1 : 0}
    where id = ${id} and fence = ${fence} and state = 'sending'
    returning state`;
  return delivery?.state ?? null;
}

/**
 * It may have been taken. Tried again after 5 minutes, so that two late answers rarely overlap, for
 * 5 days; then it is dead.
 *
 * @returns the state that it is in now; null when another sender has it
 */
export async function markDeliveryUncertain(
  sql: Sql,
  { id, fence }: ClaimedDelivery,
  answer: string,
): Promise<"uncertain" | "dead" | null> {
  const [delivery] = await sql<{ state: "uncertain" | "dead" }[]>`
    update deliveries
    set state = ${unlessTooOld(sql, "uncertain")},
      due_at = now() + interval '5 minutes', lease_until = null,
      last_answer = ${answer}, attempt_count = attempt_count + 1,
      uncertain_count = uncertain_count + 1
    where id = ${id} and fence = ${fence} and state = 'sending'
    returning state`;
  return delivery?.state ?? null;
}

/** It will never be taken; an operator sees why. */
export async function markDeliveryDead(
  sql: Sql,
  { id, fence }: ClaimedDelivery,
  reason: string,
): Promise<void> {
  await sql`
    update deliveries
    set state = 'dead', lease_until = null, last_answer = ${reason},
      attempt_count = attempt_count + 1
    where id = ${id} and fence = ${fence} and state = 'sending'`;
}

/** There is no reason for it any more, and it was not sent. */
export async function withdrawDelivery(
  sql: Sql,
  { id, fence }: ClaimedDelivery,
  reason: string,
): Promise<void> {
  await sql`
    update deliveries
    set state = 'withdrawn', lease_until = null, last_answer = ${reason}
    where id = ${id} and fence = ${fence} and state = 'sending'`;
}

/**
 * Deliveries whose sender was killed become uncertain: it may have died before or after the mail
 * server took them.
 */
export async function recoverDeliveries(
  sql: Sql,
): Promise<{ id: string; template: string; state: "uncertain" | "dead" }[]> {
  return sql`
    with due as materialized (
      select id from deliveries
      where state = 'sending' and lease_until < now()
      order by lease_until limit 500 for update skip locked
    )
    update deliveries
    set state = ${unlessTooOld(sql, "uncertain")},
      due_at = now() + interval '5 minutes', lease_until = null,
      fence = fence + 1, last_answer = 'the sender was killed while it was sending',
      attempt_count = attempt_count + 1, uncertain_count = uncertain_count + 1
    where id in (select id from due)
    returning id, template, state`;
}

/**
 * The state of a mail that is to be tried again; 5 days (RFC 5321, 4.5.4.1) after it was made, or an
 * operator wanted it tried once more, it is dead.
 */
function unlessTooOld(sql: Sql, state: "pending" | "uncertain") {
  return sql`case when tries_since < now() - interval '5 days' then 'dead' else ${state} end`;
}
