import { auditLogEndpoints } from "@scm/contract";
import { listAuditEntries, listAuditOperators } from "@scm/db";
import { implement } from "../http/implement.ts";

/** The list is never counted, because it only grows. */
export const auditLogRoutes = implement(auditLogEndpoints, {
  list: ({ query }, { sql }) => listAuditEntries(sql, query),
  listOperators: (_, { sql }) => listAuditOperators(sql),
});
