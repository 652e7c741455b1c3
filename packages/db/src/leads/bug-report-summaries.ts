/** Counts of reports without a mail, by client and hour. */
import { batch, prune } from "../batches.ts";
import type { Sql } from "../connect.ts";

export type BugReportSummary = {
  senderName: string;
  size: number;
  /** Times of the first and the last report. */
  firstAt: string;
  lastAt: string;
};

/**
 * Makes up to 100 summaries due, each once, a minute after their hour. Their counts are final then:
 * only statements that began in the hour change them, and a statement times out within seconds.
 */
export async function emitDueBugReportSummaries(sql: Sql): Promise<number> {
  const where = sql`not is_told and hour < date_trunc('hour', now() - interval '1 minute')`;
  const emitted = await sql`
    with due as ${batch(sql, "bug_report_summaries", { where, by: "hour", limit: 100 })},
    emitted as (
      update bug_report_summaries set is_told = true where id in (select id from due)
      returning id
    )
    select emit('bug-report.summary-due', id) from emitted`;
  return emitted.length;
}

/**
 * Deletes up to 1,000 summaries 30 days after their hour. A summary stays while an event refers to
 * its id, since a dead mail about it may still be retried.
 */
export async function pruneBugReportSummaries(sql: Sql): Promise<number> {
  const where = sql`is_told and hour < now() - interval '30 days'
    and not exists (select from outbox where subject_id = bug_report_summaries.id)`;
  return prune(sql, "bug_report_summaries", { where, by: "hour" });
}

export async function findBugReportSummary(sql: Sql, id: string): Promise<BugReportSummary | null> {
  const [summary] = await sql<BugReportSummary[]>`
    select sender_name, size, first_at, last_at from bug_report_summaries where id = ${id}`;
  return summary ?? null;
}
