import type { BugReportSubmission } from "@scm/contract";
import { insertBugReportSubmission, type ClientKind, type Sql } from "@scm/db";
import { aBugReport } from "@scm/testing";

export type Sender = { kind: ClientKind; ownerId: string };

/** Stores a report as the api does. Returns its id. */
export async function submitBugReport(
  sql: Sql,
  { kind, ownerId }: Sender,
  own: Partial<BugReportSubmission> = {},
): Promise<string> {
  const result = await insertBugReportSubmission(sql, {
    client: { kind, ownerId, clientId: `client of ${ownerId}`, scope: "bug-reports:write" },
    report: aBugReport(own),
    fingerprint: { current: "aa", known: ["aa"] },
  });
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  return result.id;
}
