/**
 * Due webhooks: `pending` → `sending` → `sent`, back to `pending` for a retry, or `dead`. A webhook
 * whose sender was killed is sent again; its receiver recognises the repetition by the id.
 */
import type { WebhookDelivery } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { lease, type Leased } from "../leases.ts";
import { firstIdAt } from "../received.ts";
import { isReachable } from "./client-table.ts";
import { isValid } from "./credentials.ts";

/** A webhook that the caller may send, until its lease of 60 s ends. */
export type ClaimedWebhook = Leased & {
  attemptCount: number;
  type: string;
  data: unknown;
  url: string;
  /** The secrets that sign it, newest first; several while a replaced one is still valid. */
  secrets: { id: string; sealed: string }[];
  createdAt: string;
};

/** One more than the worker's delays between attempts. */
const attemptsMax = 8;

/** Each secret adds a signature of 47 characters to a header. */
const signaturesMax = 10;

/**
 * Claims up to `limit` webhooks that are due or whose sender was killed, longest wait first. A
 * client has one at a time, its oldest due one, so a system that does not answer delays only its
 * own webhooks, and a postponed webhook delays none.
 */
export async function claimDueWebhooks(sql: Sql, limit: number): Promise<ClaimedWebhook[]> {
  const isDue = sql`(
    (candidate.state = 'pending' and candidate.due_at <= now())
    or (candidate.state = 'sending' and candidate.lease_until < now())
  )`;
  return sql<ClaimedWebhook[]>`
    -- Materialized for the same reason as a batch.
    with due as materialized (
      select candidate.id, webhook_url, secrets
      from webhook_deliveries as candidate
        join clients on clients.id = candidate.client
        cross join lateral (${validSecrets(sql)}) as signing
      where candidate.id in (
          select distinct on (candidate.client) candidate.id
          from webhook_deliveries as candidate
          where ${isDue}
            and not exists (
              select from webhook_deliveries as other
              where other.client = candidate.client
                and other.state = 'sending' and other.lease_until > now()
            )
          order by candidate.client, candidate.id
        )
        -- Checked again: another sender may have claimed it while this one waited for the lock.
        and ${isDue}
        and secrets is not null and ${isReachable(sql)}
      order by candidate.due_at limit ${limit} for update of candidate skip locked
    )
    update webhook_deliveries as webhook
    set state = 'sending', ${lease(sql, 60)},
      -- A killed sender counts as an attempt.
      attempt_count = attempt_count + case state when 'sending' then 1 else 0 end
    from due
    where webhook.id = due.id
    returning webhook.id, fence, attempt_count, type, data, webhook_url as url,
      secrets, created_at`;
}

function validSecrets(sql: Sql) {
  return sql`
    select json_agg(json_build_object('id', id, 'sealed', secret_sealed) order by created_at desc)
      as secrets
    from (
      select id, secret_sealed, created_at from client_secrets
      where client = candidate.client and purpose = 'webhook' and ${isValid(sql)}
      order by created_at desc limit ${signaturesMax}
    ) as valid`;
}

/** Gives up webhooks whose senders were killed at every attempt. */
export async function giveUpWebhooks(sql: Sql): Promise<number> {
  const givenUp = await sql`
    update webhook_deliveries
    set state = 'dead', lease_until = null, last_error = 'its senders were killed'
    where state = 'sending' and lease_until < now() and attempt_count >= ${attemptsMax - 1}`;
  return givenUp.count;
}

/** The result of an attempt to send a webhook; `delayS` is the time until the retry. */
export type WebhookOutcome = { responseStatus: number | null } & (
  | { state: "sent" }
  | { state: "pending"; error: string; delayS: number }
  | { state: "dead"; error: string }
);

/** Writes the outcome of an attempt, if the caller still holds the webhook. */
export async function settleWebhook(
  sql: Sql,
  { id, fence }: Leased,
  outcome: WebhookOutcome,
): Promise<void> {
  const { state, responseStatus } = outcome;
  const isSent = state === "sent";
  const delayS = state === "pending" ? outcome.delayS : 0;
  await sql`
    update webhook_deliveries
    set state = ${state}, lease_until = null, attempt_count = attempt_count + 1,
      due_at = ${isSent ? sql`due_at` : sql`now() + make_interval(secs => ${delayS})`},
      sent_at = ${isSent ? sql`now()` : null},
      response_status = ${responseStatus}, last_error = ${isSent ? null : outcome.error}
    where id = ${id} and fence = ${fence} and state = 'sending'`;
}

