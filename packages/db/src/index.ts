export * from "./access/operator-accounts.ts";
export * from "./access/operators.ts";
export * from "./access/passkeys.ts";
export * from "./access/sessions.ts";
export * from "./clients/access-tokens.ts";
export {
  scmInstances,
  tenants,
  type ClientKind,
  type ClientTable,
} from "./clients/client-table.ts";
export * from "./clients/clients.ts";
export {
  emitMissingCredentials,
  findClientId,
  issueCredentials,
  listSecretsToCheck,
  pruneClientSecrets,
  rotateSecret,
  takeSealedSecret,
  validSecretsMax,
  type SecretPurpose,
} from "./clients/credentials.ts";
export * from "./clients/sealed-columns.ts";
export * from "./clients/webhook-deliveries.ts";
export { lockedInOrder } from "./batches.ts";
export { connect, isContended, isUnavailable, type Sql } from "./connect.ts";
export * from "./deliveries.ts";
export * from "./finished-events.ts";
export { findBreaches } from "./invariants.ts";
export * from "./leads/beta-signups.ts";
export * from "./leads/booking-lapse.ts";
export * from "./leads/booking-sender.ts";
export * from "./leads/bug-report-submissions.ts";
export * from "./leads/bug-reports.ts";
export * from "./leads/contacts.ts";
export * from "./leads/demo-bookings.ts";
export * from "./leads/lead-export.ts";
export * from "./leads/lead-history.ts";
export { findLeadPerson } from "./leads/lead-person.ts";
export { sendMailAgain } from "./leads/lead-mails.ts";
export { countInbox, listInbox } from "./leads/inbox.ts";
export { correctSender } from "./leads/lead-sender.ts";
export {
  updateLeadStatus,
  type AnswerQueries,
  type StatusResult,
  type StatusWrite,
} from "./leads/lead-status.ts";
export type { Submitted } from "./leads/lead-submission.ts";
export type { LeadTable } from "./leads/lead-table.ts";
export { leadTables } from "./leads/lead-tables.ts";
export * from "./leads/orders.ts";
export { moveOwnBooking, withdrawOwnBooking, type OwnChange } from "./leads/own-bookings.ts";
export * from "./leads/replies.ts";
export * from "./leads/reply-templates.ts";
export {
  newId,
  pruneSubmissionKeys,
  type Fingerprint,
  type StoredRow,
  type SubmissionKey,
  type SubmissionResult,
} from "./leads/submission-keys.ts";
export * from "./leads/visitor-links.ts";
export * from "./leads/visitor-requests.ts";
export * from "./migrate.ts";
export { nobody } from "./operation/audit.ts";
export * from "./operation/audit-log.ts";
export { connectMeasured } from "./operation/database-metrics.ts";
export * from "./operation/dead-letters.ts";
export {
  auditPersonExport,
  comparable,
  erasePerson,
  findPerson,
  listAddresses,
  listErasures,
  listNames,
  restrictPerson,
  type ErasureHashes,
  type LedgerEntry,
  type Person,
} from "./operation/person.ts";
export { personalData } from "./operation/personal-data.ts";
export {
  endRetentionRun,
  retentionBatchMax,
  retentionChores,
  startRetentionRun,
} from "./operation/retention.ts";
export { holdMails } from "./operation/held-mails.ts";
export { readSystemFigures } from "./operation/system-figures.ts";
export {
  deleteHeartbeat,
  hasWorker,
  listWorkers,
  writeHeartbeat,
} from "./operation/worker-heartbeats.ts";
export * from "./mail-summaries.ts";
export * from "./outbox.ts";
export * from "./outbox-upkeep.ts";
export * from "./pooler.ts";
export { requireSchema } from "./schema.ts";
export { canChangeAuditLog } from "./roles.ts";
export type { RecordFilter, RecordPage, RecordQuery } from "./record-list.ts";
export {
  findRecord,
  findRecords,
  listRecords,
  selectRows,
  type RecordTable,
} from "./record-table.ts";
export { searchRecords } from "./search.ts";
export * from "./site/dashboard.ts";
export * from "./site/popup.ts";
export * from "./site/site-content.ts";
export * from "./site/slots.ts";
export * from "./site/testimonials.ts";
