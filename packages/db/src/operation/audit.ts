import type { AuditAction } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";

/**
 * The beginning of an entry in the audit log, to be followed by `from` the rows it is about: each of
 * them has an `id`. The action names their kind, as `tenant.created`.
 *
 * It is an `insert` rather than an SQL function because PostgreSQL runs a `with` query that nothing
 * reads only if it writes.
 */
export function audit(
  sql: Sql,
  action: AuditAction,
  operatorId: string | PendingQuery<Row[]>,
): PendingQuery<Row[]> {
  const [kind = ""] = action.split(".");
  return sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select ${action}, ${operatorId}, ${kind}, id`;
}
