/** Reports sent by clients, and their records. */
import type { BugReport, BugReportSubmission } from "@scm/contract";
import { aBugReport } from "@scm/testing";
import type { TestClient } from "../clients/client.fixture.ts";
import type { Sql } from "../connect.ts";
import { findRecord } from "../record-table.ts";
import { insertBugReportSubmission, makeBugReport } from "./bug-report-submissions.ts";
import { bugReports } from "./bug-reports.ts";

type Sending = { key?: string; fingerprint?: string; known?: string[] };
type Own = Partial<BugReportSubmission>;

export function bugReportsOf(sql: Sql) {
  function send(
    { clientId, kind, id }: TestClient,
    own: Own = {},
    { key, fingerprint = "aa", known = [fingerprint] }: Sending = {},
  ): ReturnType<typeof insertBugReportSubmission> {
    const client = { clientId, kind, id, scope: "bug-reports:write" };
    const mark = { current: fingerprint, known };
    const submission = { client, report: aBugReport(own), fingerprint: mark };
    return insertBugReportSubmission(sql, submission, key ? { key, fingerprint: mark } : null);
  }

  /** @returns the id */
  async function sent(client: TestClient, own: Own = {}): Promise<string> {
    const result = await send(client, own);
    if (!("id" in result)) throw new Error(`it was ${result.kind}`);
    return result.id;
  }

  async function recordOf(id: string): Promise<BugReport> {
    const record = await findRecord(sql, bugReports, id);
    if (!record) throw new Error(`no record ${id}`);
    return record;
  }

  /** Sends a report and makes its record. */
  async function made(client: TestClient, own: Own = {}): Promise<BugReport> {
    const id = await sent(client, own);
    await makeBugReport(sql, id);
    return recordOf(id);
  }

  return { send, sent, made, recordOf };
}
