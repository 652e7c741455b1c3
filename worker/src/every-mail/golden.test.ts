/** The text of every mail. `every-mail.test.ts` proves that its HTML says the same. */
import { choiceLines, firstPriceList, totalOf, type Locale, type Order } from "@scm/contract";
import { answeredLeads, type Answered } from "@scm/text/reply";
import { expect, test } from "vitest";
import { assignedMails } from "../leads/assigned.ts";
import { betaSignupMails } from "../leads/beta-signup.ts";
import { bugReportMails } from "../leads/bug-report.ts";
import { followUpMails } from "../follow-ups.ts";
import { staffSummaryMails } from "../staff-summary.ts";
import { contactMails } from "../leads/contact.ts";
import { demoBookingMails } from "../leads/demo-booking.ts";
import { hostCancelled, hostErased, hostInvited } from "../leads/demo-host.ts";
import {
  lapsingToStaff,
  movedToStaff,
  unansweredToStaff,
  withdrawnToStaff,
} from "../leads/demo-to-staff.ts";
import { orderMails } from "../leads/order.ts";
import { writeReply } from "../leads/reply.ts";
import { operatorAccountMails } from "./every-mail.fixture.ts";
import {
  aBetaSignup,
  aBugReport,
  aMailSummary,
  someFollowUps,
  aContact,
  aDemoBooking,
  aFullOrder,
  anOrder,
  changeOf,
  context,
  emptyBugReport,
  inEnglish,
  move,
  previewOf,
  withLink,
} from "../mail/mail.fixture.ts";
import type { PlannedDemo } from "../mail/calendar.ts";
import type { Mail, MailContext } from "../mail/mail.ts";

const englishContact = aContact({
  ...inEnglish,
  subject: "Moving our member list",
  message: "Hello,\n\ncan you import a spreadsheet?\n\nJohn",
});

const forHost = { ...changeOf(1), host: "marta@example.com" };

const online = { pl: "Online", en: "Online" };

const lapsesAt = "2026-11-22T13:05:00.000Z";

const englishBooking = aDemoBooking({
  ...inEnglish,
  phone: null,
  clubName: null,
  preferredDate: "07/15/2027 8:00 am",
  selectedSlot: "2027-07-15T07:00:00.000Z",
});

const choice: Pick<Order, "plan" | "paymentMode" | "selectedModules"> = {
  plan: "large",
  paymentMode: "yearly",
  selectedModules: ["skladki", "zaswiadczenia", "rejestr", "zawody", "magazyn"],
};
const ordered = choiceLines({ ...choice, paymentMode: "yearly" }, firstPriceList);
const englishOrder = aFullOrder({
  ...inEnglish,
  ...choice,
  clubName: "Gun Club 1900",
  lines: ordered,
  totalGrosze: totalOf(ordered),
});

const englishSignup = aBetaSignup({
  ...inEnglish,
  phone: null,
  clubName: "Gun Club 1900",
  clubSize: "200+",
});

const mails: Record<string, Mail> = {
  ...submissionMails("contact", contactMails.write, [aContact(), englishContact]),
  ...submissionMails("demo-booking", demoBookingMails.write, [
    aDemoBooking({ lapsesAt }),
    englishBooking,
  ]),
  ...demoStepMails(aDemoBooking()),
  ...demoStepMails(englishBooking),
  ...submissionMails("full-order", orderMails.write, [aFullOrder(), englishOrder]),
  "order-to-administrator.pl": orderMails.write.toAdministrator(aFullOrder(), context),
  "order-to-administrator.en": orderMails.write.toAdministrator(englishOrder, context),
  "simple-order-to-staff.pl": orderMails.write.toStaff(anOrder(), context),
  ...submissionMails("beta-signup", betaSignupMails.write, [aBetaSignup(), englishSignup]),
  "bug-report-to-staff.full": bugReportMails.write.toStaff(aBugReport(), context),
  "bug-report-to-staff.short": bugReportMails.write.toStaff(aBugReport(emptyBugReport), context),
  "contact-assigned": assignedMails.write.contact(aContact({ followUpOn: "2026-11-25" }), context),
  "order-assigned": assignedMails.write.order(aFullOrder(), context),
  "contact-reply.pl": replyTo(answeredLeads.contact(aContact())),
  "order-reply.en": replyTo(answeredLeads.order(englishOrder)),
  "demo-booking-reply.en": replyTo(answeredLeads["demo-booking"](englishBooking)),
  "beta-signup-reply.pl": replyTo(answeredLeads["beta-signup"](aBetaSignup())),
  "bug-report-reply.pl": replyTo(answeredLeads["bug-report"](aBugReport())),
  "demo-booking-moved-to-staff": movedToStaff(aDemoBooking(), move, context),
  "demo-booking-withdrawn-to-staff": withdrawnToStaff(aDemoBooking(), context),
  "staff-summary": staffSummaryMails.write.summary(aMailSummary(), context),
  "staff-follow-up": followUpMails.write.followUp(someFollowUps(), context),
  "staff-follow-up-of-nobody": followUpMails.write.followUp(
    someFollowUps({ receiver: null, size: 52 }),
    context,
  ),
  ...operatorAccountMails("Jan Nowak (jan@scm.example.pl)"),
};

