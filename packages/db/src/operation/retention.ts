/** Deletes leads and dead mails when their time is over, and notes what the daily run deleted. */
import {
  LeadKind,
  retentionPeriods,
  type Period,
  type RetentionKind,
  type RetentionRun,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { batch, prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { newStatuses } from "../leads/lead-filter.ts";
import { isLeadRestricted } from "../leads/lead-table.ts";
import { intervalOf } from "../period.ts";

/** How many leads one statement deletes at most; of mails it is twice as many. */
export const retentionBatchMax = 500;

/** Deletes one batch. @returns how many rows it deleted; fewer than a batch means that none is left */
type RetentionChore = { kind: RetentionKind; deleteBatch: (sql: Sql) => Promise<number> };

/** The chores of the daily run. Restricted leads are left. */
export const retentionChores: readonly RetentionChore[] = [
  { kind: "spam", deleteBatch: deleteSpam },
  ...LeadKind.options.map((kind) => ({
    kind,
    deleteBatch: (sql: Sql) => {
      // An order without a contract is like any other lead.
      const isLike =
        kind === "order" ? sql`kind = 'order' and status = 'cancelled'` : sql`kind = ${kind}`;
      return deleteClosed(sql, retentionPeriods.leads, isLike);
    },
  })),
  {
    kind: "order",
    // The contract runs as long as the club has its tenant.
    deleteBatch: (sql) =>
      deleteClosed(
        sql,
        retentionPeriods.orders,
        sql`kind = 'order' and not exists (select from clients where order_id = leads.id)`,
      ),
  },
  { kind: "mail", deleteBatch: deleteDeadMails },
];

/** Suspected spam that no operator has touched. */
function deleteSpam(sql: Sql): Promise<number> {
  // The index of statuses finds them.
  const where = sql`kind in ${sql(LeadKind.options)} and status in ${sql(newStatuses)}
    and is_suspected_spam and processed_at is null
    and created_at < now() - ${intervalOf(sql, retentionPeriods.spam)}`;
  return deleteLeads(sql, where);
}

/** A demo that nobody closed ends with its time. */
function deleteClosed(sql: Sql, period: Period, isOfKind: PendingQuery<Row[]>): Promise<number> {
  const where = sql`coalesce(closed_at, slot_starts_at) < now() - ${intervalOf(sql, period)}
    and ${isOfKind}`;
  return deleteLeads(sql, where);
}

async function deleteLeads(sql: Sql, isDue: PendingQuery<Row[]>): Promise<number> {
  const where = sql`${isDue} and not ${isLeadRestricted(sql, sql`leads.id`)}`;
  const [{ count }] = await sql<[{ count: number }]>`
    with due as ${batch(sql, "leads", { where, by: "id", limit: retentionBatchMax })},
    deleted as materialized (
      select count(*)::int as count, delete_leads(coalesce(array_agg(id), '{}')) from due
    )
    select count from deleted`;
  return count;
}

/** The event follows its mails 30 days after it was handled. */
function deleteDeadMails(sql: Sql): Promise<number> {
  const where = sql`state = 'dead' and due_at < now() - ${intervalOf(sql, retentionPeriods.deadMail)}
    and not exists (
      select from outbox join lead_restrictions on lead_id = subject_id
      where outbox.id = deliveries.outbox_id
    )
    -- The history of the lead shows an answer with its mail.
    and not exists (select from replies where replies.id = deliveries.id)`;
  return prune(sql, "deliveries", { where, by: "id" });
}

/** Begins the daily run, for one of the workers. @returns false when it is not due yet */
export async function startRetentionRun(sql: Sql): Promise<boolean> {
  const started = await sql`
    insert into retention_runs (name) values ('daily')
    on conflict (name) do update set started_at = now(), ended_at = null, counts = '{}'
    where retention_runs.started_at < now() - interval '23 hours 30 minutes'`;
  return started.count === 1;
}

type Outcome = { counts: RetentionRun["counts"]; isComplete: boolean };

/** Notes what the run deleted. One that broke off is due again at once. */
export async function endRetentionRun(sql: Sql, { counts, isComplete }: Outcome): Promise<void> {
  await sql`
    update retention_runs
    set counts = ${sql.json(counts)},
      ended_at = case when ${isComplete} then now() end,
      started_at = case when ${isComplete} then started_at else started_at - interval '1 day' end
    where name = 'daily'`;
}

/** The last run; null before the first one. */
export async function findRetentionRun(sql: Sql): Promise<RetentionRun | null> {
  const [run] = await sql<RetentionRun[]>`
    select started_at, ended_at, counts from retention_runs where name = 'daily'`;
  return run ?? null;
}
