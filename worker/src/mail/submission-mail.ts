/** Parts that the mails about several kinds of records share. */
import {
  adminPaths,
  cutText,
  mailtoLink,
  pathIn,
  referenceOf,
  type AdminScreen,
  type FormProof,
  type Locale,
} from "@scm/contract";
import { mailText, staffMailText } from "@scm/text/mail";
import { readableAddress } from "@scm/text/readable-address";
import { formatAppointment, formatMoment } from "@scm/text/moment";
import type { Answered } from "@scm/text/reply";
import type { Block, Fact, Mail, MailContent, MailContext, Writer } from "./mail.ts";
import { renderMail } from "./render-mail.ts";
import { oneLine, plainName } from "./visitor-text.ts";

type Submission = {
  id: string;
  name: string;
  /** Null if the sender has left only a telephone. */
  email: string | null;
  locale: Locale;
  isSuspectedSpam: boolean;
  createdAt: string;
};

type Heading = Required<Pick<MailContent, "preheader" | "heading">>;

export type StaffContent = Pick<MailContent, "subject" | "blocks" | "calendar"> &
  Heading & {
    /** By default, that the address is on the list of the staff. */
    reason?: string;
    /** The screen of the panel that the button opens. */
    screen: AdminScreen;
    /** The record that it opens there; without one it opens the list. */
    id?: string;
    /** Another step in the place of the record, which the blocks then link. */
    button?: { label: string; href: string } | null;
    /** A remark below the button. */
    note?: string;
  };

/** A mail to the staff about a submission. */
export function submissionToStaff(
  { submission, blocks, ...content }: StaffContent & { submission: Submission },
  context: MailContext,
): Mail {
  const text = staffMailText;
  const { id, email } = submission;
  const caution: Block[] = submission.isSuspectedSpam
    ? [{ kind: "caution", text: text("suspectedSpam") }]
    : [];
  return staffMail(
    {
      ...content,
      id,
      blocks: [...caution, ...blocks],
      note: `${email === null ? "" : `${text("reply")} `}${receipt(submission, "pl")}`,
    },
    context,
  );
}

/** A mail to the staff. Subject and preheader are shortened, since they may quote the sender. */
export function staffMail(
  { screen, id, button = null, note, ...content }: StaffContent,
  context: MailContext,
): Mail {
  const text = staffMailText;
  const record = { label: text("open"), href: recordLink(context.publicUrl, screen, id) };
  return renderMail(
    {
      reason: text("reason", { site: siteName(context) }),
      ...content,
      locale: "pl",
      subject: cutText(content.subject, 200),
      preheader: cutText(content.preheader, 140),
      blocks: [
        ...content.blocks,
        { kind: "button", ...(button ?? record) },
        ...(note === undefined ? [] : [{ kind: "note" as const, text: note }]),
      ],
    },
    context,
  );
}

/** The address of a record in the panel; without an id that of its list. */
export function recordLink(publicUrl: string, screen: AdminScreen, id?: string): string {
  return `${publicUrl}${adminPaths[screen]}${id === undefined ? "" : `?id=${id}`}`;
}

type VisitorContent = Omit<MailContent, "locale"> &
  Heading & {
    reason: string;
    submission: Pick<Submission, "name" | "locale"> & { proof?: Pick<FormProof, "form"> };
    /** Shown above the greeting. */
    card?: Block;
    /** What the receiver can do on the page of their requests; null without one. */
    ownPage: "request" | "demo" | "another" | "order" | null;
    /** A remark below the button of that page. */
    note?: string;
  };

/**
 * A mail to the visitor. It repeats nothing that was typed but a plain name, since anybody can enter
 * a stranger's address.
 */
export function visitorMail(
  { submission, card, ownPage, blocks, note, ...content }: VisitorContent,
  context: MailContext,
): Mail {
  const { locale } = submission;
  const isTyped = submission.proof?.form === "panel";
  return renderMail(
    {
      ...content,
      ...(isTyped && { reason: mailText(locale)("typedReason") }),
      locale,
      blocks: [
        ...(card ? [card] : []),
        greeting(submission),
        ...blocks,
        ...(context.writer ? [signature(context.writer, locale)] : []),
        ...requestsBlocks(ownPage, locale, context),
        ...(note === undefined ? [] : [{ kind: "note" as const, text: note }]),
      ],
    },
    context,
  );
}

function signature({ role, ...writer }: Writer, locale: Locale): Block {
  return { kind: "signature", ...writer, role: role && role[locale] };
}

/** The link to everything that the receiver has asked for. */
function requestsBlocks(
  ownPage: VisitorContent["ownPage"],
  locale: Locale,
  { publicUrl, visitorPath }: MailContext,
): Block[] {
  if (visitorPath === undefined || ownPage === null) return [];
  const text = mailText(locale);
  const href = publicUrl + pathIn(locale, visitorPath);
  return [
    { kind: "button", label: text(`requests.links.${ownPage}`), href },
    { kind: "note", text: text("requests.secret") },
  ];
}

function greeting({ name, locale }: Pick<Submission, "name" | "locale">): string {
  const text = mailText(locale);
  const plain = plainName(name);
  return plain === null ? text("greeting.all") : text("greeting.one", { name: plain });
}

/** Tells a sender's submissions apart. The page showed the reference, and the panel finds it. */
export function receipt({ id, createdAt }: Pick<Submission, "id" | "createdAt">, locale: Locale) {
  const moment = momentText(createdAt, locale);
  return mailText(locale)("receipt", { reference: referenceOf(id), moment });
}

/** @param answered whose subject a mail to the sender begins with */
export function staffFacts(
  submission: Submission,
  { subject }: Answered,
  particular: readonly Fact[],
): Fact[] {
  const text = staffMailText;
  const { name, email, locale } = submission;
  return [
    { label: mailText("pl")("fields.name"), value: oneLine(name) },
    ...(email === null ? [] : [addressFact(mailText("pl")("fields.email"), email, subject)]),
    ...particular,
    { label: text("fields.language"), value: text(`languages.${locale}`) },
  ];
}

/** An address that the staff write to. */
export function addressFact(label: string, address: string, subject: string): Fact {
  return { label, value: readableAddress(address), href: mailtoLink(address, subject) };
}

export function sentFact({ createdAt }: Pick<Submission, "createdAt">, locale: Locale): Fact {
  return { label: mailText(locale)("fields.sentAt"), value: momentText(createdAt, locale) };
}

/** The reference that the page showed to the sender. The panel finds the submission by it. */
export function referenceFact({ id }: Pick<Submission, "id">, locale: Locale): Fact {
  return { label: mailText(locale)("fields.reference"), value: referenceOf(id) };
}

/** No fact if the field was left empty. */
export function optionalFact(label: string, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value: oneLine(value) }];
}

/** When a demo is, with its weekday. */
export function appointment(iso: string, locale: Locale): string {
  return mailText(locale)("moment", { moment: formatAppointment(iso, locale) });
}

/** The time in Warsaw, with a remark that it is. */
export function momentText(iso: string, locale: Locale): string {
  return mailText(locale)("moment", { moment: formatMoment(iso) });
}

export function siteName({ publicUrl }: MailContext): string {
  return new URL(publicUrl).host;
}
