import type { VisitorLeadKind } from "@scm/contract";
import type { BookingRefused, SubmissionKey, SubmissionResult, Submitted } from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";

type Submission<Lead> = Way & Submitted<{ body: Lead }>;

/** How a submission arrived. */
type Way = { c: Context; once: SubmissionKey | null; holder?: Buffer | null };

/**
 * Handles a form of the site. It answers once the row and its event are stored, without Redis or
 * the mail server. A repeat gets the id of the first submission.
 *
 * @param store stores the lead and its event together
 */
export function submission<Lead extends object>(
  kind: VisitorLeadKind,
  store: (
    lead: Submitted<Lead>,
    way: Way,
    deps: Deps,
  ) => Promise<SubmissionResult | BookingRefused>,
) {
  return async (call: Submission<Lead>, deps: Deps) => {
    const { body, isSuspectedSpam, proof = {} } = call;
    const result = await store({ ...body, isSuspectedSpam, proof }, call, deps);
    if (result.kind === "too-many-bookings") {
      throw new Problem(result.kind, { retryAfterS: result.retryAfterS });
    }
    if (result.kind === "key-reused" || result.kind === "slot-unavailable") {
      throw new Problem(result.kind);
    }
    if (result.kind === "stored") {
      call.c.set("directEvent", result.event);
      deps.metrics?.submissions.inc({ kind });
    }
    return { id: result.id };
  };
}
