import { demoBookingEvents, meetingLink, type EventName } from "@scm/contract";
import { demoBookings, findSiteContent, isDemoAhead } from "@scm/db";
import { mailText } from "@scm/text/mail";
import { answeredLeads } from "@scm/text/reply";
import { defaultSiteContent } from "@scm/text/site-content";
import type { DueMail, Handlers } from "../handler.ts";
import { demoCalendar, type DemoChange, type PlannedDemo } from "../mail/calendar.ts";
import type { Mail, MailContext } from "../mail/mail.ts";
import { demoCard, linkParagraph, timeCard, untilParagraph, publicAnswerOf } from "./demo-facts.ts";
import { hostCancelled, hostInvited, hostTemplate, toHosts } from "./demo-host.ts";
import {
  changeTemplate,
  Move,
  lapsingToStaff,
  movedToStaff,
  toStaff,
  unansweredToStaff,
  withdrawnToStaff,
} from "./demo-to-staff.ts";
import { stepMail } from "./demo-step.ts";
import { replyTemplate } from "./reply.ts";
import {
  getLead,
  leadsOf,
  createTemplate,
  submissionHandler,
  toSender,
  toStaffOf,
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

const submitted = submissionHandler(leads);

const handlers: Handlers<Extract<EventName, `demo-booking.${string}`>> = {
  async "demo-booking.submitted"({ subjectId, payload }, deps) {
    const mails = await submitted({ subjectId, payload }, deps);
    if (!payload.status) return mails;
    const atOnce = mails.map((mail): DueMail =>
      mail.template === "demo-booking.to-visitor"
        ? { ...mail, template: "demo-booking.confirmed" }
        : mail,
    );
    return [...atOnce, ...(await toHosts(subjectId, true, deps))];
  },

  async "demo-booking.status-changed"({ subjectId, payload }, deps) {
    const { status, isByVisitor, wasConfirmed, erased } = payload;
    const hosts = () => toHosts(subjectId, status === "confirmed", deps);
    if (erased) return hosts();
    const booking = await getLead(leads, subjectId, deps);

    // After the demo, a new status is only bookkeeping.
    if (!(await isDemoAhead(deps.sql, subjectId))) return [];
    if (status === "confirmed") {
      return [...toSender("demo-booking.confirmed", booking), ...(await hosts())];
    }
    if (status === "cancelled") {
      const news = isByVisitor ? toStaffOf(booking, "demo-booking.withdrawn-to-staff", deps) : [];
      return [...toSender("demo-booking.cancelled", booking), ...news, ...(await hosts())];
    }
    if (status !== "pending") return [];
    const taken = wasConfirmed ? toSender("demo-booking.unconfirmed", booking) : [];
    return [...taken, ...(await hosts())];
  },

  async "demo-booking.moved"({ subjectId, payload: { isByOperator } }, deps) {
    const booking = await getLead(leads, subjectId, deps);
    const news = isByOperator ? [] : toStaffOf(booking, "demo-booking.moved-to-staff", deps);
    const hosts = await toHosts(subjectId, booking.status === "confirmed", deps);
    return [...toSender("demo-booking.moved", booking), ...news, ...hosts];
  },

  async "demo-booking.reminder-due"({ subjectId, payload }, deps) {
    const booking = await getLead(leads, subjectId, deps);
    return payload.isUnanswered
      ? toStaffOf(booking, "demo-booking.unanswered-to-staff", deps)
      : toSender("demo-booking.reminder", booking);
  },

  async "demo-booking.lapse-near"({ subjectId }, deps) {
    const booking = await getLead(leads, subjectId, deps);
    const warnings = toStaffOf(booking, "demo-booking.lapsing-to-staff", deps);
    return [...toSender("demo-booking.lapsing", booking), ...warnings];
  },

  async "demo-booking.lapsed"({ subjectId }, deps) {
    const booking = await getLead(leads, subjectId, deps);
    return [
      ...toSender("demo-booking.lapsed", booking),
      ...(await toHosts(subjectId, false, deps)),
    ];
  },
};

const Step = demoBookingEvents["demo-booking.status-changed"].pick({
  sequence: true,
  isUpdate: true,
});

export const demoBookingMails = {
  handlers,
  templates: {
    "demo-booking.to-staff": createTemplate(leads, toStaff),
    "demo-booking.to-visitor": createTemplate(demos, toVisitor),
    "demo-booking.confirmed": changeTemplate(demos, Step, confirmed),
    "demo-booking.cancelled": changeTemplate(demos, Step, ended("cancelled")),
    "demo-booking.unconfirmed": changeTemplate(demos, Step, unconfirmed),
    "demo-booking.host": hostTemplate(demos, hostInvited),
    "demo-booking.host-cancelled": hostTemplate(demos, hostCancelled),
    "demo-booking.moved": changeTemplate(demos, Move, moved),
    "demo-booking.moved-to-staff": changeTemplate(leads, Move, movedToStaff),
    "demo-booking.withdrawn-to-staff": createTemplate(leads, withdrawnToStaff),
    "demo-booking.lapsing-to-staff": createTemplate(leads, lapsingToStaff),
    "demo-booking.unanswered-to-staff": createTemplate(leads, unansweredToStaff),
    "demo-booking.reminder": createTemplate(demos, reminder),
    "demo-booking.lapsing": createTemplate(demos, lapsing),
    "demo-booking.lapsed": changeTemplate(demos, Step, ended("lapsed")),
    "demo-booking.reply": replyTemplate(leads, answeredLeads["demo-booking"]),
  },
  write: {
    toStaff,
    toVisitor,
    confirmed,
    cancelled: ended("cancelled"),
    unconfirmed,
    moved,
    reminder,
    lapsing,
    lapsed: ended("lapsed"),
  },
};

function toVisitor(booking: PlannedDemo, context: MailContext): Mail {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "received",
    card: demoCard(booking, null),
    blocks: [untilParagraph(booking, context), text("demoBooking.change")],
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
      ...publicAnswerOf(change),
      ...linkParagraph(booking),
      text(`demoBooking.${step}.calendar`),
      text("demoBooking.calendarChange"),
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
      ...publicAnswerOf(change),
      ...(isTentative ? [] : linkParagraph(booking)),
      text(`demoBooking.moved.${isTentative ? "pending" : "confirmed"}`),
      text("demoBooking.calendarChange"),
      ...(isTentative ? [untilParagraph(booking, context)] : []),
    ],
    calendar: demoCalendar(booking, { method: "REQUEST", change, isTentative }, context),
  });
}

