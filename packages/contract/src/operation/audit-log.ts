/** The audit log: operators answer for every look at and change of these records. */
import { z } from "zod";
import { absentIfEmpty, faultMessage, optionalLine } from "../fields.ts";
import { ListQuery } from "../list-query.ts";

export const AuditEntry = z.object({
  id: z.uuid(),
  /** As `tenant.created`. */
  action: z.string(),
  operatorId: z.uuid(),
  /** Null when that operator is no longer there. */
  operatorEmail: z.string().nullable(),
  subjectKind: z.string(),
  /** Null when it is about many at once, such as a list. */
  subjectId: z.uuid().nullable(),
  /** Details of the action, such as the filter of an export; else null. */
  details: z.record(z.string(), z.union([z.string(), z.boolean()])).nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A day in Warsaw, both ends of the range included. PostgreSQL knows no year 0. */
const Day = absentIfEmpty(
  z.iso.date({ error: faultMessage("invalid") }).refine((day) => !day.startsWith("0000")),
);

export const AuditLogQuery = ListQuery.pick({ limit: true, cursor: true }).extend({
  action: optionalLine(200),
  operator: absentIfEmpty(z.uuid()),
  subjectKind: optionalLine(200),
  subjectId: absentIfEmpty(z.uuid()),
  from: Day,
  to: Day,
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

/** Whom the log can be asked about. */
export const AuditOperator = z.object({ id: z.uuid(), email: z.string() });
export type AuditOperator = z.infer<typeof AuditOperator>;
