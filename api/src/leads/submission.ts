import type { SlotUnavailable, SubmissionKey, SubmissionResult, Submitted } from "@scm/db";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";

type Submission<Lead> = { body: Lead; once: SubmissionKey | null; isSuspectedSpam: boolean };

/**
 * Handles a form of the site. It answers once the row and its event are stored, without Redis or
 * the mail server. A repeat gets the id of the first submission.
 *
 * @param store stores the lead and its event together
 */
export function submission<Lead extends object>(
  store: (
    lead: Submitted<Lead>,
    once: SubmissionKey | null,
    deps: Deps,
  ) => Promise<SubmissionResult | SlotUnavailable>,
) {
  return async ({ body, once, isSuspectedSpam }: Submission<Lead>, deps: Deps) => {
    const result = await store({ ...body, isSuspectedSpam }, once, deps);
    if (result.kind === "key-reused" || result.kind === "slot-unavailable") {
      throw new Problem(result.kind);
    }
    return { id: result.id };
  };
}
