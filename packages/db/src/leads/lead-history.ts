import type { LeadAction, LeadChange, LeadHistory, LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { listLeadMails } from "./lead-mails.ts";

type Lead = { kind: LeadKind; id: string };

/** Changes and mails; null for an unknown lead. */
export async function findLeadHistory(
  sql: Sql,
  { kind }: { kind: LeadKind },
  id: string,
): Promise<LeadHistory | null> {
  const [found, changes, mails, reveals, resends, corrections] = await Promise.all([
    sql`select from leads where id = ${id} and kind = ${kind}`,
    listChanges(sql, id),
    listLeadMails(sql, id),
    listAudited(sql, { kind, id }, ["pesel.revealed"]),
    listAudited(sql, { kind, id }, ["mail.sent-again", "mail.retried"]),
    listAudited(sql, { kind, id }, ["person.corrected"]),
  ]);
  return found.count === 1 ? { changes, mails, reveals, resends, corrections } : null;
}

function listChanges(sql: Sql, id: string): Promise<LeadChange[]> {
  return sql<LeadChange[]>`
    select newest.id, email as operator, cause, status_from, status_to,
      (select email from operators where operators.id = owner_from) as owner_from,
      (select email from operators where operators.id = owner_to) as owner_to,
      follow_up_from::text, follow_up_to::text, admin_notes, public_answer, newest.created_at
    from (
      select * from lead_events where lead_id = ${id}
      order by id desc limit 200
    ) as newest left join operators on operators.id = operator_id
    order by newest.id`;
}

/** The newest 200 audit entries with these actions, oldest first. */
function listAudited(sql: Sql, { kind, id }: Lead, actions: string[]): Promise<LeadAction[]> {
  return sql<LeadAction[]>`
    select newest.id, email as operator, newest.created_at
    from (
      select * from audit_log
      where subject_kind = ${kind} and subject_id = ${id} and action in ${sql(actions)}
      order by id desc limit 200
    ) as newest left join operators on operators.id = operator_id
    order by newest.id`;
}
