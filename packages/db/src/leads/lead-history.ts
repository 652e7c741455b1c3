import type { LeadChange, LeadHistory, LeadKind, LeadReveal } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { hasRecord } from "../record-table.ts";
import { listLeadMails } from "./lead-mails.ts";

type Lead = { kind: LeadKind; id: string };

/** What operators did with a lead, and what was mailed about it; null when there is no such lead. */
export async function findLeadHistory(
  sql: Sql,
  { kind, name }: { kind: LeadKind; name: string },
  id: string,
): Promise<LeadHistory | null> {
  const [isThere, changes, mails, reveals] = await Promise.all([
    hasRecord(sql, { name }, id),
    listChanges(sql, { kind, id }),
    listLeadMails(sql, id),
    listReveals(sql, { kind, id }),
  ]);
  return isThere ? { changes, mails, reveals } : null;
}

function listChanges(sql: Sql, { kind, id }: Lead): Promise<LeadChange[]> {
  return sql<LeadChange[]>`
    select newest.id, email as operator, status_from, status_to, admin_notes, public_answer,
      newest.created_at
    from (
      select * from lead_events where lead_kind = ${kind} and lead_id = ${id}
      order by id desc limit 200
    ) as newest left join operators on operators.id = operator_id
    order by newest.id`;
}

function listReveals(sql: Sql, { kind, id }: Lead): Promise<LeadReveal[]> {
  return sql<LeadReveal[]>`
    select newest.id, email as operator, newest.created_at
    from (
      select * from audit_log
      where subject_kind = ${kind} and subject_id = ${id} and action = 'pesel.revealed'
      order by id desc limit 200
    ) as newest left join operators on operators.id = operator_id
    order by newest.id`;
}
