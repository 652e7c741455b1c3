import { findLeadHistory, listRelatedLeads, sendMailAgain } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import type { LeadAdmin } from "./lead-admin.ts";

/** What was done with a lead, what was mailed about it, and what else its sender has sent. */
export function historyRoutes<Lead, Status extends string>(
  deps: Deps,
  { path, table }: LeadAdmin<Lead, Status>,
) {
  const operators = operatorOnly(deps);
  return new Hono<OperatorEnv>()
    .get(`${path}/:id/history`, operators, async (c) =>
      c.json(found(await findLeadHistory(deps.sql, table, idOf(c.req.param("id"))))),
    )
    .get(`${path}/:id/related`, operators, async (c) =>
      c.json(found(await listRelatedLeads(deps.sql, table, idOf(c.req.param("id"))))),
    );
}

/** A mail that is sent once more because an operator asks for it; the worker finds it within a second. */
export function mailRoutes(deps: Deps) {
  const path = "/api/admin/mails/:id/send-again";
  return new Hono<OperatorEnv>().post(path, operatorOnly(deps), async (c) => {
    const asked = { id: idOf(c.req.param("id")), operatorId: c.get("operator").id };
    const result = found(await sendMailAgain(deps.sql, asked));
    if (result.kind !== "again") throw new Problem(`mail-${result.kind}`);
    return c.json(result.mail);
  });
}
