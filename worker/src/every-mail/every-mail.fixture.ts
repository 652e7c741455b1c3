/** Every mail, about records with texts that a test chooses. */
import {
  authorizedPersonsMax,
  AccountChange,
  PasswordLink,
  type BugReport,
  type Locale,
} from "@scm/contract";
import { answeredLeads } from "@scm/text/reply";
import { operatorMails } from "../access/operator.ts";
import { assignedMails } from "../leads/assigned.ts";
import { betaSignupMails } from "../leads/beta-signup.ts";
import { hostCancelled, hostInvited } from "../leads/demo-host.ts";
import { movedToStaff, withdrawnToStaff } from "../leads/demo-to-staff.ts";
import { bugReportMails } from "../leads/bug-report.ts";
import { followUpMails } from "../follow-ups.ts";
import { staffSummaryMails } from "../staff-summary.ts";
import { contactMails } from "../leads/contact.ts";
import { demoBookingMails } from "../leads/demo-booking.ts";
import { orderMails } from "../leads/order.ts";
import { writeReply } from "../leads/reply.ts";
import {
  aBetaSignup,
  aBugReport,
  aMailSummary,
  someFollowUps,
  aContact,
  aDemoBooking,
  aFullOrder,
  changeOf,
  context,
  emptyBugReport,
  move,
  recordId,
  withLink,
} from "../mail/mail.fixture.ts";
import type { Mail, MailContext } from "../mail/mail.ts";

/** Fields that records of several kinds share. */
export type Common = {
  name?: string;
  email?: string;
  locale?: Locale;
  isSuspectedSpam?: boolean;
  adminNotes?: string;
};

/** With `typed`, every text of the record is this one. */
type Write<Result> = (common: Common, typed?: string) => Result;

type SubmissionMails = {
  kind: string;
  /** Repeats the submission. */
  toStaff: Write<Mail>;
  toVisitor: Write<Mail>;
  /** Later mails to the visitor. */
  later: Write<Mail[]>;
};

export const submissions: SubmissionMails[] = [
  submissionMails({
    kind: "contact",
    record: (common, typed) =>
      aContact({ ...common, ...(typed && { name: typed, subject: typed, message: typed }) }),
    ...contactMails.write,
    later: () => [],
  }),
  submissionMails({
    kind: "demo booking",
    record: (common, typed) =>
      aDemoBooking({
        ...common,
        ...(typed && { name: typed, phone: typed, clubName: typed, preferredDate: typed }),
      }),
    ...demoBookingMails.write,
    later: (booking) => [
      demoBookingMails.write.confirmed(booking, changeOf(1), context),
      demoBookingMails.write.cancelled(booking, changeOf(2), context),
      demoBookingMails.write.moved(booking, changeOf(3), withLink),
      demoBookingMails.write.reminder(booking, context),
      demoBookingMails.write.lapsing(booking, context),
      demoBookingMails.write.lapsed(booking, changeOf(4), context),
    ],
  }),
  submissionMails({
    kind: "order",
    record: orderOf,
    ...orderMails.write,
    later: () => [],
  }),
  submissionMails({
    kind: "beta signup",
    record: (common, typed) =>
      aBetaSignup({ ...common, ...(typed && { name: typed, phone: typed, clubName: typed }) }),
    ...betaSignupMails.write,
    later: () => [],
  }),
];

export const everyKind: { kind: string; mails: Write<Mail[]> }[] = [
  ...submissions.map(({ kind, toStaff, toVisitor, later }) => ({
    kind,
    mails: (common: Common, typed?: string) => [
      toStaff(common, typed),
      toVisitor(common, typed),
      ...later(common, typed),
    ],
  })),
  {
    kind: "bug report",
    mails: ({ adminNotes = null }, typed) => [
      bugReportMails.write.toStaff(
        aBugReport({ adminNotes, ...(typed && bugReportTexts(typed)) }),
        context,
      ),
    ],
  },
  {
    kind: "lead, to its new owner",
    mails: (common, typed) => [
      assignedMails.write.contact(
        aContact({ ...common, ...(typed && { subject: typed }) }),
        context,
      ),
      assignedMails.write.order(orderOf(common, typed), context),
      assignedMails.write.bugReport(aBugReport(typed ? bugReportTexts(typed) : {}), context),
    ],
  },
  {
    kind: "order, to its administrator",
    mails: (common, typed) => [orderMails.write.toAdministrator(orderOf(common, typed), context)],
  },
  {
    kind: "demo booking, changed by its sender",
    mails: (common, typed) => {
      const texts = typed ? { name: typed, phone: typed, clubName: typed } : {};
      const booking = aDemoBooking({ ...common, ...texts });
      return [movedToStaff(booking, move, context), withdrawnToStaff(booking, context)];
    },
  },
  {
    kind: "demo booking, to its host",
    mails: (common, typed) => {
      const texts = typed ? { name: typed, phone: typed, clubName: typed } : {};
      const booking = aDemoBooking({ ...common, ...texts });
      const change = { ...changeOf(1), host: "marta@example.com" };
      return [hostInvited, hostCancelled].map((write) => write(booking, change, context));
    },
  },
  { kind: "an operator's answer", mails: answers },
  { kind: "summary", mails: () => [staffSummaryMails.write.summary(aMailSummary(), context)] },
  { kind: "follow-up", mails: () => [followUpMails.write.followUp(someFollowUps(), context)] },
  {
    kind: "operator",
    mails: (_, typed) => Object.values(operatorAccountMails(typed)),
  },
];

