import { demoBookingEvents, type DemoBooking, type EventName } from "@scm/contract";
import { demoBookings, findRecord, isDemoAhead, isStepToBeTold } from "@scm/db";
import {
  GiveUp,
  type HandlerDeps,
  type Handlers,
  type Template,
  type Templates,
} from "../handler.ts";
import { demoBookingMail } from "../mail/demo-booking.ts";
import { mailsOfSubmission, templateOf } from "./submission.ts";

export const demoBookingHandlers: Handlers<Extract<EventName, `demo-booking.${string}`>> = {
  "demo-booking.submitted": ({ subjectId }, deps) =>
    mailsOfSubmission(demoBookings, subjectId, deps),

  async "demo-booking.status-changed"({ subjectId, payload: { status } }, deps) {
    const { email, isSuspectedSpam } = await getBooking(subjectId, deps);

    // Of a demo whose time has passed there is nothing to tell: an operator is only tidying up.
    if (!(await isDemoAhead(deps.sql, subjectId))) return [];
    if (status === "confirmed") return [{ template: "demo-booking.confirmed", receiver: email }];
    // A suspect that nobody has confirmed is told nothing: the address may be a stranger's.
    if (status === "cancelled" && !isSuspectedSpam) {
      return [{ template: "demo-booking.cancelled", receiver: email }];
    }
    return [];
  },

  async "demo-booking.reminder-due"({ subjectId }, deps) {
    const { email } = await getBooking(subjectId, deps);
    return [{ template: "demo-booking.reminder", receiver: email }];
  },
};

export const demoBookingTemplates: Templates<`demo-booking.${"to-staff" | "to-visitor" | "confirmed" | "cancelled" | "reminder"}`> =
  {
    "demo-booking.to-staff": templateOf(demoBookings, demoBookingMail.toStaff),
    "demo-booking.to-visitor": templateOf(demoBookings, demoBookingMail.toVisitor),

    "demo-booking.confirmed": stepTemplate(demoBookingMail.confirmed),
    "demo-booking.cancelled": stepTemplate(demoBookingMail.cancelled),

    // Here it is the row that counts, up to the moment of sending: nobody is reminded of a demo that
    // was cancelled meanwhile, or that has begun.
    async "demo-booking.reminder"({ id }, { sql, context }) {
      const booking = await findRecord(sql, demoBookings, id);
      if (!booking) return null;
      const isWanted = booking.status === "confirmed" && (await isDemoAhead(sql, id));
      return isWanted ? demoBookingMail.reminder(booking, context) : "withdrawn";
    },
  };

/**
 * The status is that of the event, not of the row: an operator may have moved on since, and the
 * visitor must still hear of this step. But not after the next one: a mail may be tried again by hand.
 */
function stepTemplate(write: typeof demoBookingMail.confirmed): Template {
  return async ({ id, payload }, { sql, context }) => {
    const booking = await findRecord(sql, demoBookings, id);
    if (!booking) return null;
    const step = stepOf(payload);
    const isWanted = await isStepToBeTold(sql, { id, sequence: step.sequence });
    return isWanted ? write(booking, step, context) : "withdrawn";
  };
}

async function getBooking(id: string, { sql }: HandlerDeps): Promise<DemoBooking> {
  const booking = await findRecord(sql, demoBookings, id);
  if (!booking) throw new GiveUp(`demo-booking ${id} does not exist`);
  return booking;
}

function stepOf(payload: unknown) {
  return demoBookingEvents["demo-booking.status-changed"].parse(payload);
}
