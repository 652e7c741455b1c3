import { demoBookingEvents, type DemoBooking, type EventName } from "@scm/contract";
import { demoBookings, findRecord, isDemoAhead } from "@scm/db";
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
    "demo-booking.reminder": templateOf(demoBookings, demoBookingMail.reminder),
  };

/** Mails the status of the event, not of the record: the operator may have moved on since. */
function stepTemplate(write: typeof demoBookingMail.confirmed): Template {
  return async ({ id, payload }, { sql, context }) => {
    const step = demoBookingEvents["demo-booking.status-changed"].parse(payload);
    const booking = await findRecord(sql, demoBookings, id);
    return booking && write(booking, step, context);
  };
}

async function getBooking(id: string, { sql }: HandlerDeps): Promise<DemoBooking> {
  const booking = await findRecord(sql, demoBookings, id);
  if (!booking) throw new GiveUp(`demo-booking ${id} does not exist`);
  return booking;
}
