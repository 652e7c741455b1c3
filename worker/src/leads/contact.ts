import type { Contact, Locale } from "@scm/contract";
import { contacts } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import type { Fact, Mail, MailContext } from "../mail/mail.ts";
import {
  siteName,
  staffFacts,
  submissionFacts,
  submissionToStaff,
  visitorMail,
} from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { leadsOf, leadTemplate, submissionHandler } from "./submission.ts";

const leads = leadsOf(contacts);

export const contactMails = {
  handlers: { "contact.submitted": submissionHandler(leads) },
  templates: {
    "contact.to-staff": leadTemplate(leads, toStaff),
    "contact.to-visitor": leadTemplate(leads, toVisitor),
  },
  write: { toStaff, toVisitor },
};

function toStaff(contact: Contact, context: MailContext): Mail {
  const text = staffMailText;
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
        { kind: "facts", facts: staffFacts(contact, contactFacts(contact, "pl")) },
        { kind: "subheading", text: text("contact.message") },
        { kind: "message", text: contact.message },
      ],
    },
    context,
  );
}

function toVisitor(contact: Contact, context: MailContext): Mail {
  const { locale } = contact;
  const text = mailText(locale);
  return visitorMail(
    {
      locale,
      subject: text("contact.subject"),
      preheader: text("contact.preheader"),
      heading: text("contact.heading"),
      blocks: [
        { kind: "paragraph", text: text("contact.next", { email: contact.email }) },
        { kind: "paragraph", text: text("add") },
        { kind: "subheading", text: text("contact.copy") },
        { kind: "facts", facts: submissionFacts(contact, contactFacts(contact, locale), locale) },
        { kind: "message", text: contact.message },
      ],
      reason: text("contact.reason", { site: siteName(context) }),
    },
    context,
  );
}

function contactFacts(contact: Contact, locale: Locale): Fact[] {
  return [{ label: mailText(locale)("fields.subject"), value: oneLine(contact.subject) }];
}
