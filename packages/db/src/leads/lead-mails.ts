/** The e-mails about a lead, and sending one again. */
import type { LeadMail, MailState } from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { mailColumns, presentReceiver, reviveMails } from "../deliveries.ts";
import { eventSubjectKind } from "../outbox.ts";

/** The newest 200 mails, oldest first. */
export async function listLeadMails(sql: Sql, leadId: string): Promise<LeadMail[]> {
  return sql<LeadMail[]>`
    select * from (
      select ${columns(sql)} from deliveries join outbox on outbox.id = outbox_id
      where outbox.subject_id = ${leadId}
      order by deliveries.id desc limit 200
    ) as newest
    order by id`;
}

type SendAgainResult =
  | { kind: "again"; mail: LeadMail }
  | { kind: "under-way" | "withdrawn" | "restricted" };

/**
 * Sends a mail again for an operator, and audits it. A dead or uncertain mail is retried now under
 * its own Message-ID; one that a limit held back is sent now. A sent mail is copied under a new
 * one; an index allows one copy at a time.
 *
 * @returns null when the mail does not exist
 */
export async function sendMailAgain(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<SendAgainResult | null> {
  const asked = await askForAnother(sql, { id, operatorId });
  if (!asked) return null;
  const { id: againId, state, isValid, isRestricted } = asked;
  if (isRestricted) return { kind: "restricted" };
  if (againId === null) {
    const isOnItsWay = state === "pending" || state === "sending";
    const isWithdrawn = state === "withdrawn" || (!isValid && !isOnItsWay);
    return { kind: isWithdrawn ? "withdrawn" : "under-way" };
  }
  const mail = await findLeadMail(sql, againId);
  return mail && { kind: "again", mail };
}

/** `state` is that of the original; `id` is the mail to be sent, if any. */
type Asked = { state: MailState; isValid: boolean; isRestricted: boolean; id: string | null };

async function askForAnother(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<Asked | null> {
  const isUnsent = sql`deliveries.id in (
    select id from original
    where is_valid
      and (state in ('dead', 'limited', 'held') or (state = 'uncertain' and due_at > now()))
  )`;
  try {
    const [asked] = await sql<Asked[]>`
      with original as (
        select deliveries.id, ${mailColumns(sql)}, ${presentReceiver(sql)} as receiver, again_of,
          deliveries.state, subject_id, payload, due_at, ${eventSubjectKind(sql)} as subject_kind,
          is_restricted,
          not is_restricted and coalesce(mail_validity(validity, subject_id, payload) = 'valid', false)
            and ${presentReceiver(sql)} is not null as is_valid
        from deliveries join outbox on outbox.id = outbox_id,
          lateral (
            select exists (
              select from lead_restrictions where lead_id = subject_id
            ) as is_restricted
          ) as restriction
        where deliveries.id = ${id} for update of deliveries
      ), revived as (${reviveMails(sql, isUnsent)}),
      event as (
        -- Done from the start: the mail below is its only effect.
        insert into outbox (event, subject_id, payload, state, finished_at)
        select subject_kind || '.mail-again', subject_id, payload, 'done', now() from original
        where state = 'sent' and is_valid
        returning id
      ), another as (
        insert into deliveries (outbox_id, receiver, again_of, ${mailColumns(sql)})
        select event.id, receiver, coalesce(again_of, original.id), ${mailColumns(sql)}
        from event, original
        returning id
      ), again as (
        select id from revived union all select id from another
      ), audited as (
        insert into audit_log (action, operator_id, subject_kind, subject_id)
        select 'mail.sent-again', ${operatorId}, subject_kind, subject_id from again, original
      )
      select original.state, is_valid, is_restricted, again.id from original left join again on true`;
    return asked ?? null;
  } catch (error) {
    if (!isConstraintViolation(error, ["deliveries_again_once"])) throw error;
    return { state: "pending", isValid: true, isRestricted: false, id: null };
  }
}

async function findLeadMail(sql: Sql, id: string): Promise<LeadMail | null> {
  const [mail] = await sql<LeadMail[]>`
    select ${columns(sql)} from deliveries join outbox on outbox.id = outbox_id
    where deliveries.id = ${id}`;
  return mail ?? null;
}

function columns(sql: Sql) {
  return sql`
    deliveries.id, template, receiver, deliveries.state, deliveries.state = 'withdrawn'
      or mail_validity(validity, outbox.subject_id, payload) is distinct from 'valid' as is_stale,
    limited_by, attempt_count, uncertain_count, last_answer,
    case when deliveries.state in ('pending', 'uncertain') then due_at end as due_at,
    deliveries.created_at, sent_at,
    (
      -- A copy has the text of the mail that it copies.
      select json_build_object('id', replies.id, 'subject', subject, 'body', body, 'operator',
        (select email from operators where operators.id = operator_id))
      from replies where replies.id = coalesce(again_of, deliveries.id)
    ) as reply`;
}
