/**
 * Dead events, mails and webhooks in one list, mails that were held back in others, and their retries. Ids are
 * unique over the tables.
 */
import {
  deadLetterRetryMax,
  failureKinds,
  DeadLetterKind,
  type DeadLetter,
  type DeadLetterQuery,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { batch } from "../batches.ts";
import { reviveWebhooks, toReachable } from "../clients/webhook-deliveries.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { reviveMails } from "../deliveries.ts";
import { eventSubjectKind, reviveEvents } from "../outbox.ts";
import { countRows, pageOf, type RecordPage } from "../record-list.ts";

export async function listDeadLetters(
  sql: Sql,
  { limit, cursor, kind }: DeadLetterQuery,
): Promise<RecordPage<DeadLetter>> {
  const listed = kind ? [kind] : failureKinds;
  const page = { limit: limit + 1, cursor };
  const [rows, ...counts] = await Promise.all([
    sql<DeadLetter[]>`
      select id, kind, name, reason, attempt_count, subject_kind, subject_id, receiver, created_at
      from (
        ${listed
          .map((one) => sql`(${selectNewest(sql, one, page)})`)
          .reduce((before, one) => sql`${before} union all ${one}`)}
      ) as dead_letter
      order by id desc limit ${limit + 1}`,
    ...listed.map((one) =>
      countRows(
        sql`select count(*)::int as total from ${sql(tables[one])} where ${isWaiting(sql, one)}`,
      ),
    ),
  ]);
  return { ...pageOf(rows, limit), total: counts.reduce((sum, count) => sum + count, 0) };
}

const tables = {
  event: "outbox",
  mail: "deliveries",
  webhook: "webhook_deliveries",
  limited: "deliveries",
  held: "deliveries",
} as const;

const kinds = DeadLetterKind.options;

/** Condition on a row of the table of the kind. */
function isWaiting(sql: Sql, kind: DeadLetterKind) {
  const table = sql(tables[kind]);
  if (kind === "limited") return sql`${table}.state = 'limited'`;
  if (kind === "held") return sql`${table}.state = 'held'`;
  return sql`${table}.state = 'dead'`;
}

type Page = { limit: number; cursor: string | undefined };

function selectNewest(sql: Sql, kind: DeadLetterKind, { limit, cursor }: Page) {
  const table = sql(tables[kind]);
  const older = cursor === undefined ? sql`` : sql`and ${table}.id < ${cursor}`;
  const newest = sql`where ${isWaiting(sql, kind)} ${older} order by id desc limit ${limit}`;
  const mail = (reason: Condition) => sql`
      select deliveries.id, ${kind} as kind, template as name, ${reason} as reason,
        attempt_count, ${eventSubjectKind(sql)} as subject_kind, subject_id, receiver,
        deliveries.created_at
      from deliveries join outbox on outbox.id = deliveries.outbox_id ${newest}`;
  return {
    event: sql`
      select id, 'event' as kind, event as name, last_error as reason,
        failure_count + crash_count as attempt_count, ${eventSubjectKind(sql)} as subject_kind,
        subject_id, null as receiver, created_at
      from outbox ${newest}`,
    mail: mail(sql`last_answer`),
    limited: mail(sql`limited_by`),
    held: mail(sql`null`),
    webhook: sql`
      select id, 'webhook' as kind, type as name, last_error as reason, attempt_count,
        'tenant' as subject_kind, client as subject_id, null as receiver, created_at
      from webhook_deliveries ${newest}`,
  }[kind];
}

type RetryRefusal = "not-dead" | "mail-under-way" | "no-webhook-address" | "tenant-inactive";

/**
 * Retries a dead letter now, with all attempts, and audits it. One of several concurrent calls
 * succeeds.
 *
 * @returns null for an unknown id
 */
export async function retryDeadLetter(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<"retried" | RetryRefusal | null> {
  const isIt = (kind: DeadLetterKind) => sql`${sql(tables[kind])}.id = ${id}`;
  const revived = kinds.map((kind) => sql`${sql(kind)} as (${revive(sql, kind, isIt)})`);
  const all = kinds.map((kind) => sql`select action, subject_kind, subject_id from ${sql(kind)}`);
  try {
    const [{ count }] = await sql<[{ count: number }]>`
      with ${revived.reduce((before, one) => sql`${before}, ${one}`)},
        retried as (${all.reduce((before, one) => sql`${before} union all ${one}`)}),
        audited as (${audit(sql, operatorId)})
      select count(*)::int from retried`;
    return count > 0 ? "retried" : findRefusal(sql, id);
  } catch (error) {
    if (!isAnotherUnderWay(error)) throw error;
    return "mail-under-way";
  }
}

/** A concurrent copy of a mail can make the statement fail, which is then repeated. */
const triesMax = 5;

/**
 * Retries the oldest `deadLetterRetryMax` dead letters of a kind. Of several dead copies of one
 * mail it retries the oldest.
 *
 * @returns the number of retries
 */
export async function retryDeadLetters(
  sql: Sql,
  { kind, operatorId }: { kind: DeadLetterKind; operatorId: string },
  triesLeft = triesMax,
): Promise<number> {
  const where = sql`${isWaiting(sql, kind)} ${kind === "mail" ? noOtherCopy(sql) : sql``}
    ${kind === "webhook" ? sql`and ${toReachable(sql)}` : sql``}`;
  const isOldest = () => sql`${sql(tables[kind])}.id in (select id from oldest)`;
  try {
    const [{ count }] = await sql<[{ count: number }]>`
      with oldest as ${batch(sql, tables[kind], { where, by: "id", limit: deadLetterRetryMax })},
        retried as (${revive(sql, kind, isOldest)}),
        audited as (${audit(sql, operatorId)})
      select count(*)::int from retried`;
    return count;
  } catch (error) {
    if (!isAnotherUnderWay(error) || triesLeft <= 1) throw error;
    return retryDeadLetters(sql, { kind, operatorId }, triesLeft - 1);
  }
}

/**
 * Condition: no other copy of the mail is under way, and no older one is dead. Each half has its
 * partial index; joined by `or` they would have none, and every sent mail would be read.
 */
function noOtherCopy(sql: Sql) {
  const copy = sql`select from deliveries as other where other.again_of = deliveries.again_of`;
  return sql`
    and not exists (${copy} and other.state in ('pending', 'sending', 'uncertain'))
    and not exists (${copy} and other.state = 'dead' and other.id < deliveries.id)`;
}

/** Another copy of the mail has just become due, and nothing was retried. */
function isAnotherUnderWay(error: unknown): boolean {
  return isConstraintViolation(error, ["deliveries_again_once"]);
}

function revive(sql: Sql, kind: DeadLetterKind, which: (kind: DeadLetterKind) => Condition) {
  const isIt = sql`${which(kind)} and ${isWaiting(sql, kind)}`;
  return {
    event: () => reviveEvents(sql, isIt),
    mail: () => reviveMails(sql, isIt),
    webhook: () => reviveWebhooks(sql, sql`${isIt} and ${toReachable(sql)}`),
    limited: () => reviveMails(sql, isIt),
    held: () => reviveMails(sql, isIt),
  }[kind]();
}

type Condition = PendingQuery<Row[]>;

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
        when state = 'dead' and status <> 'active' then 'tenant-inactive'
        else 'not-dead'
      end
    from webhook_deliveries join clients on clients.id = client
    where webhook_deliveries.id = ${id}`;
  return found?.refusal ?? null;
}
