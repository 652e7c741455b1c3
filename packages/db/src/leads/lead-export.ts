import type { LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";
import type { RecordFilter } from "../record-list.ts";

type LeadExport = { operatorId: string; kind: LeadKind; filter: RecordFilter };

/** Audits an export with its filter, without search words, which may be a name. */
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
