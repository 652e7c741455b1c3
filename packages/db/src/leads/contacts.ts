import type { Contact, ContactStatus, ContactSubmission } from "@scm/contract";
import type { Sql } from "../connect.ts";
import {
  countLeads,
  countRows,
  leadFilter,
  pageOf,
  type LeadPage,
  type LeadQuery,
  type StatusWrite,
} from "./lead-list.ts";
import {
  findSubmission,
  newLeadId,
  type SubmissionKey,
  type SubmissionResult,
} from "./submission-keys.ts";

/** Records the lead and its event, or neither; with a key that was used before, nothing. */
export async function insertContact(
  sql: Sql,
  lead: ContactSubmission,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult> {
  const [contact] = await sql<{ id: string }[]>`
    with new_lead as (${newLeadId(sql, "contact", once)}),
    contact as (
      insert into contacts (id, name, email, subject, message, locale)
      select lead_id, ${lead.name}, ${lead.email}, ${lead.subject}, ${lead.message}, ${lead.locale}
      from new_lead
      returning id
    )
    select id, emit('contact.submitted', id) from contact`;
  if (contact) return { kind: "stored", id: contact.id };
  return once ? findSubmission(sql, "contact", once) : { kind: "key-reused" };
}

export async function findContact(sql: Sql, id: string): Promise<Contact | null> {
  const [contact] = await sql<Contact[]>`
    select ${columns(sql)} from contacts where id = ${id}`;
  return contact ?? null;
}

/** A page of contacts, newest first, and how many match the query in all. */
export async function listContacts(sql: Sql, query: LeadQuery): Promise<LeadPage<Contact>> {
  const matches = leadFilter(sql, query);

  const [rows, total] = await Promise.all([
    sql<Contact[]>`
      select ${columns(sql)} from contacts
      where ${matches} ${query.cursor ? sql`and id < ${query.cursor}` : sql``}
      order by id desc
      limit ${query.limit + 1}`,
    query.q
      ? countRows(sql`select count(*)::int as total from contacts where ${matches}`)
      : countLeads(sql, "contact", query.status),
  ]);
  return pageOf(rows, { limit: query.limit, total });
}

/**
 * Sets status and notes where they differ from the stored ones, with one row in the timeline. Saving
 * the same twice, or two operators saving the same at once, changes it once.
 */
export async function updateContactStatus(
  sql: Sql,
  { id, status, adminNotes, operatorId }: StatusWrite<ContactStatus>,
): Promise<Contact | null> {
  await sql`
    with before as (
      select id, status, admin_notes from contacts where id = ${id} for update
    ), changed as (
      update contacts
      set status = ${status},
        admin_notes = coalesce(${adminNotes}, contacts.admin_notes),
        processed_at = case
          when before.status = ${status} then contacts.processed_at
          else coalesce(contacts.processed_at, now())
        end
      from before
      where contacts.id = before.id
        and (before.status, before.admin_notes)
          is distinct from (${status}, coalesce(${adminNotes}, before.admin_notes))
      returning contacts.id, before.status as status_from,
        nullif(contacts.admin_notes, before.admin_notes) as new_notes
    )
    insert into lead_events
      (lead_kind, lead_id, operator_id, status_from, status_to, admin_notes)
    select 'contact', id, ${operatorId}, status_from, ${status}, new_notes from changed`;
  return findContact(sql, id);
}

function columns(sql: Sql) {
  return sql`id, name, email, subject, message, locale, status, admin_notes, processed_at, created_at`;
}