test.each(Object.entries(mails))("%s has these words", async (name, { subject, text }) => {
  await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`golden/${name}.txt`);
});

test("every mail has this line beside its subject in an inbox", async () => {
  const lines = Object.entries(mails).map(([name, { html }]) => `${name}: ${previewOf(html)}\n`);

  await expect(lines.toSorted().join("")).toMatchFileSnapshot("golden/previews.txt");
});

test.each(["contact-to-visitor.pl", "contact-reply.pl", "full-order-to-staff.pl"])(
  "%s has this HTML",
  async (name) => {
    // One tag per line, so that a change shows as few lines.
    const html = mails[name]?.html.replaceAll("><", ">\n<");

    await expect(html).toMatchFileSnapshot(`golden/${name}.html.txt`);
  },
);

test.each(["contact-to-staff.pl", "contact-to-visitor.pl", "contact-reply.pl"])(
  "%s, one of the commonest mails, weighs at most 5 kB",
  (name) => {
    expect(Buffer.byteLength(mails[name]?.html ?? "")).toBeLessThanOrEqual(5_000);
  },
);

test.each(Object.keys(mails))("Gmail keeps the style sheet of %s, which is below 8 kB", (name) => {
  const [sheet = ""] = /<style>.*<\/style>/s.exec(mails[name]?.html ?? "") ?? [];

  expect(sheet.length).toBeGreaterThan(1_000);
  expect(sheet.length).toBeLessThan(8_000);
});

test.each(["confirmed", "cancelled", "moved", "host"])(
  "a %s demo has this calendar entry",
  async (step) => {
    const lines = mails[`demo-booking-${step}.pl`]?.calendar?.content.replaceAll("\r\n", "\n");

    await expect(lines).toMatchFileSnapshot(`golden/demo-booking-${step}.pl.ics.txt`);
  },
);

type Write<Lead> = (lead: Lead, context: MailContext) => Mail;

/** The staff read Polish, whatever the language of the visitor. */
function submissionMails<Lead extends { locale: Locale }>(
  kind: string,
  { toStaff, toVisitor }: { toStaff: Write<Lead>; toVisitor: Write<Lead> },
  [polish, english]: [polish: Lead, english: Lead],
): Record<string, Mail> {
  return {
    [`${kind}-to-staff.pl`]: toStaff(polish, context),
    [`${kind}-to-visitor.pl`]: toVisitor(polish, withLink),
    [`${kind}-to-visitor.en`]: toVisitor(english, withLink),
  };
}

function replyTo({ subject, locale, quote }: Answered): Mail {
  const body = {
    pl: "Dzień dobry,\n\ntak, przeniesiemy arkusz składek.\n  1. Prosimy o\u00a0plik.\n\nPozdrawiam",
    en: "Hello John,\n\nthank you. See https://scm.example.pl/en.\n\nBest regards\nPiotr",
  }[locale];
  const signature = locale === "pl" ? "Piotr Zieliński" : null;
  const written = { subject, body, locale, isQuoting: true, thread: [], signature };
  return writeReply(written, quote, context);
}

function demoStepMails(booking: PlannedDemo): Record<string, Mail> {
  const { confirmed, cancelled, unconfirmed, moved, reminder, lapsing, lapsed } =
    demoBookingMails.write;
  const { locale } = booking;
  return {
    [`demo-booking-confirmed.${locale}`]: confirmed(booking, changeOf(1), withLink),
    [`demo-booking-updated.${locale}`]: confirmed(
      { ...booking, event: { ...booking.event, link: null, place: online } },
      { ...changeOf(3), isUpdate: true },
      withLink,
    ),
    [`demo-booking-cancelled.${locale}`]: cancelled(booking, changeOf(2), withLink),
    [`demo-booking-unconfirmed.${locale}`]: unconfirmed(booking, changeOf(2), withLink),
    [`demo-booking-moved.${locale}`]: moved(booking, move, withLink),
    [`demo-booking-moved-by-us.${locale}`]: moved(
      booking,
      { ...move, isByOperator: true, publicAnswer: "Prowadzący zachorował.\n\nPrzepraszamy." },
      withLink,
    ),
    ...(locale === "pl" && {
      "demo-booking-host.pl": hostInvited(booking, forHost, context),
      "demo-booking-host-cancelled.pl": hostCancelled(
        { ...booking, status: "cancelled" },
        forHost,
        context,
      ),
      "demo-booking-host-unconfirmed.pl": hostCancelled(booking, forHost, context),
      "demo-booking-host-erased.pl": hostErased(
        { id: booking.id, startsAt: booking.selectedSlot, event: booking.event },
        forHost,
        context,
      ),
      "demo-booking-lapsing-to-staff": lapsingToStaff({ ...booking, lapsesAt }, context),
      "demo-booking-unanswered-to-staff": unansweredToStaff(booking, context),
    }),
    [`demo-booking-reminder.${locale}`]: reminder(booking, withLink),
    [`demo-booking-lapsing.${locale}`]: lapsing({ ...booking, lapsesAt }, withLink),
    [`demo-booking-lapsed.${locale}`]: lapsed(booking, changeOf(4), withLink),
  };
}
