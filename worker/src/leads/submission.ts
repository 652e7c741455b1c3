import type { VisitorLeadKind } from "@scm/contract";
import { findRecord, type LeadTable, type Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { GiveUp, type DueMail, type HandlerDeps, type Template } from "../handler.ts";
import type { Mail, MailContext } from "../mail/mail.ts";

/** The fields that decide which mails are due. */
type Submission = { email: string; isSuspectedSpam: boolean };

/**
 * Makes due a mail to each address of the staff and a confirmation to the sender. Suspected spam is
 * not confirmed: its address may be a stranger's.
 */
export function submissionHandler<Lead extends Submission>(
  table: LeadTable<Lead, VisitorLeadKind>,
) {
  return async ({ subjectId }: { subjectId: string }, deps: HandlerDeps): Promise<DueMail[]> => {
    const { kind } = table;
    const lead = await getLead(table, subjectId, deps);
    const toStaff: DueMail[] = deps.staffEmails.map((receiver) => ({
      template: `${kind}.to-staff`,
      receiver,
    }));
    if (lead.isSuspectedSpam) return toStaff;
    return [...toStaff, { template: `${kind}.to-visitor`, receiver: lead.email }];
  };
}

/** @throws {GiveUp} without such a lead */
export async function getLead<Lead extends object>(
  table: LeadTable<Lead>,
  id: string,
  { sql }: HandlerDeps,
): Promise<Lead> {
  const lead = await findRecord(sql, table, id);
  if (!lead) throw new GiveUp(`${table.kind} ${id} does not exist`);
  return lead;
}

type WriteMail<Subject> = (
  subject: Subject,
  context: MailContext,
  log: Log,
) => Mail | Promise<Mail>;

export function leadTemplate<Lead extends object>(
  table: LeadTable<Lead>,
  write: WriteMail<Lead>,
): Template {
  return createTemplate((sql, id) => findRecord(sql, table, id), write);
}

export function createTemplate<Subject>(
  find: (sql: Sql, id: string) => Promise<Subject | null>,
  write: WriteMail<Subject>,
): Template {
  return async ({ subjectId }, { sql, context, log }) => {
    const subject = await find(sql, subjectId);
    return subject && write(subject, context, log);
  };
}
