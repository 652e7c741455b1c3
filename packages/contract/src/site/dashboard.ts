/** All figures of the first screen of the back office. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { lengthMax } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";
import { DemoBookingStatus } from "../leads/demo-booking.ts";
import { LaunchConfirmation, launchSteps, LaunchState } from "./launch.ts";

const Count = z.number().int().nonnegative();

export const Activity = z.object({
  kind: LeadKind.extract(["contact", "order", "demo-booking"]),
  id: z.uuid(),
  name: z.string(),
  /** Subject, order number, or time of the demo. */
  about: z.string(),
  status: z.string(),
  isSuspectedSpam: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Activity = z.infer<typeof Activity>;

/** The days that are drawn, up to today. */
export const drawnDays = 30;

/** The leads of all kinds of a day in Warsaw. */
const LeadDay = z.object({ day: z.iso.date(), leads: Count });
export type LeadDay = z.infer<typeof LeadDay>;

/** A demo of today that a visitor has booked, for the first row. */
const DemoOfToday = z.object({
  id: z.uuid(),
  startsAt: z.iso.datetime(),
  name: z.string(),
  clubName: z.string().nullable(),
  status: DemoBookingStatus,
});
export type DemoOfToday = z.infer<typeof DemoOfToday>;

/** The sources of the leads of the drawn days: each by its short name, null if not known. */
const SourceCount = z.object({ source: z.string().nullable(), leads: Count });

/** The sources with the most leads. */
export const sourcesMax = 6;

/** Figures that lead to a list are its total, which stops at `totalMax`. */
export const Dashboard = z.object({
  /** The work that waits for an operator. */
  waiting: z.object({
    /** The rows of the inbox that nobody has answered. */
    unanswered: Count,
    /** Today in Warsaw, in the order of their times: at most one for each hour. */
    demosToday: z.array(DemoOfToday).check(lengthMax(24)),
  }),
  counters: z.object({
    contacts: Count,
    demoBookings: Count,
    orders: Count,
    betaSignups: Count,
    bugReports: Count,
    tenants: Count,
  }),
  overview: z.object({
    activeTenants: Count,
    allTenants: Count,
    /** Created today, by the Warsaw day. */
    newContactsToday: Count,
    /** Pending or processing. */
    ordersInProgress: Count,
    openBugReports: Count,
    /** Demos whose time has passed without an answer. */
    overdueDemoBookings: Count,
    /** Mails of the last 24 hours that a limit held back. */
    limitedMails: Count,
    /** Events, mails and webhooks that are given up. */
    deadLetters: Count,
  }),
  /** The latest 3 contacts, 3 orders and 2 demo bookings, newest first. */
  recent: z.array(Activity).check(lengthMax(8)),
  /** The steps to settle before visitors come; empty once all are done. */
  launch: z.array(LaunchState).check(lengthMax(launchSteps.length)),
  /** The last 30, oldest first. */
  days: z.array(LeadDay).check(lengthMax(drawnDays)),
  /** Of the same days, the most frequent first. */
  sources: z.array(SourceCount).check(lengthMax(sourcesMax)),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  read: operatorEndpoint({
    method: "GET",
    path: "/api/admin/dashboard",
    answer: { schema: Dashboard },
  }),
  confirmLaunchStep: operatorEndpoint({
    method: "POST",
    path: "/api/admin/dashboard/launch",
    body: LaunchConfirmation,
    answer: { isEmpty: true },
  }),
};