const anna = { email: "anna@scm.example.pl" };

/** @param by the name of the colleague who acts */
export function operatorAccountMails(by: string | null = null): Record<string, Mail> {
  const { own, change, link } = operatorMails.write;
  const href = "https://scm.example.pl/security/admin/password#token";
  const due = { ...anna, by, href, untilS: Date.parse("2027-03-28T10:05:00Z") / 1_000 };
  return Object.fromEntries<Mail>([
    ...Object.entries(own).map(([event, write]): [string, Mail] => [
      event.replace(".", "-"),
      write(anna, context),
    ]),
    ...AccountChange.options.map((act): [string, Mail] => [
      `operator-managed-${act}`,
      change({ ...anna, act, by }, context),
    ]),
    ...PasswordLink.shape.reason.options.map((reason): [string, Mail] => [
      `operator-link-${reason}`,
      link({ ...due, reason }, context),
    ]),
  ]);
}

/** Answers that quote the sender. */
function answers(common: Common, typed?: string): Mail[] {
  const texts = typed ? { name: typed, subject: typed, message: typed } : {};
  const quotes = [
    answeredLeads.contact(aContact({ ...common, ...texts })),
    answeredLeads.order(orderOf(common, typed)),
    answeredLeads["bug-report"](aBugReport(typed ? bugReportTexts(typed) : {})),
  ];
  const { locale = "pl" } = common;
  const written = {
    body: "Dzień dobry,\n\ntak.",
    isQuoting: true,
    thread: [],
    signature: null,
    locale,
  };
  return quotes.map(({ subject, quote }) => writeReply({ ...written, subject }, quote, context));
}

type Parts<Lead> = {
  kind: string;
  record: Write<Lead>;
  toStaff: (lead: Lead, context: MailContext) => Mail;
  toVisitor: (lead: Lead, context: MailContext) => Mail;
  later: (lead: Lead) => Mail[];
};

function submissionMails<Lead>(parts: Parts<Lead>): SubmissionMails {
  const { kind, record, toStaff, toVisitor, later } = parts;
  return {
    kind,
    toStaff: (...own) => toStaff(record(...own), context),
    toVisitor: (...own) => toVisitor(record(...own), context),
    later: (...own) => later(record(...own)),
  };
}

function bugReportTexts(typed: string): Partial<BugReport> {
  return {
    ...Object.fromEntries(Object.keys(emptyBugReport).map((field) => [field, typed])),
    title: typed,
    description: typed,
    sender: { kind: "tenant", id: recordId, name: typed, email: typed },
  };
}

function orderTexts(typed: string): Partial<ReturnType<typeof aFullOrder>> {
  return {
    name: typed,
    phone: typed,
    clubName: typed,
    street: typed,
    postalCode: typed,
    city: typed,
    nip: typed,
    isNipValid: false,
    regon: typed,
    isRegonValid: false,
    authorizedPersons: Array.from({ length: authorizedPersonsMax }, () => ({
      firstName: typed,
      lastName: typed,
      position: "Wiceprezes Zarządu" as const,
    })),
    adminUser: {
      firstName: typed,
      lastName: typed,
      email: "piotr@klub.example.pl",
      pesel: "•••••••••••",
      isPeselValid: true,
    },
  };
}

/** A PESEL that no mail may contain. */
export const canaryPesel = "44051401359";

/** An order that came from the database with its PESEL by mistake. */
function orderOf(common: Common, typed?: string) {
  const order = aFullOrder({ ...common, ...(typed && orderTexts(typed)) });
  Object.assign(order.adminUser, { pesel: canaryPesel });
  return order;
}
