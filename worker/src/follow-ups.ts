import { adminPaths, leadScreens } from "@scm/contract";
import { findFollowUps, type FollowUps } from "@scm/db";
import { formatDay } from "@scm/text/moment";
import { staffMailText } from "@scm/text/mail";
import type { Handlers } from "./handler.ts";
import { createTemplate } from "./leads/submission.ts";
import type { Mail, MailContext } from "./mail/mail.ts";
import { recordLink, siteName, staffMail } from "./mail/submission-mail.ts";
import { oneLine } from "./mail/visitor-text.ts";

const handlers: Handlers<"staff.follow-up-due"> = {
  async "staff.follow-up-due"({ subjectId }, { sql, staffEmails }) {
    const found = await findFollowUps(sql, subjectId);
    // Nothing is left when an operator was faster.
    if (!found) return [];
    const receivers = found.receiver === null ? staffEmails : [found.receiver];
    return receivers.map((receiver) => ({ template: "staff.follow-up", receiver }));
  },
};

/** Tells the owner of leads, or the staff, that their day has come. */
export const followUpMails = {
  handlers,
  templates: { "staff.follow-up": createTemplate({ find: findFollowUps }, followUpMail) },
  write: { followUp: followUpMail },
};

/** The names of the senders only, as they are in the subjects of the mails to the staff. */
function followUpMail({ receiver, size, leads }: FollowUps, context: MailContext): Mail {
  const text = staffMailText;
  const facts = leads.map(({ kind, id, name, followUpOn }) => ({
    label: formatDay(followUpOn),
    value: `${oneLine(name ?? text("followUp.nameless"))}, ${text(`summary.kinds.${kind}`)}`,
    href: recordLink(context.publicUrl, leadScreens[kind], id),
  }));
  const restCount = size - leads.length;
  return staffMail(
    {
      screen: "inbox",
      button: {
        label: text("open"),
        href: `${context.publicUrl}${adminPaths.inbox}?followUp=due&owner=${receiver === null ? "none" : "me"}`,
      },
      subject: text("followUp.subject", { count: size }),
      preheader: text("followUp.preheader"),
      heading: text("followUp.heading"),
      blocks: [
        text(receiver === null ? "followUp.whatOfNobody" : "followUp.what"),
        { kind: "facts", facts },
        ...(restCount > 0 ? [text("summary.more", { count: restCount })] : []),
      ],
      ...(receiver !== null && {
        reason: text("operator.reason", { site: siteName(context) }),
      }),
    },
    context,
  );
}
