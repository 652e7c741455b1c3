import type { VisitorLeadKind } from "@scm/contract";
import { findRecord, type LeadTable, type Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { GiveUp, type DueMail, type HandlerDeps, type Template } from "../handler.ts";
import type { Mail, MailContext } from "../mail/mail.ts";

/** The fields of every form that its mails depend on. */
type Submission = { email: string; isSuspectedSpam: boolean };

/**
 * One mail to every address of the staff, and a confirmation to the sender. Suspected spam is confirmed
 * to nobody: its address may be a stranger's.
 */
export function mailsOfSubmission<Lead extends Submission>(
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

type MakeMail<Subject> = (subject: Subject, context: MailContext, log: Log) => Mail | Promise<Mail>;

/** Makes a mail from the lead alone. */
export function templateOf<Lead extends object>(
  table: LeadTable<Lead>,
  makeMail: MakeMail<Lead>,
): Template {
  return templateFrom((sql, id) => findRecord(sql, table, id), makeMail);
}

export function templateFrom<Subject>(
  find: (sql: Sql, id: string) => Promise<Subject | null>,
  makeMail: MakeMail<Subject>,
): Template {
  return async ({ id }, { sql, context, log }) => {
    const subject = await find(sql, id);
    return subject && makeMail(subject, context, log);
  };
}
