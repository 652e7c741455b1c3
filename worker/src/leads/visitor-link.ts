import { eventPayloads, type EventPayload } from "@scm/contract";
import { findLinkReceiver } from "@scm/db";
import { mailText } from "@scm/text/mail";
import type { Handlers, Template } from "../handler.ts";
import type { Mail, MailContext } from "../mail/mail.ts";
import { siteName, visitorMail } from "../mail/submission-mail.ts";

const handlers: Handlers<"visitor-link.asked"> = {
  /** To the stored address only, whoever asked. */
  async "visitor-link.asked"({ subjectId }, { sql }) {
    const link = await findLinkReceiver(sql, subjectId);
    return link ? [{ template: "visitor-link.to-visitor", receiver: link.address }] : [];
  },
};

const template: Template = async ({ payload }, { context }) => {
  // Without one, the address has no requests any more.
  if (context.visitorPath === undefined) return null;
  return toVisitor(eventPayloads["visitor-link.asked"].parse(payload), context);
};

export const visitorLinkMails = {
  handlers,
  templates: { "visitor-link.to-visitor": template },
  write: { toVisitor },
};

/** Without a name, since the requests of an address may have several. */
function toVisitor({ locale }: EventPayload<"visitor-link.asked">, context: MailContext): Mail {
  const text = mailText(locale);
  return visitorMail(
    {
      submission: { name: "", locale },
      ownPage: "all",
      subject: text("visitorLink.subject"),
      preheader: text("visitorLink.preheader"),
      heading: text("visitorLink.heading"),
      blocks: [{ kind: "paragraph", text: text("visitorLink.next") }],
      reason: text("visitorLink.reason", { site: siteName(context) }),
    },
    context,
  );
}
