/**
 * What was given up, of whatever kind: listed together, newest first, and tried again. Ids are unique
 * over the tables, since all of them are made by `uuid_v7`.
 */
import {
  DeadLetterKind,
  deadLetterRetryMax,
  type DeadLetter,
  type DeadLetterQuery,
} from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { countRows, pageOf, type RecordPage } from "../record-list.ts";

export async function listDeadLetters(
  sql: Sql,
  { limit, cursor, kind }: DeadLetterQuery,
): Promise<RecordPage<DeadLetter>> {
  const kinds = kind ? [kind] : DeadLetterKind.options;
  const page = { limit: limit + 1, cursor };
  const [rows, ...counts] = await Promise.all([
    sql<DeadLetter[]>`
      select id, kind, name, reason, attempt_count, subject_kind, subject_id, receiver, created_at
      from (
        ${kinds
          .map((one) => sql`(${newestOf(sql, one, page)})`)
          .reduce((before, one) => sql`${before} union all ${one}`)}
      ) as dead_letter
      order by id desc limit ${limit + 1}`,
    ...kinds.map((one) =>
      countRows(sql`select count(*)::int as total from ${tableOf(sql, one)} where state = 'dead'`),
    ),
  ]);
  return pageOf(rows, { limit, total: counts.reduce((sum, count) => sum + count, 0) });
}

type Page = { limit: number; cursor: string | undefined };

function newestOf(sql: Sql, kind: DeadLetterKind, { limit, cursor }: Page) {
  const table = tableOf(sql, kind);
  const older = cursor === undefined ? sql`` : sql`and ${table}.id < ${cursor}`;
  const newest = sql`where ${table}.state = 'dead' ${older} order by id desc limit ${limit}`;
  return {
    event: sql`
      select id, 'event' as kind, event as name, last_error as reason,
        failure_count + crash_count as attempt_count, ${subjectKind(sql)} as subject_kind,
        subject_id, null as receiver, created_at
      from outbox ${newest}`,
    mail: sql`
      select deliveries.id, 'mail' as kind, template as name, last_answer as reason,
        attempt_count, ${mailSubjectKind(sql)} as subject_kind, subject_id, receiver,
        deliveries.created_at
      from deliveries join outbox on outbox.id = deliveries.outbox_id ${newest}`,
    webhook: sql`
      select id, 'webhook' as kind, type as name, last_error as reason, attempt_count,
        'tenant' as subject_kind, tenant_id as subject_id, null as receiver, created_at
      from webhook_deliveries ${newest}`,
  }[kind];
}

function tableOf(sql: Sql, kind: DeadLetterKind) {
  return {
    event: sql`outbox`,
    mail: sql`deliveries`,
    webhook: sql`webhook_deliveries`,
  }[kind];
}

/** An event is named for what it is about: `contact.submitted`. */
function subjectKind(sql: Sql) {
  return sql`split_part(outbox.event, '.', 1)`;
}

/** So is a mail; the event of one that was sent again says nothing of that. */
function mailSubjectKind(sql: Sql) {
  return sql`split_part(template, '.', 1)`;
}

/**
 * Why one cannot be tried again: it is not dead (any more), another copy of the same mail is on its
 * way, or nothing is sent to its tenant.
 */
export type RetryRefusal = "not-dead" | "mail-under-way" | "no-webhook-address" | "tenant-inactive";

/**
 * Tries one again at once, with as many tries as a new one has, and writes down who wanted it. Of
 * several operators who do it at the same moment one succeeds.
 *
 * @returns null for an unknown one
 */
