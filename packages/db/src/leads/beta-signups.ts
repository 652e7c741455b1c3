import { BetaSignup, type BetaSignupSubmission } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { insertLead, type Submitted } from "./lead-submission.ts";
import { leadTable } from "./lead-table.ts";
import type { SubmissionKey, SubmissionResult } from "./submission-keys.ts";

export const betaSignups = leadTable({
  kind: "beta-signup",
  record: BetaSignup,
  sender: { name: "name", email: "email", phone: "phone", club_name: "clubName" },
});

/** Stores the lead and its event, unless the key was used before. */
export function insertBetaSignup(
  sql: Sql,
  lead: Submitted<BetaSignupSubmission>,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult> {
  return insertLead(sql, lead, { kind: "beta-signup", once });
}
