/** What was given up: an event, an e-mail or a webhook that nobody tries again by itself. */
import { z } from "zod";
import { absentIfEmpty } from "../fields.ts";
import { ListQuery } from "../list-query.ts";

export const DeadLetterKind = z.enum(["event", "mail", "webhook"]);
export type DeadLetterKind = z.infer<typeof DeadLetterKind>;

export const DeadLetter = z.object({
  id: z.uuid(),
  kind: DeadLetterKind,
  /** Of the event (`contact.submitted`), of the mail's template, or of the webhook's type. */
  name: z.string(),
  /** Why it was given up: the words of the handler or of the other server. */
  reason: z.string().nullable(),
  attemptCount: z.number().int().nonnegative(),
  /** What it is about: a kind of record, and which. */
  subjectKind: z.string(),
  subjectId: z.uuid(),
  /** Whom an e-mail was for; null for the others. */
  receiver: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetterQuery = ListQuery.pick({ limit: true, cursor: true }).extend({
  kind: absentIfEmpty(DeadLetterKind),
});
export type DeadLetterQuery = z.infer<typeof DeadLetterQuery>;

/** So many are tried again by one call. */
export const deadLetterRetryMax = 500;

/** Tries all of one kind again, the oldest first. */
export const DeadLetterRetry = z.object({ kind: DeadLetterKind });
export type DeadLetterRetry = z.infer<typeof DeadLetterRetry>;

export const DeadLetterRetryResult = z.object({
  /** How many are tried again; as many as one call may means that there may be more. */
  count: z.number().int().min(0).max(deadLetterRetryMax),
});
export type DeadLetterRetryResult = z.infer<typeof DeadLetterRetryResult>;
