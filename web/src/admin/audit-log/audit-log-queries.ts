import { auditLogEndpoints } from "@scm/contract";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { pagedQuery } from "../parts/paged-query.ts";

/** The filters of the address, by their names in the query. */
export const filterNames = [
  "action",
  "operator",
  "subjectKind",
  "subjectId",
  "from",
  "to",
] as const;

export type AuditFilter = Partial<Record<(typeof filterNames)[number], string>>;

export const auditLogKey = [auditLogEndpoints.list.path];

/** The entries that match, newest first. */
export function auditLogQuery(filter: AuditFilter) {
  return pagedQuery(auditLogEndpoints.list, filter);
}

export const auditOperatorsQuery = endpointQuery(auditLogEndpoints.listOperators, {}, [
  ...auditLogKey,
  "operators",
]);
