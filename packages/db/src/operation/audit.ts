import type { AuditAction } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";

/**
 * The first part of a statement that writes audit entries. `from <rows with an id>` has to follow.
 * The action begins with the kind of its subject, such as `tenant.created`.
 *
 * An `insert`, not a call of an SQL function, because PostgreSQL skips an unread `with` query
 * unless it writes.
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

/** The operator of actions without a login. */
export const nobody = "00000000-0000-0000-0000-000000000000";
