import type { EventPayload, LeadKind, TemplateName, VisitorLeadKind } from "@scm/contract";
import { findRecords, type LeadTable, type Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { GiveUp, type DueMail, type HandlerDeps, type Template } from "../handler.ts";
import type { Mail, MailContext } from "../mail/mail.ts";
import { together } from "../together.ts";

/** The leads of a kind, as handlers and templates read them. */
export type Leads<Lead, Kind extends LeadKind = LeadKind> = {
  kind: Kind;
  find: (sql: Sql, id: string) => Promise<Lead | null>;
};

/** Leads that are looked for at the same time are read by one statement. */
export function leadsOf<Lead extends { id: string }, Kind extends LeadKind>(
  table: LeadTable<Lead, Kind>,
): Leads<Lead, Kind> {
  const finders = new WeakMap<Sql, (id: string) => Promise<Lead | null>>();
  return {
    kind: table.kind,
    find(sql, id) {
      const find =
        finders.get(sql) ?? together((ids: readonly string[]) => findRecords(sql, table, ids));
      finders.set(sql, find);
      return find(id);
    },
  };
}

/** The fields that decide which mails are due. */
type Submission = { id: string; email: string | null; isSuspectedSpam: boolean };

/**
 * Makes due a mail to each address of the staff and a confirmation to the sender. Suspected spam is
 * not confirmed: its address may be a stranger's.
 *
 * @param toOthers the mails to other persons that the submission names, unless it is suspected spam
 */
export function submissionHandler<Lead extends Submission>(
  leads: Leads<Lead, VisitorLeadKind>,
  toOthers: (lead: Lead) => DueMail[] = () => [],
) {
  return async ({ subjectId, payload }: Submitted, deps: HandlerDeps): Promise<DueMail[]> => {
    const { kind } = leads;
    const lead = await getLead(leads, subjectId, deps);
    const toStaff = toStaffOf(lead, `${kind}.to-staff`, deps);
    if (lead.isSuspectedSpam) return toStaff;
    const toVisitor = toSender(`${kind}.to-visitor`, lead);
    if (payload.onlyTo === undefined) return [...toStaff, ...toVisitor, ...toOthers(lead)];
    return payload.onlyTo === "visitor" ? toVisitor : [];
  };
}

/** Counted for the sender of the lead. */
export function toStaffOf(
  { id, email }: Pick<Submission, "id" | "email">,
  template: TemplateName,
  { staffEmails }: HandlerDeps,
): DueMail[] {
  return staffEmails.map((receiver) => ({ template, receiver, sender: email ?? id }));
}

type Submitted = { subjectId: string; payload: Partial<EventPayload<"contact.submitted">> };

/** No mail for a sender who has left only a telephone. */
export function toSender(template: TemplateName, { email }: Pick<Submission, "email">): DueMail[] {
  return email === null ? [] : [{ template, receiver: email }];
}

/** @throws {GiveUp} without such a lead */
export async function getLead<Lead extends object>(
  leads: Leads<Lead>,
  id: string,
  { sql }: HandlerDeps,
): Promise<Lead> {
  const lead = await leads.find(sql, id);
  if (!lead) throw new GiveUp(`${leads.kind} ${id} does not exist`);
  return lead;
}

/** A mail about the subject of its event. */
export function createTemplate<Subject>(
  { find }: { find: (sql: Sql, id: string) => Promise<Subject | null> },
  write: (subject: Subject, context: MailContext, log: Log) => Mail | Promise<Mail>,
): Template {
  return async ({ subjectId }, { sql, contextOf, log }) => {
    const [subject, context] = await Promise.all([find(sql, subjectId), contextOf()]);
    return subject && write(subject, context, log);
  };
}
