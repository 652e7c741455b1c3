/** The audit log of reads and changes by operators. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { absentIfEmpty, faultMessage, optionalLine } from "../fields.ts";
import { ListQuery } from "../list-query.ts";

/** All audited actions. The word before the dot is the kind of the subject. */
export const AuditAction = z.enum([
  "event.retried",
  "mail.retried",
  "webhook.resent",
  "webhook.tested",
  "mail.sent-again",
  "mail.held",
  "reply.sent",
  "reply.taken-back",
  "reply-template.created",
  "reply-template.changed",
  "reply-template.deleted",
  "reply-template.restored",
  "contact.created",
  "demo-booking.created",
  "leads.exported",
  "pesel.revealed",
  "demo-booking.lapsed",
  "demo-booking.moved",
  "demo-booking.withdrawn",
  "slot.created",
  "slot.deleted",
  "testimonial.created",
  "testimonial.changed",
  "testimonial.deleted",
  "testimonial.restored",
  "tenant.created",
  "tenant.changed",
  "tenant.activated",
  "tenant.deactivated",
  "tenant.secret-revealed",
  "tenant.secret-rotated",
  "tenant.webhook-secret-revealed",
  "tenant.webhook-secret-rotated",
  "scm-instance.created",
  "scm-instance.deleted",
  "scm-instance.restored",
  "scm-instance.secret-revealed",
  "scm-instance.secret-rotated",
  "popup.changed",
  "site.published",
  "person.searched",
  "person.exported",
  "person.corrected",
  "person.restricted",
  "person.unrestricted",
  "person.erased",
  "operator.logged-in",
  "operator.login-limited",
  "operator.added",
  "operator.invited",
  "operator.withdrawn",
  "operator.address-changed",
  "operator.disabled",
  "operator.enabled",
  "operator.password-changed",
  "operator.password-reset",
  "operator.access-reset",
  "operator.session-ended",
  "operator.sessions-ended",
  "operator.passkey-added",
  "operator.passkey-renamed",
  "operator.name-changed",
  "operator.passkey-removed",
  "operator.passkeys-reset",
  "operator.passkey-refused",
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: z.uuid(),
  /** Such as `tenant.created`. */
  action: z.string(),
  operatorId: z.uuid(),
  /** Null after the operator is deleted. */
  operatorEmail: z.string().nullable(),
  subjectKind: z.string(),
  /** Null for an action on many, such as a list. */
  subjectId: z.uuid().nullable(),
  /** The current name of a tenant or a system, or the address of an operator; else null. */
  subjectName: z.string().nullable(),
  /** Details of the action, such as the filter of an export; else null. Objects are changed parts. */
  details: z
    .record(z.string(), z.union([z.string(), z.boolean(), z.record(z.string(), z.unknown())]))
    .nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A day in Warsaw; both ends are included. PostgreSQL has no year 0. */
const Day = absentIfEmpty(
  z.iso.date({ error: faultMessage("invalid") }).refine((day) => !day.startsWith("0000")),
);

export const AuditLogQuery = z.object({
  limit: ListQuery.shape.limit,
  cursor: ListQuery.shape.cursor,
  action: optionalLine(200),
  operator: absentIfEmpty(z.uuid()),
  subjectKind: optionalLine(200),
  subjectId: absentIfEmpty(z.uuid()),
  from: Day,
  to: Day,
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

export const AuditOperator = z.object({ id: z.uuid(), email: z.string() });
export type AuditOperator = z.infer<typeof AuditOperator>;

export const auditLogEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path: "/api/admin/audit-log",
    query: AuditLogQuery,
    answer: { page: AuditEntry },
  }),
  listOperators: operatorEndpoint({
    method: "GET",
    path: "/api/admin/audit-log/operators",
    answer: { list: AuditOperator },
  }),
};
