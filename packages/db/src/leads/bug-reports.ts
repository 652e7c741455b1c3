import {
  openStatuses,
  type BugReport,
  type BugReportProgress,
  type BugReportStatus,
} from "@scm/contract";
import type { Sql } from "../connect.ts";
import { trailValues } from "../outbox.ts";
import {
  isLeadRestricted,
  updateLeadStatus,
  workColumns,
  type LeadTable,
  type StatusResult,
  type StatusWrite,
} from "./lead-table.ts";

export const bugReports: LeadTable<BugReport, "bug-report"> = {
  kind: "bug-report",
  name: "bug_reports",
  hasReference: true,
  email: "reporter_email",
  sender: ["reporter_name", "reporter_email"],
  about: (sql) => sql`title`,
  states: { open: { statuses: openStatuses["bug-report"] } },
  columns: (sql) => sql`
    id, title, description, category, type, priority, reporter_name, reporter_email,
    reproduction_steps, expected_behavior, actual_behavior, public_answer, status,
    admin_notes, ${workColumns(sql)}, version, processed_at, created_at,
    ${isLeadRestricted(sql, sql`bug_reports.id`)} as is_restricted,
    case when client_id is not null then json_build_object(
      'kind', case when tenant_id is null then 'scm-instance' else 'tenant' end,
      'id', coalesce(tenant_id, scm_instance_id),
      'name', sender_name,
      'email', coalesce(
        (select contact_email from tenants where tenants.id = tenant_id),
        (select contact_email from scm_instances where scm_instances.id = scm_instance_id)
      )
    ) end as sender,
    coalesce((select size from bug_report_groups where bug_report_groups.id = group_id), 1)
      as group_size`,
};

/**
 * Changes status, notes and public answer, with one row in the history, and emits an event for a
 * new status or answer. An undefined answer stays as it is.
 */
export async function updateBugReportStatus(
  sql: Sql,
  write: StatusWrite<BugReportStatus> & { publicAnswer?: string | null | undefined },
): Promise<StatusResult<BugReport> | null> {
  const answer =
    write.publicAnswer === undefined ? sql`before.public_answer` : sql`${write.publicAnswer}::text`;
  const isAnswered = sql`before.public_answer is distinct from ${answer}`;
  return updateLeadStatus(sql, bugReports, {
    ...write,
    assignments: sql`, public_answer = ${answer}`,
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
    select id, status, public_answer, created_at from bug_reports
    where id = ${id} and client_id = ${clientId}
    union all
    select id, 'open', null, created_at from bug_report_submissions
    where id = ${id} and client_id = ${clientId} and body is not null
    limit 1`;
  return progress ?? null;
}
