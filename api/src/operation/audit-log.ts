import { auditLogEndpoints } from "@scm/contract";
import { listAuditEntries, listAuditOperators } from "@scm/db";
import { implement } from "../http/implement.ts";

/**
 * Who looked at or changed what must be answered for. It is never counted: it only grows, and a page
 * says where the next one is.
 */
export const auditLogRoutes = implement(auditLogEndpoints, {
  list: ({ query }, { sql }) => listAuditEntries(sql, query),
  listOperators: (_, { sql }) => listAuditOperators(sql),
});
