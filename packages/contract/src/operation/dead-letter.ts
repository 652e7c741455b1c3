/** Dead letters: what waits for an operator, since nobody tries it by itself. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { absentIfEmpty } from "../fields.ts";
import { ListQuery } from "../list-query.ts";

export const failureKinds = ["event", "mail", "webhook"] as const;

/**
 * `limited` are mails that a limit held back, and `held` those that may have been sent before a
 * backup was restored. They are no failures, so they are listed on demand, and each by itself.
 */
export const DeadLetterKind = z.enum([...failureKinds, "limited", "held"]);
export type DeadLetterKind = z.infer<typeof DeadLetterKind>;

export const DeadLetter = z
  .object({
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
  })
  .register(documented, {
    name: "DeadLetter",
    description:
      "An event, an e-mail or a webhook that nobody tries again by itself, or an e-mail that was held back.",
  });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetterQuery = z.object({
  limit: ListQuery.shape.limit.describe("Entries per page."),
  cursor: ListQuery.shape.cursor.describe("The `id` of the last entry of the page before."),
  kind: absentIfEmpty(DeadLetterKind).describe(
    "Only of this kind. Without it those that failed: all but `limited` and `held`.",
  ),
});
export type DeadLetterQuery = z.infer<typeof DeadLetterQuery>;

/** The limit of one call. */
export const deadLetterRetryMax = 500;

/** Retries all of one kind, oldest first. */
const DeadLetterRetry = z.object({ kind: DeadLetterKind }).register(documented, {
  name: "DeadLetterRetry",
  description: "Which kind is to be tried again.",
  example: { kind: "mail" },
});

const DeadLetterRetryResult = z
  .object({
    /** Retried letters; at the limit there may be more. */
    count: z.number().int().min(0).max(deadLetterRetryMax),
  })
  .register(documented, {
    name: "DeadLetterRetryResult",
    description: "How many are tried again. 500 means that there may be more.",
  });

const path = "/api/admin/dead-letters";
const shared = { tag: "Operation", caller: "operator" } as const;

export const deadLetterEndpoints = {
  list: endpoint({
    ...shared,
    name: "listDeadLetters",
    method: "GET",
    path,
    summary: "List what was given up, newest first",
    query: DeadLetterQuery,
    answer: { description: "One page of them.", page: DeadLetter, isCounted: true },
  }),
  retry: endpoint({
    ...shared,
    name: "retryDeadLetter",
    method: "POST",
    path: `${path}/:id/retry`,
    summary: "Try one again",
    details: "It gets as many tries as a new one. Of several who ask at once one succeeds.",
    answer: { description: "It is tried again.", isEmpty: true },
    problems: ["not-dead", "mail-under-way", "no-webhook-address", "tenant-inactive"],
  }),
  retryAll: endpoint({
    ...shared,
    name: "retryDeadLetters",
    method: "POST",
    path: `${path}/retry`,
    summary: "Try all of one kind again, the oldest 500 at once",
    details:
      "Webhooks to tenants that are inactive or name no address stay as they are. Of several copies of one mail one is tried, and none while another is on its way.",
    body: DeadLetterRetry,
    answer: { description: "How many.", schema: DeadLetterRetryResult },
  }),
};
