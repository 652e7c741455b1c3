import { BugReport, type BugReportProgress, type BugReportStatus } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { trailValues } from "../outbox.ts";
import { updateLeadStatus, type StatusResult, type StatusWrite } from "./lead-status.ts";
import { groupSize, leadTable } from "./lead-table.ts";

export const bugReports = leadTable({
  kind: "bug-report",
  record: BugReport,
  sender: { name: "reporterName", email: "reporterEmail" },
  columns: (sql) => sql`
    about as title, name as reporter_name, email as reporter_email,
    case when details #>> '{sender,id}' is not null then
      details -> 'sender' || jsonb_build_object('email', (
        select contact_email from clients where clients.id = (details #>> '{sender,id}')::uuid
      ))
    end as sender,
    group_id, ${groupSize(sql)} as group_size`,
});

/**
 * Changes status, notes and public answer, with one row in the history, and emits an event for a
 * new status or answer. An undefined answer stays as it is.
 */
export async function updateBugReportStatus(
  sql: Sql,
  write: StatusWrite<BugReportStatus> & { publicAnswer?: string | null | undefined },
): Promise<StatusResult<BugReport> | null> {
  const before = sql`before.details ->> 'publicAnswer'`;
  const answer = write.publicAnswer === undefined ? before : sql`${write.publicAnswer}::text`;
  const isAnswered = sql`${before} is distinct from ${answer}`;
  return updateLeadStatus(sql, bugReports, {
    ...write,
    assignments: sql`,
      details = before.details || jsonb_build_object('publicAnswer', ${answer})`,
    isChange: isAnswered,
    newAnswer: sql`case when ${isAnswered} then coalesce(${answer}, '') end`,
    events: sql`
      select emit('bug-report.status-changed', id, jsonb_build_object('status', status),
        ${trailValues(sql, write.trail)}) as event_id
      from changed where status <> status_from or new_answer is not null`,
  });
}

/**
 * Finds a report as its sender may read it, even before its record is made. Null for reports of
 * other clients.
 */
export async function findBugReportProgress(
  sql: Sql,
  { id, clientId }: { id: string; clientId: string },
): Promise<BugReportProgress | null> {
  const [progress] = await sql<BugReportProgress[]>`
    select leads.id, status, details ->> 'publicAnswer' as public_answer, created_at
    from leads join bug_report_groups on bug_report_groups.id = group_id
    where leads.id = ${id} and client_id = ${clientId}
    union all
    select id, 'open', null, created_at from bug_report_submissions
    where id = ${id} and client_id = ${clientId} and body is not null
    limit 1`;
  return progress ?? null;
}
