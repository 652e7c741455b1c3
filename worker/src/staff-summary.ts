import { leadScreens, type LeadKind } from "@scm/contract";
import { countLimitedMails, findMailSummary, type MailSummary, type Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { staffMailText } from "@scm/text/mail";
import type { Handlers } from "./handler.ts";
import { createTemplate } from "./leads/submission.ts";
import type { Fact, Mail, MailContext } from "./mail/mail.ts";
import { momentText, recordLink, staffMail } from "./mail/submission-mail.ts";

const handlers: Handlers<"staff.summary-due"> = {
  async "staff.summary-due"({ subjectId }, { sql }) {
    const summary = await findMailSummary(sql, subjectId);
    // Nothing is left to sum up when the mails were deleted since then.
    return summary ? [{ template: "staff.summary", receiver: summary.receiver }] : [];
  },
};

/** Sums up the mails to an address of the staff that a limit held back. */
export const staffSummaryMails = {
  handlers,
  templates: { "staff.summary": createTemplate({ find: findMailSummary }, summaryMail) },
  write: { summary: summaryMail },
};

/** The limit over all visitors is an alarm: either we are abused or the limit is too low. */
export async function logLimitedMails({ sql, log }: { sql: Sql; log: Log }): Promise<void> {
  for (const { limitedBy, count } of await countLimitedMails(sql)) {
    const level = limitedBy === "visitors" ? "error" : "warn";
    log[level]("mails are held back by a limit", { reason: limitedBy, count });
  }
}

function summaryMail({ size, mails }: MailSummary, context: MailContext): Mail {
  const text = staffMailText;
  const facts = mails.map((mail) => toFact(mail, context));
  const restCount = size - mails.length;
  return staffMail(
    {
      screen: "dashboard",
      subject: text("summary.subject", { count: size }),
      preheader: text("summary.preheader"),
      heading: text("summary.heading"),
      blocks: [
        text("summary.what"),
        { kind: "facts", facts },
        ...(restCount > 0 ? [text("summary.more", { count: restCount })] : []),
      ],
    },
    context,
  );
}

/** Says only what is needed to find the record: the texts of a flood are not worth a mail. */
function toFact(
  { subjectKind: kind, subjectId, createdAt }: MailSummary["mails"][number],
  { publicUrl }: MailContext,
): Fact {
  const known = isKnown(kind) ? kind : null;
  return {
    label: momentText(createdAt, "pl"),
    value: known ? staffMailText(`summary.kinds.${known}`) : kind,
    ...(known && { href: recordLink(publicUrl, leadScreens[known], subjectId) }),
  };
}

function isKnown(kind: string): kind is LeadKind {
  return Object.hasOwn(leadScreens, kind);
}
