import type { Contact } from "@scm/contract";
import { contacts } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { answeredLeads } from "@scm/text/reply";
import type { Mail, MailContext } from "../mail/mail.ts";
import {
  optionalFact,
  receipt,
  siteName,
  staffFacts,
  submissionToStaff,
  visitorMail,
} from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { replyTemplate } from "./reply.ts";
import { leadsOf, createTemplate, submissionHandler } from "./submission.ts";

const leads = leadsOf(contacts);

export const contactMails = {
  handlers: { "contact.submitted": submissionHandler(leads) },
  templates: {
    "contact.to-staff": createTemplate(leads, toStaff),
    "contact.to-visitor": createTemplate(leads, toVisitor),
    "contact.reply": replyTemplate(leads, answeredLeads.contact),
  },
  write: { toStaff, toVisitor },
};

function toStaff(contact: Contact, context: MailContext): Mail {
  const text = staffMailText;
  const subject = { label: text("fields.subject"), value: oneLine(contact.subject) };
  const phone = optionalFact(mailText("pl")("fields.phone"), contact.phone);
  return submissionToStaff(
    {
      submission: contact,
      screen: "contacts",
      subject: text("contact.subject", { subject: oneLine(contact.subject) }),
      preheader: text("contact.preheader", {
        name: oneLine(contact.name),
        message: oneLine(contact.message),
      }),
      heading: text("contact.heading"),
      blocks: [
        {
          kind: "facts",
          facts: staffFacts(contact, answeredLeads.contact(contact), [...phone, subject]),
        },
        { kind: "subheading", text: text("contact.message") },
        { kind: "message", text: contact.message },
      ],
    },
    context,
  );
}

function toVisitor(contact: Contact, context: MailContext): Mail {
  const text = mailText(contact.locale);
  return visitorMail(
    {
      submission: contact,
      ownPage: "request",
      subject: text("contact.subject"),
      preheader: text("contact.preheader"),
      heading: text("contact.heading"),
      blocks: [text("contact.next"), text("add")],
      note: receipt(contact, contact.locale),
      reason: text("contact.reason", { site: siteName(context) }),
    },
    context,
  );
}
