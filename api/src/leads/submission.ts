import type { SlotUnavailable, SubmissionKey, SubmissionResult, Submitted } from "@scm/db";
import { Hono } from "hono";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { isSuspectedSpam } from "../http/form-trace.ts";
import { answerSubmission, submissionKey } from "../http/idempotency.ts";
import { limitByAddress } from "../http/rate-limit.ts";

type Submission<Schema extends z.ZodType> = {
  path: string;
  schema: Schema;
  /** Stores the lead with its event. */
  store: (
    lead: Submitted<z.output<Schema>>,
    once: SubmissionKey | null,
  ) => Promise<SubmissionResult | SlotUnavailable>;
};

/**
 * Takes what a visitor sends by a form, of whatever kind. It is answered as soon as the row and its
 * event are stored, whatever Redis and the mail server do.
 */
export function submissionRoute<Schema extends z.ZodType<object>>(
  { limits, clientAddress, fingerprintKeys, wakeRelay }: Deps,
  { path, schema, store }: Submission<Schema>,
) {
  return new Hono().post(
    path,
    limitByAddress(limits.formRequests, clientAddress),
    jsonBody(schema),
    // A body that is refused is no submission, so that mending a form costs nothing.
    limitByAddress(limits.forms, clientAddress),
    async (c) => {
      const lead: z.output<Schema> = c.req.valid("json");
      const once = submissionKey(c, lead, fingerprintKeys);
      const result = await store({ ...lead, isSuspectedSpam: await isSuspectedSpam(c) }, once);
      wakeRelay();
      return answerSubmission(c, result);
    },
  );
}
