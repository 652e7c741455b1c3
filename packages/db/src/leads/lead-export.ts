import type { LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";
import type { RecordFilter } from "../record-list.ts";

type LeadExport = { operatorId: string; kind: LeadKind; filter: RecordFilter };

/**
 * Writes down that an operator has taken leads of this kind out of the system, and which of them. Of
 * a search only that there was one: its words may be somebody's name.
 */
export async function auditLeadExport(
  sql: Sql,
  { operatorId, kind, filter }: LeadExport,
): Promise<void> {
  const { q, ...narrowed } = filter;
  const details = { ...narrowed, isSearch: Boolean(q) };
  await sql`
    insert into audit_log (action, operator_id, subject_kind, details)
    values ('leads.exported', ${operatorId}, ${kind}, ${sql.json(details)})`;
}
