/** What operators do with leads: changes, and what is told of a lead beside its record. */
import {
  BetaSignupStatus,
  BugReportStatus,
  BugReportStatusChange,
  BulkChangeResult,
  bulkChangeOf,
  ContactStatus,
  DemoBookingStatus,
  LeadHistory,
  LeadMail,
  OrderStatus,
  RelatedLead,
  statusChangeOf,
} from "@scm/contract";
import type { z } from "zod";
import { bugReportFilter, demoBookingFilter, filterOf } from "./list-query.ts";

const change = "Notes that are absent or empty leave the stored ones as they are.";

export const leadWorkSchemas = {
  BetaSignupStatusChange: { schema: statusChangeOf(BetaSignupStatus), description: change },
  BetaSignupStatusChanges: bulkChange(BetaSignupStatus),
  BugReportStatusChange: {
    schema: BugReportStatusChange,
    description: `${change} The same holds for the answer that the club's system may read.`,
  },
  BugReportStatusChanges: bulkChange(BugReportStatus, bugReportFilter),
  BulkChangeResult: {
    schema: BulkChangeResult,
    description: "What became of a change of many leads; `next` is the cursor of the next call.",
  },
  ContactStatusChange: { schema: statusChangeOf(ContactStatus), description: change },
  ContactStatusChanges: bulkChange(ContactStatus),
  DemoBookingStatusChange: { schema: statusChangeOf(DemoBookingStatus), description: change },
  DemoBookingStatusChanges: bulkChange(DemoBookingStatus, demoBookingFilter),
  LeadHistory: {
    schema: LeadHistory,
    description:
      "What was done with a lead: each list from the oldest to the newest, the newest 200 of each.",
  },
  LeadMail: { schema: LeadMail, description: "An e-mail about a lead, as far as it got." },
  OrderStatusChange: { schema: statusChangeOf(OrderStatus), description: change },
  OrderStatusChanges: bulkChange(OrderStatus),
  RelatedLead: {
    schema: RelatedLead,
    description: "Another lead of the same e-mail address, of whatever kind.",
  },
};

/** One per kind of lead, since each kind has statuses of its own. */
function bulkChange(statuses: z.ZodEnum, filter = filterOf(statuses)) {
  return {
    schema: bulkChangeOf(statuses, filter),
    description:
      "One status for the leads that are named, or for those that match a filter of the list.",
    example: { status: statuses.options[0], filter: {} },
  };
}
