import { render } from "@react-email/render";
import type { Contact, Locale } from "@scm/contract";
import { mailText, staffMailText } from "@scm/text/mail";
import { formatMoment } from "@scm/text/moment";
import { ActionButton, Facts, Message, Note, Paragraph, Subheading, type Fact } from "./blocks.tsx";
import { MailLayout } from "./layout.tsx";
import type { Mail, MailContext } from "./mail.ts";
import { plainFacts, plainMail, quoted } from "./plain.ts";
import { mailtoLink, oneLine, shorten } from "./visitor-text.ts";

/** The mails about a visitor's message: one to the provider's staff, one to the visitor. */
export const contactMail = { toStaff, toVisitor };

async function toStaff(contact: Contact, context: MailContext): Promise<Mail> {
  const text = staffMailText;
  const name = oneLine(contact.name);
  const recordUrl = `${context.publicUrl}/security/admin/contacts?id=${contact.id}`;
  const facts = [
    ...submissionFacts(contact, "pl"),
    { label: text("fields.language"), value: text(`languages.${contact.locale}`) },
  ];
  const head = {
    locale: "pl",
    subject: shorten(text("contact.subject", { subject: oneLine(contact.subject) }), 200),
    heading: text("contact.heading"),
    reason: text("reason", { site: siteName(context) }),
    context,
  } as const;

  return {
    subject: head.subject,
    replyTo: { name, address: contact.email },
    html: await render(
      <MailLayout
        {...head}
        preheader={shorten(
          text("contact.preheader", { name, message: oneLine(contact.message) }),
          140,
        )}
      >
        <Facts facts={facts} />
        <Subheading>{text("contact.message")}</Subheading>
        <Message>{contact.message}</Message>
        <ActionButton href={recordUrl}>{text("contact.open")}</ActionButton>
        <Note>{text("contact.reply")}</Note>
      </MailLayout>,
    ),
    text: plainMail({
      ...head,
      paragraphs: [
        plainFacts(facts),
        `${text("contact.message")}:`,
        quoted(contact.message),
        `${text("contact.open")}:\n${recordUrl}`,
        text("contact.reply"),
      ],
    }),
  };
}

async function toVisitor(contact: Contact, context: MailContext): Promise<Mail> {
  const { locale } = contact;
  const { company } = context.brand;
  const text = mailText(locale);
  const facts = submissionFacts(contact, locale);
  const next = text("contact.next", { email: contact.email });
  const head = {
    locale,
    subject: text("contact.subject"),
    heading: text("contact.heading"),
    reason: text("contact.reason", { site: siteName(context) }),
    context,
  };

  return {
    subject: head.subject,
    replyTo: { name: company.name, address: company.email },
    html: await render(
      <MailLayout {...head} preheader={text("contact.preheader")}>
        <Paragraph>{next}</Paragraph>
        <Paragraph>{text("contact.add")}</Paragraph>
        <Subheading>{text("contact.copy")}</Subheading>
        <Facts facts={facts} />
        <Message>{contact.message}</Message>
      </MailLayout>,
    ),
    text: plainMail({
      ...head,
      paragraphs: [
        next,
        text("contact.add"),
        `${text("contact.copy")}:`,
        plainFacts(facts),
        quoted(contact.message),
      ],
    }),
  };
}

/** What the visitor filled in beside the message, and when. */
function submissionFacts(contact: Contact, locale: Locale): Fact[] {
  const text = mailText(locale);
  return [
    { label: text("fields.name"), value: oneLine(contact.name) },
    { label: text("fields.email"), value: contact.email, href: mailtoLink(contact.email) },
    { label: text("fields.subject"), value: oneLine(contact.subject) },
    {
      label: text("fields.sentAt"),
      value: text("moment", { moment: formatMoment(contact.createdAt) }),
    },
  ];
}

function siteName({ publicUrl }: MailContext): string {
  return new URL(publicUrl).host;
}
