export * from "./access/operators.ts";
export * from "./access/sessions.ts";
export * from "./connect.ts";
export * from "./deliveries.ts";
export * from "./health.ts";
export * from "./leads/contacts.ts";
export type { LeadPage, LeadQuery, StatusWrite } from "./leads/lead-list.ts";
export {
  pruneSubmissionKeys,
  type SubmissionKey,
  type SubmissionResult,
} from "./leads/submission-keys.ts";
export * from "./migrate.ts";
export * from "./outbox.ts";
