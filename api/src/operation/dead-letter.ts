import { DeadLetterQuery, DeadLetterRetry, type DeadLetterRetryResult } from "@scm/contract";
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

const path = "/api/admin/dead-letters";

/** What was given up, and another try of it. Workers find mails and webhooks that are due within a second. */
export function deadLetterRoutes(deps: Deps) {
  const { sql, wakeRelay } = deps;
  return new Hono<OperatorEnv>()
    .get(path, operatorOnly(deps), queryOf(DeadLetterQuery), async (c) => {
      const page = await listDeadLetters(sql, c.req.valid("query"));
      c.header("X-Total-Count", String(page.total));
      if (page.next) c.header("Link", nextPage(c.req.url, { cursor: page.next }));
      return c.json(page.rows);
    })
    .post(`${path}/retry`, operatorOnly(deps), jsonBody(DeadLetterRetry), async (c) => {
      const { kind } = c.req.valid("json");
      const count = await retryDeadLetters(sql, { kind, operatorId: c.get("operator").id });
      wakeRelay();
      const result: DeadLetterRetryResult = { count };
      return c.json(result);
    })
    .post(`${path}/:id/retry`, operatorOnly(deps), async (c) => {
      const id = idOf(c.req.param("id"));
      const operatorId = c.get("operator").id;
      const outcome = found(await retryDeadLetter(sql, { id, operatorId }));
      if (outcome !== "retried") throw new Problem(outcome);
      wakeRelay();
      return c.body(null, 204);
    });
}
