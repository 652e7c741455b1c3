import { auditLogEndpoints } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { pagedQuery } from "../parts/paged-query.ts";

/** What the address may name, as the server takes it. */
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

export const auditOperatorsQuery = queryOptions({
  queryKey: [...auditLogKey, "operators"],
  queryFn: ({ signal }) => call(auditLogEndpoints.listOperators, {}, { signal }),
});
