/** Dead letters: what waits for an operator, since nobody tries it by itself. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { absentIfEmpty } from "../fields.ts";
import { ListQuery } from "../list-query.ts";

export const failureKinds = ["event", "mail", "webhook"] as const;

/**
 * `limited` are mails that a limit held back, and `held` those that may have been sent before a
 * backup was restored. They are no failures, so they are listed on demand, and each by itself.
 */
export const DeadLetterKind = z.enum([...failureKinds, "limited", "held"]);
export type DeadLetterKind = z.infer<typeof DeadLetterKind>;

export const DeadLetter = z.object({
  id: z.uuid(),
  kind: DeadLetterKind,
  /** The event (`contact.submitted`), the template of the mail, or the type of the webhook. */
  name: z.string(),
  /** The error of the handler, the answer of the other server, or the name of the limit. */
  reason: z.string().nullable(),
  attemptCount: z.number().int().nonnegative(),
  /** The record it is about. */
  subjectKind: z.string(),
  subjectId: z.uuid(),
  /** The receiver of a mail; otherwise null. */
  receiver: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetterQuery = z.object({
  limit: ListQuery.shape.limit,
  cursor: ListQuery.shape.cursor,
  kind: absentIfEmpty(DeadLetterKind),
});
export type DeadLetterQuery = z.infer<typeof DeadLetterQuery>;

/** The limit of one call. */
export const deadLetterRetryMax = 500;

/** Retries all of one kind, oldest first. */
const DeadLetterRetry = z.object({ kind: DeadLetterKind });

const DeadLetterRetryResult = z.object({
  /** Retried letters; at the limit there may be more. */
  count: z.number().int().min(0).max(deadLetterRetryMax),
});

const path = "/api/admin/dead-letters";

export const deadLetterEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path,
    query: DeadLetterQuery,
    answer: { page: DeadLetter, isCounted: true },
  }),
  retry: operatorEndpoint({
    method: "POST",
    path: `${path}/:id/retry`,
    answer: { isEmpty: true },
    problems: ["not-dead", "mail-under-way", "no-webhook-address", "tenant-inactive"],
  }),
  retryAll: operatorEndpoint({
    method: "POST",
    path: `${path}/retry`,
    body: DeadLetterRetry,
    answer: { schema: DeadLetterRetryResult },
  }),
};
