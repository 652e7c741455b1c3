/** One status for many leads at once. */
import { z } from "zod";
import { absentIfEmpty, lengthMax, lengthMin } from "../fields.ts";

/** So many leads are changed by one call; a client goes on with the answer's `next`. */
export const bulkChangeMax = 100;

/**
 * What one call asks for: the leads that are named, or those that match a filter of the list, from the
 * newest on. `filter` is what the kind's list takes as its query, beside `limit` and `cursor`. A key of
 * it that does not exist is refused: without it, a misspelt filter would change every lead.
 */
export function bulkChangeOf<Status extends z.ZodType, Shape extends z.ZodRawShape>(
  status: Status,
  { shape }: z.ZodObject<Shape>,
) {
  const filter = z.strictObject(shape);
  return z.union([
    z.object({ status, ids: z.array(z.uuid()).check(lengthMin(1), lengthMax(bulkChangeMax)) }),
    z.object({ status, filter, cursor: absentIfEmpty(z.uuid()) }),
  ]);
}

export const BulkChangeResult = z.object({
  /** Leads whose status is another one now. */
  changed: z.number().int().nonnegative(),
  /** Leads that had this status already. */
  unchanged: z.number().int().nonnegative(),
  /** Leads that stay as they are, and why, in the words of the problem that each met. */
  failed: z.array(z.object({ id: z.uuid(), title: z.string(), detail: z.string() })),
  /** Where the next call goes on; null when none is left. */
  next: z.uuid().nullable(),
});
export type BulkChangeResult = z.infer<typeof BulkChangeResult>;
