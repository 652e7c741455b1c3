import { demoBookingEvents, meetingLink, type DemoBooking, type EventName } from "@scm/contract";
import { demoBookings, findSiteContent, isDemoAhead } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { answeredLeads } from "@scm/text/reply";
import { formatAppointment, formatMoment } from "@scm/text/moment";
import { defaultSiteContent } from "@scm/text/site-content";
import type { DueMail, HandlerDeps, Handlers, Template } from "../handler.ts";
import { demoCalendar, type DemoChange, type PlannedDemo } from "../mail/calendar.ts";
import type { Block, Mail, MailContext } from "../mail/mail.ts";
import {
  appointment,
  optionalFact,
  receipt,
  siteName,
  staffFacts,
  submissionToStaff,
  visitorMail,
} from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { confirmStep, demoCard, linkParagraph, timeCard } from "./demo-facts.ts";
import {
  demoChange,
  movedMail,
  movedToStaff,
  toEachOfStaff,
  withdrawnToStaff,
  type Move,
} from "./own-booking.ts";
import { replyTemplate } from "./reply.ts";
import {
  getLead,
  leadsOf,
  leadTemplate,
  submissionHandler,
  toSender,
  type Leads,
} from "./submission.ts";

const leads = leadsOf(demoBookings);

/** The mails say of a demo what its owner says on the day of the mail. */
const demos: Leads<PlannedDemo> = {
  ...leads,
  async find(sql, id) {
    const [booking, { event }] = await Promise.all([
      leads.find(sql, id),
      findSiteContent(sql, defaultSiteContent),
    ]);
    return booking && { ...booking, event: { ...event, link: meetingLink(event, booking) } };
  },
};

const handlers: Handlers<Extract<EventName, `demo-booking.${string}`>> = {
  "demo-booking.submitted": submissionHandler(leads),

  async "demo-booking.status-changed"({ subjectId, payload: { status, isByVisitor } }, deps) {
    const booking = await getLead(leads, subjectId, deps);

    // After the demo, a new status is only bookkeeping.
    if (!(await isDemoAhead(deps.sql, subjectId))) return [];
    if (status === "confirmed") return toSender("demo-booking.confirmed", booking);
    if (status === "cancelled") {
      const news = isByVisitor ? toEachOfStaff("demo-booking.withdrawn-to-staff", deps) : [];
      return [...toSender("demo-booking.cancelled", booking), ...news];
    }
    return [];
  },

  async "demo-booking.moved"({ subjectId, payload: { isByOperator } }, deps) {
    const booking = await getLead(leads, subjectId, deps);
    const news = isByOperator ? [] : toEachOfStaff("demo-booking.moved-to-staff", deps);
    return [...toSender("demo-booking.moved", booking), ...news];
  },

  "demo-booking.reminder-due": mailTo("reminder"),
  "demo-booking.lapse-near": mailTo("lapsing"),
  "demo-booking.lapsed": mailTo("lapsed"),
};

export const demoBookingMails = {
  handlers,
  templates: {
    "demo-booking.to-staff": leadTemplate(leads, toStaff),
    "demo-booking.to-visitor": leadTemplate(demos, toVisitor),
    "demo-booking.confirmed": stepTemplate(confirmed),
    "demo-booking.cancelled": stepTemplate(cancelled),
    "demo-booking.moved": movedMail(demos, moved),
    "demo-booking.moved-to-staff": movedMail(leads, movedToStaff),
    "demo-booking.withdrawn-to-staff": leadTemplate(leads, withdrawnToStaff),
    "demo-booking.reminder": leadTemplate(demos, reminder),
    "demo-booking.lapsing": leadTemplate(demos, lapsing),
    "demo-booking.lapsed": leadTemplate(demos, lapsed),
    "demo-booking.reply": replyTemplate(leads, answeredLeads["demo-booking"]),
  },
  write: { toStaff, toVisitor, confirmed, cancelled, moved, reminder, lapsing, lapsed },
};

/** Makes one mail to the visitor due. */
function mailTo(step: "reminder" | "lapsing" | "lapsed") {
  return async ({ subjectId }: { subjectId: string }, deps: HandlerDeps): Promise<DueMail[]> =>
    toSender(`demo-booking.${step}`, await getLead(leads, subjectId, deps));
}

/** Mails the status of the event, since the record may have a later one by now. */
function stepTemplate(write: typeof confirmed): Template {
  return async ({ subjectId, payload }, { sql, context }) => {
    const step = demoBookingEvents["demo-booking.status-changed"].parse(payload);
    const booking = await demos.find(sql, subjectId);
    if (!booking) return null;
    return write(booking, { ...step, ...(await demoChange(sql, booking, step)) }, context);
  };
}

function toStaff(booking: DemoBooking, context: MailContext): Mail {
  const text = staffMailText;
  const { name, preferredDate, selectedSlot } = booking;
  const moment = formatAppointment(selectedSlot, "pl");
  const isSameTime =
    preferredDate === null || oneLine(preferredDate) === formatMoment(selectedSlot);
  const { button, recordFacts } = confirmStep(booking, context);
  const facts = staffFacts(booking, [
    ...optionalFact(mailText("pl")("fields.phone"), booking.phone),
    ...optionalFact(mailText("pl")("fields.clubName"), booking.clubName),
    ...optionalFact(text("fields.preferredDate"), isSameTime ? null : preferredDate),
    ...recordFacts,
  ]);
  return submissionToStaff(
    {
      submission: booking,
      screen: "demoBookings",
      subject: text("demoBooking.subject", { moment, name: oneLine(name) }),
      preheader: text("demoBooking.preheader"),
      heading: text("demoBooking.heading"),
      button,
      blocks: [timeCard({ selectedSlot, locale: "pl" }), { kind: "facts", facts }],
    },
    context,
  );
}