/** A pending demo may have an entry too, since a move or from the page after the booking. */
function ended(step: "cancelled" | "lapsed") {
  return (booking: PlannedDemo, change: DemoChange, context: MailContext) => {
    const text = mailText(booking.locale);
    return stepMail(booking, context, {
      step,
      card: { ...timeCard(booking), isOver: true },
      blocks: [
        ...publicAnswerOf(change),
        text("demoBooking.cancelled.calendar"),
        text("demoBooking.another"),
      ],
      calendar: demoCalendar(booking, { method: "CANCEL", change }, context),
    });
  };
}

/** The demo waits again, and its entry goes until it is confirmed once more. */
function unconfirmed(booking: PlannedDemo, change: DemoChange, context: MailContext) {
  return stepMail(booking, context, {
    step: "unconfirmed",
    card: demoCard(booking, null),
    blocks: [
      ...publicAnswerOf(change),
      mailText(booking.locale)("demoBooking.unconfirmed.calendar"),
      untilParagraph(booking, context),
    ],
    calendar: demoCalendar(booking, { method: "CANCEL", change }, context),
  });
}

/** Names the date, not "tomorrow", since the visitor may read it a day later. */
function reminder(booking: PlannedDemo, context: MailContext): Mail {
  return stepMail(booking, context, {
    step: "reminder",
    card: demoCard(booking, booking.event.link),
    blocks: [...linkParagraph(booking), mailText(booking.locale)("demoBooking.change")],
  });
}

/** Nobody has answered yet, and the visitor may still remind us. */
function lapsing(booking: PlannedDemo, context: MailContext): Mail {
  const text = mailText(booking.locale);
  return stepMail(booking, context, {
    step: "lapsing",
    card: demoCard(booking, null),
    blocks: [untilParagraph(booking, context), text("demoBooking.lapsing.answer")],
  });
}
