import {
  absentIfEmpty,
  BugReportPriority,
  BugReportStatus,
  BugReportType,
  ContactState,
  ContactStatus,
  DemoBookingState,
  DemoBookingStatus,
  LeadState,
  ListQuery,
  Received,
} from "@scm/contract";
import type { z } from "zod";

const openState = absentIfEmpty(LeadState).describe(
  "`open`: only records with a status that is not a final one.",
);

/** What a list of leads with these statuses is narrowed down by. */
export function filterOf(statuses: z.ZodType, state: z.ZodType = openState) {
  return ListQuery.pick({ q: true, sort: true }).extend({
    status: absentIfEmpty(statuses).describe("Only records with this status."),
    state,
    received: absentIfEmpty(Received).describe(
      "Only records that came today, on the last 7 (`week`) or 30 (`month`) days with today among " +
        "them, or more than 24 hours ago (`over-a-day`). Days are those of Warsaw.",
    ),
  });
}

export const contactFilter = filterOf(
  ContactStatus,
  absentIfEmpty(ContactState).describe(
    "`open`: only records with a status that is not a final one. `declined`: only closed and " +
      "rejected ones.",
  ),
);

export const demoBookingFilter = filterOf(
  DemoBookingStatus,
  absentIfEmpty(DemoBookingState).describe(
    "`open`: only records with a status that is not a final one. `overdue`: only pending ones whose " +
      "time has come.",
  ),
);

export const bugReportFilter = filterOf(BugReportStatus).extend({
  type: absentIfEmpty(BugReportType).describe("Only reports of this type."),
  priority: absentIfEmpty(BugReportPriority).describe("Only reports of this priority."),
});

/** The same with a page of it. */
export function pageOf(filter: ReturnType<typeof filterOf>) {
  return filter.extend(ListQuery.pick({ limit: true, cursor: true }).shape);
}
