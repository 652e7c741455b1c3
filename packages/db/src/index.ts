export * from "./access/operators.ts";
export * from "./access/sessions.ts";
export { connect, isUnavailable, type Sql } from "./connect.ts";
export * from "./deliveries.ts";
export * from "./health.ts";
export * from "./invariants.ts";
export * from "./leads/beta-signups.ts";
export * from "./leads/bug-reports.ts";
export * from "./leads/contacts.ts";
export * from "./leads/demo-bookings.ts";
export type { LeadPage, LeadQuery, StatusWrite } from "./leads/lead-list.ts";
export { findLead, listLeads, updateLeadStatus, type LeadTable } from "./leads/lead-table.ts";
export * from "./leads/orders.ts";
export {
  newId,
  pruneSubmissionKeys,
  type SubmissionKey,
  type SubmissionResult,
  type Submitted,
} from "./leads/submission-keys.ts";
export * from "./migrate.ts";
export * from "./outbox.ts";
export * from "./site/dashboard.ts";
export * from "./site/popup.ts";
export * from "./site/slots.ts";
export * from "./site/testimonials.ts";