export async function retryDeadLetter(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<"retried" | RetryRefusal | null> {
  const isIt = (kind: DeadLetterKind) => sql`${tableOf(sql, kind)}.id = ${id}`;
  try {
    const [{ count }] = await sql<[{ count: number }]>`
      with event as (${retryEvents(sql, isIt("event"))}),
        mail as (${retryMails(sql, isIt("mail"))}),
        webhook as (${retryWebhooks(sql, isIt("webhook"))}),
        retried as (
          select action, subject_kind, subject_id from event
          union all select action, subject_kind, subject_id from mail
          union all select action, subject_kind, subject_id from webhook
        ),
        audited as (${audit(sql, operatorId)})
      select count(*)::int from retried`;
    return count > 0 ? "retried" : findRefusal(sql, id);
  } catch (error) {
    if (!isAnotherUnderWay(error)) throw error;
    return "mail-under-way";
  }
}

/** How often all of a kind are tried when copies of mails are asked for at that very moment. */
const triesMax = 5;

/**
 * Tries the oldest of a kind again, as many as one call may; gives how many these were. Of several
 * dead copies of one mail it takes the first.
 */
export async function retryDeadLetters(
  sql: Sql,
  { kind, operatorId }: { kind: DeadLetterKind; operatorId: string },
  triesLeft = triesMax,
): Promise<number> {
  const retry = { event: retryEvents, mail: retryMails, webhook: retryWebhooks }[kind];
  const table = tableOf(sql, kind);
  try {
    // Materialized: a sub-select that is carried out again passes over what was just changed, and so
    // finds more than the limit.
    const [{ count }] = await sql<[{ count: number }]>`
      with oldest as materialized (
          select id from ${table} where state = 'dead' ${retriable(sql, kind)}
          order by id limit ${deadLetterRetryMax} for update skip locked
        ),
        retried as (${retry(sql, sql`${table}.id in (select id from oldest)`)}),
        audited as (${audit(sql, operatorId)})
      select count(*)::int from retried`;
    return count;
  } catch (error) {
    if (!isAnotherUnderWay(error) || triesLeft <= 1) throw error;
    return retryDeadLetters(sql, { kind, operatorId }, triesLeft - 1);
  }
}

/** `and …`: which of a kind may be tried together. */
function retriable(sql: Sql, kind: DeadLetterKind) {
  return {
    event: sql``,
    mail: sql`
      and not exists (${otherCopy(sql)} in ('pending', 'sending', 'uncertain'))
      and not exists (${otherCopy(sql)} = 'dead' and other.id < deliveries.id)`,
    webhook: sql`and exists (${reachableTenant(sql)})`,
  }[kind];
}

/** Another mail that was made for the same one; its state is what is to be said next. */
function otherCopy(sql: Sql) {
  return sql`
    select from deliveries as other
    where other.again_of = deliveries.again_of and other.state`;
}

/** Somebody else has just sent another copy of the same mail on its way; nothing was tried again. */
function isAnotherUnderWay(error: unknown): boolean {
  return isConstraintViolation(error, ["deliveries_again_once"]);
}

type Condition = ReturnType<typeof subjectKind>;

/** The relay finds it within a second. Mails that it had already made due are not made due again. */
function retryEvents(sql: Sql, which: Condition) {
  return sql`
    update outbox
    set state = 'new', failure_count = 0, crash_count = 0, last_error = null, finished_at = null
    where ${which} and state = 'dead'
    returning 'event.retried' as action, ${subjectKind(sql)} as subject_kind, subject_id`;
}

function retryMails(sql: Sql, which: Condition) {
  return sql`
    update deliveries
    set state = 'pending', due_at = now(), attempt_count = 0, tries_since = now()
    from outbox
    where ${which} and deliveries.state = 'dead' and outbox.id = deliveries.outbox_id
    returning 'mail.retried' as action, ${mailSubjectKind(sql)} as subject_kind, outbox.subject_id`;
}

function retryWebhooks(sql: Sql, which: Condition) {
  return sql`
    update webhook_deliveries
    set state = 'pending', due_at = now(), attempt_count = 0, response_status = null,
      last_error = null
    where ${which} and state = 'dead' and exists (${reachableTenant(sql)})
    returning 'webhook.resent' as action, 'tenant' as subject_kind, tenant_id as subject_id`;
}

/** To others nothing is sent: it would wait without a word. */
function reachableTenant(sql: Sql) {
  return sql`
    select from tenants
    where tenants.id = tenant_id and is_active and webhook_url is not null`;
}

function audit(sql: Sql, operatorId: string) {
  return sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select action, ${operatorId}, subject_kind, subject_id from retried`;
}

async function findRefusal(sql: Sql, id: string): Promise<RetryRefusal | null> {
  const [found] = await sql<{ refusal: RetryRefusal }[]>`
    select 'not-dead' as refusal from outbox where id = ${id}
    union all
    select case when state = 'dead' then 'mail-under-way' else 'not-dead' end
    from deliveries where id = ${id}
    union all
    select case
        when state = 'dead' and webhook_url is null then 'no-webhook-address'
        when state = 'dead' and not is_active then 'tenant-inactive'
        else 'not-dead'
      end
    from webhook_deliveries join tenants on tenants.id = tenant_id
    where webhook_deliveries.id = ${id}`;
  return found?.refusal ?? null;
}
