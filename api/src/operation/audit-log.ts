import { AuditLogQuery } from "@scm/contract";
import { listAuditEntries, listAuditOperators } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/**
 * Who looked at or changed what must be answered for. It is never counted: it only grows, and a page
 * says where the next one is.
 */
export function auditLogRoutes(deps: Deps) {
  const { sql } = deps;
  return new Hono<OperatorEnv>()
    .get("/api/admin/audit-log", operatorOnly(deps), queryOf(AuditLogQuery), async (c) => {
      const { entries, next } = await listAuditEntries(sql, c.req.valid("query"));
      if (next) c.header("Link", nextPage(c.req.url, { cursor: next }));
      return c.json(entries);
    })
    .get("/api/admin/audit-log/operators", operatorOnly(deps), async (c) =>
      c.json(await listAuditOperators(sql)),
    );
}
