/** Tells the staff of a new demo, of what its visitor did, and that nobody has answered. */
import type { z } from "zod";
import { demoBookingEvents, type DemoBooking, type EventPayload } from "@scm/contract";
import { findDemoChange, type Sql } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { formatAppointment, formatMoment } from "@scm/text/moment";
import { answeredLeads } from "@scm/text/reply";
import type { Template } from "../handler.ts";
import type { DemoChange } from "../mail/calendar.ts";
import type { Block, Fact, Mail, MailContext } from "../mail/mail.ts";
import {
  appointment,
  momentText,
  optionalFact,
  staffFacts,
  submissionToStaff,
  type StaffContent,
} from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { confirmStep, timeCard } from "./demo-facts.ts";
import type { Leads } from "./submission.ts";

export type Move = EventPayload<"demo-booking.moved">;
export const Move = demoBookingEvents["demo-booking.moved"];

/** A mail about a change, with the payload of its event: the record may have a later one by now. */
export function changeTemplate<Booking extends DemoBooking, Told extends { sequence: number }>(
  leads: Leads<Booking>,
  schema: z.ZodType<Told>,
  write: (booking: Booking, change: Told & DemoChange, context: MailContext) => Mail,
): Template {
  return async ({ subjectId, payload }, { sql, contextOf }) => {
    const told = schema.parse(payload);
    const [booking, context] = await Promise.all([leads.find(sql, subjectId), contextOf()]);
    if (!booking) return null;
    return write(booking, { ...told, ...(await demoChange(sql, booking, told)) }, context);
  };
}

/** The change that a mail is about. Without its event, which retention deletes, the first answer's. */
export async function demoChange(
  sql: Sql,
  { id, processedAt, createdAt }: DemoBooking,
  { sequence }: { sequence: number },
): Promise<DemoChange> {
  const change = await findDemoChange(sql, { id, sequence });
  const changedAt = change?.createdAt ?? processedAt ?? createdAt;
  return { sequence, changedAt, publicAnswer: change?.publicAnswer ?? null };
}

export function toStaff(booking: DemoBooking, context: MailContext): Mail {
  const text = staffMailText;
  const { name, preferredDate, selectedSlot } = booking;
  const moment = formatAppointment(selectedSlot, "pl");
  const isSameTime =
    preferredDate === null || oneLine(preferredDate) === formatMoment(selectedSlot);
  return newsToStaff(booking, context, {
    subject: text("demoBooking.subject", { moment, name: oneLine(name) }),
    preheader: text(
      booking.status === "confirmed" ? "demoBooking.isConfirmed" : "demoBooking.preheader",
    ),
    heading: text("demoBooking.heading"),
    card: timeCard({ selectedSlot, locale: "pl" }),
    facts: optionalFact(text("fields.preferredDate"), isSameTime ? null : preferredDate),
  });
}

/** The times of the move itself, since the visitor may have moved the demo again. */
export function movedToStaff(booking: DemoBooking, { from, to }: Move, context: MailContext): Mail {
  const before = appointment(from, "pl");
  const facts = [{ label: staffMailText("demoBooking.moved.before"), value: before }];
  const moved = { ...booking, selectedSlot: to };
  const step = { name: "moved", facts, before: formatAppointment(from, "pl") } as const;
  return stepToStaff(moved, step, context);
}

export function withdrawnToStaff(booking: DemoBooking, context: MailContext): Mail {
  const withdrawn = { ...booking, status: "cancelled" as const };
  return stepToStaff(withdrawn, { name: "withdrawn", isOver: true }, context);
}

/** Nobody has answered, and somebody still can. */
export function lapsingToStaff(booking: DemoBooking, context: MailContext): Mail {
  const { lapsesAt } = booking;
  const until = lapsesAt && momentText(lapsesAt, "pl");
  const facts = optionalFact(staffMailText("demoBooking.lapsing.until"), until);
  return stepToStaff(booking, { name: "lapsing", facts }, context);
}

/** On the morning of its day. */
export function unansweredToStaff(booking: DemoBooking, context: MailContext): Mail {
  return stepToStaff(booking, { name: "unanswered" }, context);
}

type Step = {
  name: "moved" | "withdrawn" | "lapsing" | "unanswered";
  facts?: Fact[];
  isOver?: boolean;
  before?: string;
};

function stepToStaff(
  booking: DemoBooking,
  { name: step, before = "", facts = [], isOver = false }: Step,
  context: MailContext,
): Mail {
  const text = staffMailText;
  const { name, selectedSlot } = booking;
  const moment = formatAppointment(selectedSlot, "pl");
  return newsToStaff(booking, context, {
    subject: text(`demoBooking.${step}.subject`, { moment, name: oneLine(name) }),
    preheader: text(`demoBooking.${step}.preheader`, { before }),
    heading: text(`demoBooking.${step}.heading`),
    card: { ...timeCard({ selectedSlot, locale: "pl" }), facts, isOver },
  });
}

type News = Omit<StaffContent, "screen" | "blocks"> & { card: Block; facts?: Fact[] };

/** Tells the staff about a change, with what they have to know of its sender. */
export function newsToStaff(
  booking: DemoBooking,
  context: MailContext,
  { card, facts: own = [], ...news }: News,
): Mail {
  const { button, recordFacts } = confirmStep(booking, context);
  const facts = staffFacts(booking, answeredLeads["demo-booking"](booking), [
    ...optionalFact(mailText("pl")("fields.phone"), booking.phone),
    ...optionalFact(mailText("pl")("fields.clubName"), booking.clubName),
    ...own,
    ...recordFacts,
  ]);
  return submissionToStaff(
    {
      submission: booking,
      screen: "demoBookings",
      ...news,
      button,
      blocks: [card, { kind: "facts", facts }],
    },
    context,
  );
}
