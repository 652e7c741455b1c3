import type { VisitorLeadKind } from "@scm/contract";
import { findRecord, type LeadTable } from "@scm/db";
import type { Log } from "@scm/runtime";
import { GiveUp, type DueMail, type HandlerDeps, type Template } from "../handler.ts";
import type { Mail, MailContext } from "../mail/mail.ts";

/** What every lead of a form has in common, as far as its mails are concerned. */
type Submission = { email: string; isSuspectedSpam: boolean };

/**
 * One mail to every address of the staff, and a confirmation to the sender. What looks as if a
 * program had sent it is confirmed to nobody: the address in it may be a stranger's.
 *
 * @throws {GiveUp} when there is no such lead
 */
export async function mailsOfSubmission<Lead extends Submission>(
  table: LeadTable<Lead, VisitorLeadKind>,
  id: string,
  { sql, staffEmails }: HandlerDeps,
): Promise<DueMail[]> {
  const { kind } = table;
  const lead = await findRecord(sql, table, id);
  if (!lead) throw new GiveUp(`${kind} ${id} does not exist`);

  const toStaff: DueMail[] = staffEmails.map((receiver) => ({
    template: `${kind}.to-staff`,
    receiver,
  }));
  if (lead.isSuspectedSpam) return toStaff;
  return [...toStaff, { template: `${kind}.to-visitor`, receiver: lead.email }];
}

/** A template that makes its mail of the record alone. */
export function templateOf<Lead extends object>(
  table: LeadTable<Lead>,
  makeMail: (lead: Lead, context: MailContext, log: Log) => Promise<Mail>,
): Template {
  return async ({ id }, { sql, context, log }) => {
    const lead = await findRecord(sql, table, id);
    return lead && makeMail(lead, context, log);
  };
}
