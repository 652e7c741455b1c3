import {
  moveDemoBooking,
  readBookingCalendar,
  submitDemoBooking,
  typedLeadEndpoints,
  type DemoBookingSubmission,
  type TypedDemoBooking,
} from "@scm/contract";
import {
  demoBookings,
  findBookingEntry,
  findRecord,
  insertDemoBooking,
  lapseTimesOf,
  moveBooking,
  type BookingRules,
  type Sql,
  type Submitted,
} from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { hashClientAddress } from "../http/client-address.ts";
import { implement } from "../http/implement.ts";
import { found, Problem } from "../http/problem.ts";
import { readTrail } from "../http/request-log.ts";
import { findOperator } from "../http/session.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { submission, typedSubmission, type Way } from "./submission.ts";

/**
 * 409 for a slot that is taken, past or unknown; 429 for a sender who has reached
 * a limit; 422 for a program, since a booking without a slot must not look like one with a slot.
 */
export const demoBookingRoutes = implement(
  {
    submit: submitDemoBooking,
    type: typedLeadEndpoints["demo-booking"],
    readCalendar: readBookingCalendar,
    move: moveDemoBooking,
  },
  {
    submit: submission("demo-booking", book, findBookingReceipt),
    // The operator who types it talks to the sender, so nothing lapses.
    type: typedSubmission(
      "demo-booking",
      async (lead: Submitted<TypedDemoBooking>, { once }, { sql, siteContent }) => {
        const { event } = await siteContent.read();
        return insertDemoBooking(sql, { ...lead, isConfirmed: event.confirmsAtOnce }, once);
      },
    ),
    async readCalendar({ id }, { sql, config, siteContent }) {
      const booking = found(await findBookingEntry(sql, id));
      const { event } = await siteContent.read();
      return bookingCalendar(booking, { brand: config.brand, event, now: new Date() });
    },
    async move({ c, id, body, operator, version }, { sql }) {
      const { selectedSlot, publicAnswer = null } = body;
      const by = { operatorId: operator.id, publicAnswer, trail: readTrail(c) };
      const outcome = await moveBooking(sql, { id, version, selectedSlot, ...by });
      const booking = found(await findRecord(sql, demoBookings, id));
      if (outcome === "saved") return booking;
      if (outcome === "restricted") throw new Problem("lead-restricted");
      if (outcome === "slot-unavailable") throw new Problem("slot-unavailable");
      // The operator saw it pending or confirmed, and ahead.
      throw new Problem("edit-conflict", { current: booking });
    },
  },
);

async function book(lead: Submitted<DemoBookingSubmission>, { c, once }: Way, deps: Deps) {
  if (lead.isSuspectedSpam) throw new Problem("looks-automated");
  const rules = await rulesFor(c, deps);
  const { event } = await deps.siteContent.read();
  return insertDemoBooking(deps.sql, { ...lead, rules, isConfirmed: event.confirmsAtOnce }, once);
}

async function findBookingReceipt(sql: Sql, id: string) {
  const booking = await findBookingEntry(sql, id);
  if (!booking) return null;
  const { status, lapsesAt, startsAt: selectedSlot } = booking;
  return {
    selectedSlot,
    ...(lapsesAt !== null && { lapsesAt }),
    ...(status === "confirmed" && { isConfirmed: true as const }),
  };
}

/** An operator has no limit, who books for clubs on the telephone. */
async function rulesFor(c: Context, deps: Deps): Promise<BookingRules> {
  const { lapseHours, ...limits } = deps.config.bookings;
  const isOperator = (await findOperator(c, deps)) !== null;
  return {
    addressHash: hashClientAddress(c, deps),
    ...(isOperator ? { emailMax: 0, addressMax: 0 } : limits),
    lapse: lapseTimesOf(new Date().toISOString(), lapseHours),
  };
}
