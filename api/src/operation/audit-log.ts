import { auditLogEndpoints } from "@scm/contract";
import { listAuditEntries, listAuditOperators } from "@scm/db";
import { implement } from "../http/implement.ts";

/** Lists have no total, because the log only grows and a count would scan it. */
export const auditLogRoutes = implement(auditLogEndpoints, {
  list: ({ query }, { sql }) => listAuditEntries(sql, query),
  listOperators: (_, { sql }) => listAuditOperators(sql),
});
