import { demoMinutes, type DemoBooking, type Locale } from "@scm/contract";
import { mailText, staffMailText } from "@scm/text/mail";
import { formatMoment } from "@scm/text/moment";
import { demoCalendar } from "./calendar.ts";
import type { Block, Fact } from "./letter.ts";
import type { Mail, MailContext } from "./mail.ts";
import {
  momentText,
  optionalFact,
  referenceFact,
  siteName,
  staffFacts,
  staffMail,
  submissionFacts,
  visitorMail,
} from "./submission-mail.ts";
import { oneLine } from "./visitor-text.ts";

/** The mails about a demo: to the staff when it is booked, to the visitor at each of its steps. */
export const demoBookingMail = { toStaff, toVisitor, confirmed, cancelled, reminder };

/** The number of the change, for the visitor's calendar. */
type Change = { sequence: number };

function toStaff(booking: DemoBooking, context: MailContext): Promise<Mail> {
  const text = staffMailText;
  const { name, preferredDate, selectedSlot } = booking;
  const moment = formatMoment(selectedSlot);
  // The visitor's own time matters only where it differs from the slot's.
  const isSameTime = preferredDate === null || oneLine(preferredDate) === moment;
  const facts = staffFacts(booking, [
    ...bookingFacts(booking, "pl"),
    ...optionalFact(text("fields.preferredDate"), isSameTime ? null : preferredDate),
  ]);
  return staffMail(
    {
      submission: booking,
      screen: "demoBookings",
      subject: text("demoBooking.subject", { moment, name: oneLine(name) }),
      preheader: text("demoBooking.preheader"),
      heading: text("demoBooking.heading"),
      blocks: [{ kind: "facts", facts }],
    },
    context,
  );
}

function toVisitor(booking: DemoBooking, context: MailContext): Promise<Mail> {
  const { locale } = booking;
  const text = mailText(locale);
  const facts = submissionFacts(booking, bookingFacts(booking, locale), locale);
  return stepMail(booking, context, {
    step: "received",
    blocks: [
      { kind: "paragraph", text: text("demoBooking.change") },
      { kind: "subheading", text: text("demoBooking.received.copy") },
      { kind: "facts", facts },
    ],
  });
}

function confirmed(booking: DemoBooking, { sequence }: Change, context: MailContext) {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "confirmed",
    blocks: [
      timeFacts(booking),
      { kind: "paragraph", text: text("demoBooking.confirmed.calendar") },
      { kind: "paragraph", text: text("demoBooking.change") },
    ],
    calendar: demoCalendar(booking, { method: "REQUEST", sequence }, context),
  });
}

function cancelled(booking: DemoBooking, { sequence }: Change, context: MailContext) {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "cancelled",
    blocks: [
      { kind: "facts", facts: [referenceFact(booking, booking.locale)] },
      { kind: "paragraph", text: text("demoBooking.cancelled.calendar") },
      { kind: "paragraph", text: text("demoBooking.cancelled.again") },
      { kind: "button", label: text("demoBooking.cancelled.open"), href: context.publicUrl },
    ],
    calendar: demoCalendar(booking, { method: "CANCEL", sequence }, context),
  });
}

/** It names the moment and not "tomorrow": it may be read on another day than it was sent. */
function reminder(booking: DemoBooking, context: MailContext): Promise<Mail> {
  return stepMail(booking, context, {
    step: "reminder",
    blocks: [
      timeFacts(booking),
      { kind: "paragraph", text: mailText(booking.locale)("demoBooking.change") },
    ],
  });
}

type Step = Pick<Mail, "calendar"> & {
  step: "received" | "confirmed" | "cancelled" | "reminder";
  /** Follows the sentence with the status of the demo. */
  blocks: readonly Block[];
};

/** To the visitor: where the demo stands, in the subject already, and what there is to know. */
function stepMail(booking: DemoBooking, context: MailContext, { step, blocks, ...rest }: Step) {
  const { locale, selectedSlot } = booking;
  const text = mailText(locale);
  const moment = momentText(selectedSlot, locale);
  const next = text(`demoBooking.${step}.next`, { moment: moment.replaceAll(" ", "\u00a0") });
  return visitorMail(
    {
      locale,
      subject: text(`demoBooking.${step}.subject`, { moment }),
      preheader: text(`demoBooking.${step}.preheader`),
      heading: text(`demoBooking.${step}.heading`),
      blocks: [{ kind: "paragraph", text: next }, ...blocks],
      reason: text("demoBooking.reason", { site: siteName(context) }),
      ...rest,
    },
    context,
  );
}

function bookingFacts(booking: DemoBooking, locale: Locale): Fact[] {
  const text = mailText(locale);
  return [
    ...optionalFact(text("fields.phone"), booking.phone),
    ...optionalFact(text("fields.clubName"), booking.clubName),
    { label: text("fields.slot"), value: momentText(booking.selectedSlot, locale) },
  ];
}

function timeFacts(booking: DemoBooking): Block {
  const { selectedSlot, locale } = booking;
  const text = mailText(locale);
  return {
    kind: "facts",
    facts: [
      { label: text("fields.slot"), value: momentText(selectedSlot, locale) },
      { label: text("fields.duration"), value: text("minutes", { minutes: demoMinutes }) },
      referenceFact(booking, locale),
    ],
  };
}
