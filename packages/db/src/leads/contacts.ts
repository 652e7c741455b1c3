import {
  declinedStatuses,
  openStatuses,
  type Contact,
  type ContactSubmission,
} from "@scm/contract";
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

export const contacts: LeadTable<Contact, "contact"> = {
  kind: "contact",
  name: "contacts",
  hasReference: true,
  email: "email",
  sender: ["name", "email"],
  about: (sql) => sql`subject`,
  states: { open: { statuses: openStatuses.contact }, declined: { statuses: declinedStatuses } },
  columns: (sql) => sql`
    id, name, email, subject, message, locale, is_suspected_spam, proof, status,
    admin_notes, ${workColumns(sql)}, version, processed_at, created_at,
    ${isLeadRestricted(sql, sql`contacts.id`)} as is_restricted`,
};

/** Stores the lead and its event, unless the key was used before. */
export async function insertContact(
  sql: Sql,
  lead: Submitted<ContactSubmission>,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult> {
  const [contact] = await sql<StoredRow[]>`
    with new_lead as (${newLeadId(sql, { kind: "contact", once })}),
    contact as (
      insert into contacts (id, name, email, subject, message, locale, is_suspected_spam, proof)
      select lead_id, ${lead.name}, ${lead.email}, ${lead.subject}, ${lead.message},
        ${lead.locale}, ${lead.isSuspectedSpam}, ${proofOf(sql, lead)}
      from new_lead
      returning id
    )
    select id, emit('contact.submitted', id, '{}', ${trailValues(sql, lead.trail)}) as event_id
    from contact`;
  return contact ? { kind: "stored", ...contact } : getSubmission(sql, "contact", once);
}
