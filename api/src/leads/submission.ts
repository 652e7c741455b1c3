import type { LeadKind, SourceChannel, typedLeadEndpoints, VisitorLeadKind } from "@scm/contract";
import type {
  BookingRefused,
  StoredRow,
  SubmissionKey,
  SubmissionResult,
  Submitted,
} from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";
import { readTrail } from "../http/request-log.ts";

type Submission<Lead> = Way & Submitted<{ body: Lead }>;

type Store<Lead> = (
  lead: Submitted<Lead>,
  way: Way,
  deps: Deps,
) => Promise<SubmissionResult | BookingRefused>;

/** Finds the fields of the answer beside the id of the stored lead. */
type FindReceipt = (sql: Deps["sql"], id: string) => Promise<object | null>;

/** How a submission arrived. */
export type Way = { c: Context; once: SubmissionKey | null };

/**
 * Handles a form of the site. It answers once the row and its event are stored, without Redis or
 * the mail server. A repeat gets the answer of the first submission; another body under its key is
 * refused with that answer, since its sender may not have got it.
 *
 * @param store stores the lead and its event together
 */
export function submission<Lead extends object>(
  kind: VisitorLeadKind,
  store: Store<Lead>,
  findReceipt: FindReceipt = async () => null,
) {
  return async (call: Submission<Lead>, deps: Deps) => {
    const { c, body, isSuspectedSpam, proof = {}, source = {}, typed } = call;
    const trail = readTrail(c);
    const lead = { ...body, isSuspectedSpam, proof, source, trail, ...(typed && { typed }) };
    const result = await store(lead, call, deps);
    if (result.kind === "too-many-bookings") {
      throw new Problem(result.kind, { retryAfterS: result.retryAfterS });
    }
    if (!("id" in result) && result.kind !== "key-reused") throw new Problem(result.kind);
    if (result.kind === "stored") noteStored(c, deps, { ...result, leadKind: kind });
    const id = result.kind === "key-reused" ? result.existingId : result.id;
    const answer = { id, ...(await findReceipt(deps.sql, id)) };
    if (result.kind === "key-reused") throw new Problem(result.kind, { current: answer });
    return answer;
  };
}

type TypedCall<Lead> = Way & { body: Lead; operator: { id: string } };

/** Handles a lead that an operator types. The proof says so, since nobody filled in a form. */
export function typedSubmission<
  Lead extends {
    source: SourceChannel;
    adminNotes?: string | undefined;
    isTold?: boolean | undefined;
  },
>(kind: keyof typeof typedLeadEndpoints, store: Store<Lead>) {
  const submit = submission(kind, store);
  return ({ c, once, body, operator }: TypedCall<Lead>, deps: Deps) => {
    const { source: channel, adminNotes, isTold = false } = body;
    const typed = { operatorId: operator.id, adminNotes, isTold };
    const source = { channel };
    const proof = { form: "panel" as const };
    return submit({ c, once, body, isSuspectedSpam: false, proof, source, typed }, deps);
  };
}

type Stored = StoredRow & { leadKind: LeadKind };

/** Counts the lead, and logs one line that joins the call, the lead and its event. */
export function noteStored(
  c: Context,
  { log, metrics }: Pick<Deps, "log" | "metrics">,
  { leadKind, id, eventId }: Stored,
): void {
  const { requestId } = readTrail(c);
  metrics?.submissions.inc({ kind: leadKind });
  log.info("submission stored", { requestId, leadKind, leadId: id, outboxId: eventId });
}
