/** The filters of the lists of leads. */
import { z } from "zod";
import { absentIfEmpty, optionalLine } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";
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

/** `me` is the operator who asks, `none` the leads without an owner. */
export const OwnerFilter = z.union([z.enum(["me", "none"]), z.uuid()], { error: "invalid" });

/**
 * `open`: an operator still has to act. `unanswered`: new, and nobody comes back to it later.
 * `declined`: closed or rejected, because two screens use different statuses for it. `overdue`: a
 * demo that is still pending after its time.
 */
const LeadState = z.enum(["open", "unanswered", "declined", "overdue"], { error: "invalid" });

/** A switch that is off is absent. */
export const On = z.enum(["yes"], { error: "invalid" });

export const declinedStatuses = ["closed", "rejected"] as const;

/** The open statuses of each kind; the first is that of a new lead. */
export const openStatuses = {
  contact: ["new", "in_progress"],
  "demo-booking": ["pending", "confirmed"],
  order: ["pending", "processing"],
  "beta-signup": ["pending", "accepted"],
  "bug-report": ["open", "in_progress"],
} as const satisfies Record<LeadKind, readonly string[]>;

/** The filters that every list of leads has. */
const sharedFilters = {
  received: absentIfEmpty(Received),
  owner: absentIfEmpty(OwnerFilter),
  followUp: absentIfEmpty(FollowUp),
  source: optionalLine(100),
  overdue: absentIfEmpty(On),
  demosToday: absentIfEmpty(On),
};

const reportFilters = {
  type: absentIfEmpty(BugReportType),
  priority: absentIfEmpty(BugReportPriority),
  /** Only the repeats of one problem. */
  group: absentIfEmpty(z.uuid({ error: "invalid" })),
};

const openStates = LeadState.extract(["open", "unanswered"]);

function filterOf<Status extends z.ZodEnum, State extends z.ZodEnum>(status: Status, state: State) {
  return ListQuery.pick({ q: true, sort: true }).extend({
    status: absentIfEmpty(status),
    state: absentIfEmpty(state),
    ...sharedFilters,
  });
}

export const leadFilters = {
  contact: filterOf(ContactStatus, LeadState.exclude(["overdue"])),
  "demo-booking": filterOf(DemoBookingStatus, LeadState.exclude(["declined"])).extend({
    sort: sortBy(["day"], "newest"),
  }),
  order: filterOf(OrderStatus, openStates).extend({
    sort: sortBy(["amount"], "newest"),
  }),
  "beta-signup": filterOf(BetaSignupStatus, openStates),
  "bug-report": filterOf(BugReportStatus, openStates).extend(reportFilters),
} satisfies Record<LeadKind, z.ZodObject>;

type Filters = (typeof leadFilters)[LeadKind]["shape"];
type OwnFilters<Shape> = Shape extends object ? Exclude<keyof Shape, "q" | "sort"> : never;

const LeadStatus = z.enum([
  ...ContactStatus.options,
  ...DemoBookingStatus.options,
  ...OrderStatus.options,
  ...BetaSignupStatus.options,
  ...BugReportStatus.options,
]);

/** Every filter of every list, and the kind. */
export const InboxFilter = z.object({
  kind: absentIfEmpty(LeadKind),
  status: absentIfEmpty(LeadStatus),
  state: absentIfEmpty(LeadState),
  ...sharedFilters,
  ...reportFilters,
} satisfies Record<OwnFilters<Filters> | "kind", z.ZodType>);
export type InboxFilter = z.infer<typeof InboxFilter>;
