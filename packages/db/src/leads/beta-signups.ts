import { openStatuses, type BetaSignup, type BetaSignupSubmission } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { trailValues } from "../outbox.ts";
import { isLeadRestricted, workColumns, type LeadTable } from "./lead-table.ts";
import {
  getSubmission,
  newLeadId,
  proofOf,
  type Submitted,
  type SubmissionKey,
  type StoredRow,
  type SubmissionResult,
} from "./submission-keys.ts";

export const betaSignups: LeadTable<BetaSignup, "beta-signup"> = {
  kind: "beta-signup",
  name: "beta_signups",
  hasReference: true,
  email: "email",
  sender: ["name", "email", "phone", "club_name"],
  about: (sql) => sql`club_name`,
  states: { open: { statuses: openStatuses["beta-signup"] } },
  columns: (sql) => sql`
    id, name, email, phone, club_name, club_size, locale, is_suspected_spam, proof, status,
    admin_notes, ${workColumns(sql)}, version, processed_at, created_at,
    ${isLeadRestricted(sql, sql`beta_signups.id`)} as is_restricted`,
};

/** Stores the lead and its event, unless the key was used before. */
export async function insertBetaSignup(
  sql: Sql,
  lead: Submitted<BetaSignupSubmission>,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult> {
  const [signup] = await sql<StoredRow[]>`
    with new_lead as (${newLeadId(sql, { kind: "beta-signup", once })}),
    signup as (
      insert into beta_signups
        (id, name, email, phone, club_name, club_size, locale, is_suspected_spam, proof)
      select lead_id, ${lead.name}, ${lead.email}, ${lead.phone ?? null}, ${lead.clubName},
        ${lead.clubSize}, ${lead.locale}, ${lead.isSuspectedSpam}, ${proofOf(sql, lead)}
      from new_lead
      returning id
    )
    select id, emit('beta-signup.submitted', id, '{}', ${trailValues(sql, lead.trail)}) as event_id
    from signup`;
  return signup ? { kind: "stored", ...signup } : getSubmission(sql, "beta-signup", once);
}
