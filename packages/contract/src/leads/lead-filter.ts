/** The filters of the lists of leads. */
import { z } from "zod";
import { absentIfEmpty, optionalLine } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";
import { choiceFilter, ListQuery, sortBy } from "../list-query.ts";
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

/**
 * `open`: an operator still has to act. `unanswered`: new, and nobody comes back to it later.
 * `declined`: closed or rejected, because two screens use different statuses for it. `overdue`: a
 * demo that is still pending after its time.
 */
const LeadState = z.enum(["open", "unanswered", "declined", "overdue"], { error: "invalid" });

/** A switch that is off is absent. */
const On = z.enum(["yes"], { error: "invalid" });

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
  received: choiceFilter(
    Received,
    "Only records that came today, on the last 7 (`week`) or 30 (`month`) days with today among " +
      "them, or more than 24 hours ago (`over-a-day`). Days are those of Warsaw.",
  ),
  owner: absentIfEmpty(OwnerFilter).describe(
    "Only records of this operator (`me` is the one who asks), or of nobody (`none`).",
  ),
  followUp: choiceFilter(
    FollowUp,
    "Only records that come up again today or came up before (`due`), or later (`planned`). Closing one settles a day that is here by then.",
  ),
  source: optionalLine(100).describe(
    "Only leads from this source: the channel, `utm_source` in lower case, or the host of the referrer, whichever is known first; `none`: only those without one.",
  ),
  overdue: choiceFilter(
    On,
    "Only unanswered ones that have waited for more than eight hours of work, and those whose follow-up has come.",
  ),
  demosToday: choiceFilter(On, "Only bookings of demos that take place today."),
};

const reportFilters = {
  type: choiceFilter(BugReportType, "Only reports of this type."),
  priority: choiceFilter(BugReportPriority, "Only reports of this priority."),
};

const openStates = LeadState.extract(["open", "unanswered"]);

/** The columns that every list of leads can be sorted by. */
export const leadColumns = ["name", "status", "followUp", "owner"] as const;

function filterOf<Status extends z.ZodEnum, State extends z.ZodEnum>(status: Status, state: State) {
  return ListQuery.pick({ q: true, sort: true }).extend({
    sort: sortBy(leadColumns, "newest"),
    status: choiceFilter(status, "Only records with this status."),
    state: choiceFilter(state, "Only records in this state."),
    ...sharedFilters,
  });
}

export const leadFilters = {
  contact: filterOf(ContactStatus, LeadState.exclude(["overdue"])),
  "demo-booking": filterOf(DemoBookingStatus, LeadState.exclude(["declined"])),
  order: filterOf(OrderStatus, openStates).extend({
    sort: sortBy([...leadColumns, "amount"], "newest"),
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
  kind: choiceFilter(LeadKind, "Only leads of this kind."),
  status: choiceFilter(LeadStatus, "Only leads with this status."),
  state: choiceFilter(LeadState, "Only leads in this state."),
  ...sharedFilters,
  ...reportFilters,
} satisfies Record<OwnFilters<Filters> | "kind", z.ZodType>);
export type InboxFilter = z.infer<typeof InboxFilter>;
