/** The filters of the lists of leads. */
import { z } from "zod";
import { absentIfEmpty, optionalLine } from "../fields.ts";
import type { LeadKind } from "../lead-kinds.ts";
import { ListQuery, sortBy } from "../list-query.ts";
import { BetaSignupStatus } from "./beta-signup.ts";
import { BugReportPriority, BugReportStatus, BugReportType } from "./bug-report.ts";
import { ContactStatus } from "./contact.ts";
import { DemoBookingStatus } from "./demo-booking.ts";
import { OrderStatus } from "./order.ts";

/** By days of Warsaw: today, the last 7 or 30 days including today, or more than 24 hours ago. */
export const Received = z.enum(["today", "week", "month", "over-a-day"], { error: "invalid" });
export type Received = z.infer<typeof Received>;

/** `due`: its day is today or earlier; `planned`: it is later. */
export const FollowUp = z.enum(["due", "planned"], { error: "invalid" });
export type FollowUp = z.infer<typeof FollowUp>;

/** `me` is the operator who asks, `none` the leads without an owner. */
export const OwnerFilter = z.union([z.enum(["me", "none"]), z.uuid()], { error: "invalid" });

/** `open`: an operator still has to act. */
const LeadState = z.enum(["open"], { error: "invalid" });

/** `declined`: closed or rejected, because two screens use different statuses for it. */
const ContactState = z.enum([...LeadState.options, "declined"], { error: "invalid" });

/** `overdue`: still pending after the time of the demo. */
const DemoBookingState = z.enum([...LeadState.options, "overdue"], { error: "invalid" });

export const declinedStatuses = ["closed", "rejected"] as const;

/** The open statuses of each kind; the first is that of a new lead. */
export const openStatuses = {
  contact: ["new", "in_progress"],
  "demo-booking": ["pending", "confirmed"],
  order: ["pending", "processing"],
  "beta-signup": ["pending", "accepted"],
  "bug-report": ["open", "in_progress"],
} as const satisfies Record<LeadKind, readonly string[]>;

const openText = "`open`: only records with a status that is not a final one.";
const openState = absentIfEmpty(LeadState).describe(openText);

/** The filters that all kinds and the inbox have. */
export const sharedFilters = {
  source: optionalLine(100).describe(
    "Only leads from this source: the channel, `utm_source` in lower case, or the host of the referrer, whichever is known first; `none`: only those without one.",
  ),
};

/** The filters by owner and by follow-up. */
const workFilters = {
  ...sharedFilters,
  owner: absentIfEmpty(OwnerFilter).describe(
    "Only records of this operator (`me` is the one who asks), or of nobody (`none`).",
  ),
  followUp: absentIfEmpty(FollowUp).describe(
    "Only records that come up again today or came up before (`due`), or later (`planned`).",
  ),
};

/** The columns that every list of leads can be sorted by. */
export const leadColumns = ["name", "status", "followUp", "owner"] as const;

function filterOf<Status extends z.ZodEnum, State extends z.ZodType>(status: Status, state: State) {
  return ListQuery.pick({ q: true, sort: true }).extend({
    sort: sortBy(leadColumns, "newest"),
    status: absentIfEmpty(status).describe("Only records with this status."),
    state,
    received: absentIfEmpty(Received).describe(
      "Only records that came today, on the last 7 (`week`) or 30 (`month`) days with today among " +
        "them, or more than 24 hours ago (`over-a-day`). Days are those of Warsaw.",
    ),
    ...workFilters,
  });
}

export const leadFilters = {
  contact: filterOf(
    ContactStatus,
    absentIfEmpty(ContactState).describe(
      `${openText} \`declined\`: only closed and rejected ones.`,
    ),
  ),
  "demo-booking": filterOf(
    DemoBookingStatus,
    absentIfEmpty(DemoBookingState).describe(
      `${openText} \`overdue\`: only pending ones whose time has come.`,
    ),
  ),
  order: filterOf(OrderStatus, openState).extend({
    sort: sortBy([...leadColumns, "amount"], "newest"),
  }),
  "beta-signup": filterOf(BetaSignupStatus, openState),
  "bug-report": filterOf(BugReportStatus, openState).extend({
    type: absentIfEmpty(BugReportType).describe("Only reports of this type."),
    priority: absentIfEmpty(BugReportPriority).describe("Only reports of this priority."),
  }),
} satisfies Record<LeadKind, z.ZodObject>;
