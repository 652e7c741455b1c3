/** Reads the audit log. The audited statements write its rows. */
import type { AuditEntry, AuditLogQuery, AuditOperator, Page } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { firstIdAt } from "../received.ts";
import { pageOf } from "../record-list.ts";

/** A page of the log, newest first. `from` and `to` are inclusive days in Warsaw. */
export async function listAuditEntries(sql: Sql, query: AuditLogQuery): Promise<Page<AuditEntry>> {
  const { limit, cursor } = query;
  const found = await sql<AuditEntry[]>`
    select audit_log.id, action, operator_id, operators.email as operator_email, subject_kind,
      subject_id, ${subjectName(sql)} as subject_name, details, audit_log.created_at
    from audit_log left join operators on operators.id = audit_log.operator_id
    where ${cursor === undefined ? sql`true` : sql`audit_log.id < ${cursor}`}
      ${filterConditions(sql, query)}
    order by audit_log.id desc
    limit ${limit + 1}`;
  return pageOf(found, limit);
}

/** Looked up per row of the page. A subject that was deleted for good has no name. */
function subjectName(sql: Sql) {
  const client = sql`(select name from clients where clients.id = subject_id)`;
  return sql`case subject_kind
    when 'operator' then (select email from operators as subject where subject.id = subject_id)
    when 'tenant' then ${client}
    when 'scm-instance' then ${client}
  end`;
}

function filterConditions(sql: Sql, query: AuditLogQuery) {
  const { action, operator, subjectKind, subjectId, from, to } = query;
  const conditions = [
    action !== undefined && sql`action = ${action}`,
    operator !== undefined && sql`operator_id = ${operator}`,
    subjectKind !== undefined && sql`subject_kind = ${subjectKind}`,
    subjectId !== undefined && sql`subject_id = ${subjectId}`,
    from !== undefined && sql`audit_log.id >= ${firstIdAt(sql, startOfDay(sql, from))}`,
    to !== undefined && sql`audit_log.id < ${firstIdAt(sql, startOfDay(sql, to, 1))}`,
  ].filter((condition) => condition !== false);
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, sql``);
}

/** The start of a day in Warsaw, `later` days after `day`. */
function startOfDay(sql: Sql, day: string, later = 0) {
  return sql`warsaw_midnight(${day}::text::date + ${later}::int)`;
}

/** Up to 500 operators for the filter of the log, by address. */
export async function listAuditOperators(sql: Sql): Promise<AuditOperator[]> {
  return sql<AuditOperator[]>`select id, email from operators order by lower(email) limit 500`;
}