/** Makes a webhook about a report due, if its sender gets webhooks. */
export async function insertBugReportWebhook(
  sql: Sql,
  { outboxId, reportId, status }: { outboxId: string; reportId: string; status: string },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (client, outbox_id, type, data)
    select clients.id, ${outboxId}, 'bug-report.status-changed',
      jsonb_build_object('id', leads.id, 'status', ${status}::text)
    from leads join clients on clients.id = (details #>> '{sender,id}')::uuid
    where leads.id = ${reportId} and ${isReachable(sql)}
    on conflict on constraint webhook_deliveries_once do nothing`;
}

/** Makes a test due; null when the client is unknown or gets no webhooks. */
export async function insertTestWebhook(
  sql: Sql,
  { client, operatorId }: { client: string; operatorId: string },
): Promise<WebhookDelivery | null> {
  const [created] = await sql<{ id: string }[]>`
    with created as (
      insert into webhook_deliveries (client, type)
      select id, 'test' from clients where id = ${client} and ${isReachable(sql)}
      returning id
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'webhook.tested', ${operatorId}, 'tenant', ${client} from created
    )
    select id from created`;
  return created ? findWebhook(sql, created.id) : null;
}

export async function findClientOfWebhook(sql: Sql, id: string): Promise<string | null> {
  const [webhook] = await sql<{ client: string }[]>`
    select client from webhook_deliveries where id = ${id}`;
  return webhook?.client ?? null;
}

/** Makes webhooks due now, with all attempts. */
export function reviveWebhooks(sql: Sql, which: PendingQuery<Row[]>) {
  return sql`
    update webhook_deliveries
    set state = 'pending', due_at = now(), attempt_count = 0, lease_until = null,
      response_status = null, last_error = null
    where ${which}
    returning id, 'webhook.resent' as action, 'tenant' as subject_kind, client as subject_id`;
}

/** Condition: the client gets webhooks. Other webhooks would never be claimed. */
export function toReachable(sql: Sql) {
  return sql`exists (select from clients where clients.id = client and ${isReachable(sql)})`;
}

/**
 * Sends a webhook again. An unsent one is retried under its id. A sent one is copied, because its
 * receiver would ignore a repeated id. One that is being sent stays as it is.
 *
 * @returns null for an unknown id
 */
export async function resendWebhook(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<WebhookDelivery | null> {
  const isUnsent = sql`id = ${id}
    and (state in ('dead', 'pending') or (state = 'sending' and lease_until < now()))`;
  const [again] = await sql<{ id: string }[]>`
    with revived as (${reviveWebhooks(sql, isUnsent)}),
    copied as (
      insert into webhook_deliveries (client, type, data)
      select client, type, data from webhook_deliveries where id = ${id} and state = 'sent'
      returning id, client
    ), again as (
      select id, subject_id as client from revived union all select * from copied
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'webhook.resent', ${operatorId}, 'tenant', client from again
    )
    select id from again`;
  return findWebhook(sql, again?.id ?? id);
}

/** The newest 100 webhooks of a client. */
export async function listWebhooks(sql: Sql, client: string): Promise<WebhookDelivery[]> {
  return sql<WebhookDelivery[]>`
    select ${columns(sql)} from webhook_deliveries
    where client = ${client} order by id desc limit 100`;
}

/** Deletes up to 1,000 webhooks after 30 days, unless they are being sent. */
export async function pruneWebhooks(sql: Sql): Promise<number> {
  const where = sql`id < ${firstIdAt(sql, sql`now() - interval '30 days'`)}
    and (state <> 'sending' or lease_until < now())`;
  return prune(sql, "webhook_deliveries", { where, by: "id" });
}

async function findWebhook(sql: Sql, id: string): Promise<WebhookDelivery | null> {
  const [webhook] = await sql<WebhookDelivery[]>`
    select ${columns(sql)} from webhook_deliveries where id = ${id}`;
  return webhook ?? null;
}

function columns(sql: Sql) {
  return sql`id, type, data, state, attempt_count, response_status, last_error, due_at, created_at, sent_at`;
}