function toVisitor(booking: PlannedDemo, context: MailContext): Mail {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "received",
    card: demoCard(booking, null),
    blocks: [
      untilParagraph(booking, context),
      { kind: "paragraph", text: text("demoBooking.change") },
    ],
  });
}

type Confirmation = DemoChange & { isUpdate?: true | undefined };

function confirmed(booking: PlannedDemo, change: Confirmation, context: MailContext) {
  const text = mailText(booking.locale);
  const step = change.isUpdate ? "updated" : "confirmed";
  return stepMail(booking, context, {
    step,
    card: demoCard(booking, booking.event.link),
    blocks: [
      ...wordOf(change),
      ...linkParagraph(booking),
      { kind: "paragraph", text: text(`demoBooking.${step}.calendar`) },
      { kind: "paragraph", text: text("demoBooking.calendarChange") },
    ],
    calendar: demoCalendar(booking, { method: "REQUEST", change }, context),
  });
}

/** An entry for the calendar even while the demo is pending: the visitor may have one already. */
function moved(
  booking: PlannedDemo,
  change: DemoChange & Partial<Move>,
  context: MailContext,
): Mail {
  const text = mailText(booking.locale);
  const isTentative = booking.status === "pending";
  return stepMail(booking, context, {
    step: change.isByOperator ? "movedByUs" : "moved",
    card: demoCard(booking, isTentative ? null : booking.event.link),
    blocks: [
      ...wordOf(change),
      ...(isTentative ? [] : linkParagraph(booking)),
      {
        kind: "paragraph",
        text: text(`demoBooking.moved.${isTentative ? "pending" : "confirmed"}`),
      },
      { kind: "paragraph", text: text("demoBooking.calendarChange") },
      ...(isTentative ? [untilParagraph(booking, context)] : []),
    ],
    calendar: demoCalendar(booking, { method: "REQUEST", change, isTentative }, context),
  });
}

function cancelled(booking: PlannedDemo, change: DemoChange, context: MailContext) {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "cancelled",
    card: { ...timeCard(booking), isOver: true },
    blocks: [
      ...wordOf(change),
      { kind: "paragraph", text: text("demoBooking.cancelled.calendar") },
      { kind: "paragraph", text: text("demoBooking.another") },
    ],
    calendar: demoCalendar(booking, { method: "CANCEL", change }, context),
  });
}

/** What the operator tells the visitor besides, in lines as typed. */
function wordOf({ word }: DemoChange): Block[] {
  return word ? [{ kind: "letter", text: word }] : [];
}

/** Names the date, not "tomorrow", since the visitor may read it a day later. */
function reminder(booking: PlannedDemo, context: MailContext): Mail {
  return stepMail(booking, context, {
    step: "reminder",
    card: demoCard(booking, booking.event.link),
    blocks: [
      ...linkParagraph(booking),
      { kind: "paragraph", text: mailText(booking.locale)("demoBooking.change") },
    ],
  });
}

/** Nobody has answered yet, and the visitor may still remind us. */
function lapsing(booking: PlannedDemo, context: MailContext): Mail {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "lapsing",
    card: demoCard(booking, null),
    blocks: [
      untilParagraph(booking, context),
      { kind: "paragraph", text: text("demoBooking.lapsing.answer") },
    ],
  });
}

/** Without a calendar entry, since only a confirmed demo has one. */
function lapsed(booking: DemoBooking, context: MailContext): Mail {
  return stepMail(booking, context, {
    step: "lapsed",
    card: { ...timeCard(booking), isOver: true },
    blocks: [{ kind: "paragraph", text: mailText(booking.locale)("demoBooking.another") }],
  });
}

/** Until when we answer; or whom to call, for a demo that may come before an answer. */
function untilParagraph({ lapsesAt, locale }: DemoBooking, { brand }: MailContext): Block {
  const text = mailText(locale);
  if (lapsesAt === null) {
    const { phone } = brand.company;
    return { kind: "paragraph", text: text("demoBooking.unanswered", { phone }) };
  }
  // Date and time stay together. A line may end before the words about the zone.
  const moment = text("moment", { moment: formatMoment(lapsesAt).replace(" ", "\u00a0") });
  return { kind: "paragraph", text: text("demoBooking.until", { moment }) };
}

type Step = Pick<Mail, "calendar"> & {
  step:
    | "received"
    | "confirmed"
    | "updated"
    | "cancelled"
    | "moved"
    | "movedByUs"
    | "reminder"
    | "lapsing"
    | "lapsed";
  card: Block;
  /** Shown after the sentence about the status of the demo. */
  blocks: readonly Block[];
};

function stepMail(
  booking: DemoBooking,
  context: MailContext,
  { step, card, blocks, ...rest }: Step,
) {
  const { locale, selectedSlot } = booking;
  const text = mailText(locale);
  const moment = appointment(selectedSlot, locale);
  return visitorMail(
    {
      submission: booking,
      card,
      ownPage: step === "cancelled" || step === "lapsed" ? "another" : "demo",
      subject: text(`demoBooking.${step}.subject`, { moment }),
      preheader: text(`demoBooking.${step}.preheader`),
      heading: text(`demoBooking.${step}.heading`),
      blocks: [{ kind: "paragraph", text: text(`demoBooking.${step}.next`) }, ...blocks],
      note: receipt(booking, locale),
      reason: text("demoBooking.reason", { site: siteName(context) }),
      ...rest,
    },
    context,
  );
}
