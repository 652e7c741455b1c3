import { bugReportEndpoints } from "@scm/contract";
import { findBugReportProgress, insertBugReportSubmission } from "@scm/db";
import { invalidToken } from "../http/bearer.ts";
import { fingerprintSubmission } from "../http/idempotency.ts";
import { implement } from "../http/implement.ts";
import { found, Problem } from "../http/problem.ts";
import { readTrail } from "../http/request-log.ts";
import { noteStored } from "./submission.ts";

/** Stores the report before the answer; the worker makes the record, with the same id. */
export const bugReportRoutes = implement(bugReportEndpoints, {
  async report({ c, client, body, once }, deps) {
    const isMended = c.get("isMended") === true;
    const report = isMended ? { ...body, cleaned: ["body", ...(body.cleaned ?? [])] } : body;
    const fingerprint = once?.fingerprint ?? fingerprintSubmission(report, deps.fingerprintKeys);
    const submission = { client, report, fingerprint, trail: readTrail(c) };
    const result = await insertBugReportSubmission(deps.sql, submission, once);
    if (result.kind === "sender-gone") throw invalidToken(c);
    if (!("id" in result)) throw new Problem(result.kind);
    if (result.kind === "stored") noteStored(c, deps, { ...result, leadKind: "bug-report" });
    const { cut, cleaned } = report;
    return { id: result.id, ...(cut && { cut }), ...(cleaned && { cleaned }) };
  },

  async readProgress({ id, client: { clientId } }, { sql }) {
    return found(await findBugReportProgress(sql, { id, clientId }));
  },
});
