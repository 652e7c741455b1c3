import type { LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** Writes down that an operator has taken leads of this kind out of the system. */
export async function auditLeadExport(
  sql: Sql,
  { operatorId, kind }: { operatorId: string; kind: LeadKind },
): Promise<void> {
  await sql`
    insert into audit_log (action, operator_id, subject_kind)
    values ('leads.exported', ${operatorId}, ${kind})`;
}
