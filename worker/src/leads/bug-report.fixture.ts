import type { BugReportSubmission } from "@scm/contract";
import { insertBugReportSubmission, type ClientKind, type Sql } from "@scm/db";
import { aBugReport } from "@scm/testing";

export type Sender = { kind: ClientKind; id: string };

/** Stores a report as the api does. Returns its id. */
export async function submitBugReport(
  sql: Sql,
  { kind, id }: Sender,
  own: Partial<BugReportSubmission> = {},
): Promise<string> {
  const result = await insertBugReportSubmission(sql, {
    client: { kind, id, clientId: `client of ${id}`, scope: "bug-reports:write" },
    report: aBugReport(own),
    fingerprint: { current: "aa", known: ["aa"] },
  });
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  return result.id;
}
