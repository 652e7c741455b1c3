import { Contact, type TypedContact } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { leadTable } from "./lead-table.ts";
import { insertLead, type Submitted } from "./lead-submission.ts";
import type { SubmissionKey, SubmissionResult } from "./submission-keys.ts";

export const contacts = leadTable({
  kind: "contact",
  record: Contact,
  sender: { name: "name", email: "email", phone: "phone" },
  columns: (sql) => sql`about as subject`,
});

/** Stores the lead and its event, unless the key was used before. */
export function insertContact(
  sql: Sql,
  lead: Submitted<Omit<TypedContact, "source">>,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult> {
  return insertLead(sql, lead, { kind: "contact", once, about: lead.subject });
}
