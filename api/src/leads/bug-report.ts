import { BugReportSubmission, bugReportScope } from "@scm/contract";
import { findBugReportProgress, insertBugReportSubmission } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { clientOnly, invalidToken, type ClientEnv } from "../http/bearer.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { fingerprintOf, submissionKey } from "../http/idempotency.ts";
import { Problem } from "../http/problem.ts";

const bytesMax = 256 * 1024;

/**
 * The door for the systems of clubs. A report is kept before it is answered; the worker makes the
 * record, under the id of the answer.
 */
export function bugReportRoutes(deps: Deps) {
  const { sql, limits, fingerprintKeys, wakeRelay } = deps;
  const client = clientOnly(deps, bugReportScope);

  return new Hono<ClientEnv>()
    .post(
      "/api/bug-report",
      client,
      async (c, next) => {
        await limits.bugReports.count(c, c.get("client").clientId);
        await next();
      },
      jsonBody(BugReportSubmission, { bytesMax }),
      async (c) => {
        const report = c.req.valid("json");
        const once = submissionKey(c, report, fingerprintKeys);
        const fingerprint = once?.fingerprint ?? fingerprintOf(report, fingerprintKeys);
        const submission = { client: c.get("client"), report, fingerprint };
        const result = await insertBugReportSubmission(sql, submission, once);
        if (result.kind === "sender-gone") throw invalidToken(c);
        if (result.kind === "key-reused") throw new Problem("key-reused");
        wakeRelay();
        return c.json({ id: result.id }, 202);
      },
    )
    .get("/api/bug-report/:id", client, async (c) => {
      const { clientId } = c.get("client");
      await limits.bugReportReads.count(c, clientId);
      const id = idOf(c.req.param("id"));
      return c.json(found(await findBugReportProgress(sql, { id, clientId })));
    });
}
