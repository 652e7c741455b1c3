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

/** What every list of records can be asked. */
export const listQuery = ListQuery.extend({
  limit: ListQuery.shape.limit.describe("Records per page."),
  cursor: ListQuery.shape.cursor.describe("The `id` of the last record of the page before."),
  sort: ListQuery.shape.sort.describe("Which of them come first."),
  q: ListQuery.shape.q.describe(
    "Words to look for in the texts of the record, whatever their case. A lead is also found by the " +
      "last 8 characters of its `id`, which its sender knows it by.",
  ),
});

const openState = absentIfEmpty(LeadState).describe(
  "`open`: only records with a status that is not a final one.",
);

/** What a list of leads with these statuses is narrowed down by. */
export function filterOf(statuses: z.ZodType, state: z.ZodType = openState) {
  return listQuery.pick({ q: true, sort: true }).extend({
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
  return filter.extend(listQuery.pick({ limit: true, cursor: true }).shape);
}
