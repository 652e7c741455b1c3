/** Shared parts of the mails about every kind of submission. */
import { adminPaths, referenceOf, type AdminScreen, type Locale } from "@scm/contract";
import { mailText, staffMailText } from "@scm/text/mail";
import { formatMoment } from "@scm/text/moment";
import type { Block, Fact, Letter } from "./letter.ts";
import type { Mail, MailContext } from "./mail.ts";
import { mailtoLink, oneLine, shorten } from "./visitor-text.ts";
import { writeLetter } from "./write-letter.ts";

export type Submission = {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  isSuspectedSpam: boolean;
  createdAt: string;
};

type StaffLetter = Pick<Letter, "subject" | "preheader" | "heading" | "blocks"> & {
  submission: Submission;
  /** The screen of the back office that shows this kind of submission. */
  screen: AdminScreen;
};

/**
 * To the provider's staff: the facts, the way to the record, and an answer that goes straight to the
 * sender. Its subject and preheader may quote what the sender typed on one line.
 */
export function staffMail(letter: StaffLetter, context: MailContext): Mail {
  const { submission, screen, subject, preheader, heading, blocks } = letter;
  const text = staffMailText;
  const caution: Block[] = submission.isSuspectedSpam
    ? [{ kind: "caution", text: text("suspectedSpam") }]
    : [];
  return writeLetter(
    {
      locale: "pl",
      subject: shorten(subject, 200),
      preheader: shorten(preheader, 140),
      heading,
      replyTo: { name: oneLine(submission.name), address: submission.email },
      blocks: [
        ...caution,
        ...blocks,
        {
          kind: "button",
          label: text("open"),
          href: `${context.publicUrl}${adminPaths[screen]}?id=${submission.id}`,
        },
        { kind: "note", text: text("reply") },
      ],
      reason: text("reason", { site: siteName(context) }),
    },
    context,
  );
}

/** To the visitor, who answers to the company. */
export function visitorMail(letter: Omit<Letter, "replyTo">, context: MailContext): Mail {
  const { name, email } = context.brand.company;
  return writeLetter({ ...letter, replyTo: { name, address: email } }, context);
}

export function submissionFacts(
  submission: Submission,
  particular: readonly Fact[],
  locale: Locale,
): Fact[] {
  const text = mailText(locale);
  const { name, email, createdAt } = submission;
  return [
    { label: text("fields.name"), value: oneLine(name) },
    { label: text("fields.email"), value: email, href: mailtoLink(email) },
    ...particular,
    { label: text("fields.sentAt"), value: momentText(createdAt, locale) },
    referenceFact(submission, locale),
  ];
}

/** The same in the language of the staff, who also hear which one the sender reads. */
export function staffFacts(submission: Submission, particular: readonly Fact[]): Fact[] {
  const text = staffMailText;
  return [
    ...submissionFacts(submission, particular, "pl"),
    { label: text("fields.language"), value: text(`languages.${submission.locale}`) },
  ];
}

/** The name that the page gave it when it was sent, which the back office finds it by. */
export function referenceFact({ id }: Pick<Submission, "id">, locale: Locale): Fact {
  return { label: mailText(locale)("fields.reference"), value: referenceOf(id) };
}

/** No fact for what was left empty. */
export function optionalFact(label: string, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value: oneLine(value) }];
}

/** In Warsaw time, which the reader is told. */
export function momentText(iso: string, locale: Locale): string {
  return mailText(locale)("moment", { moment: formatMoment(iso) });
}

export function siteName({ publicUrl }: MailContext): string {
  return new URL(publicUrl).host;
}
