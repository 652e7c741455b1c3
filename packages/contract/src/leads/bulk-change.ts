/** One status for many leads at once. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { absentIfEmpty, lengthMax, lengthMin } from "../fields.ts";

/** So many leads are changed by one call; a client goes on with the answer's `next`. */
export const bulkChangeMax = 100;

/**
 * What one call asks for: the leads that are named, or those that match a filter of the list, from the
 * newest on. `filter` is what the kind's list takes as its query, beside `limit` and `cursor`. A key of
 * it that does not exist is refused: without it, a misspelt filter would change every lead.
 */
export function bulkChangeOf<Status extends z.ZodEnum, Shape extends z.ZodRawShape>({
  name,
  status,
  filter: { shape },
}: {
  name: string;
  status: Status;
  filter: z.ZodObject<Shape>;
}) {
  const filter = z.strictObject(shape);
  return z
    .union([
      z.object({ status, ids: z.array(z.uuid()).check(lengthMin(1), lengthMax(bulkChangeMax)) }),
      z.object({ status, filter, cursor: absentIfEmpty(z.uuid()) }),
    ])
    .register(documented, {
      name,
      description:
        "One status for the leads that are named, or for those that match a filter of the list.",
      example: { status: status.options[0], filter: {} },
    });
}

export const BulkChangeResult = z
  .object({
    /** Leads whose status is another one now. */
    changed: z.number().int().nonnegative(),
    /** Leads that had this status already. */
    unchanged: z.number().int().nonnegative(),
    /** Leads that stay as they are, and why, in the words of the problem that each met. */
    failed: z.array(z.object({ id: z.uuid(), title: z.string(), detail: z.string() })),
    /** Where the next call goes on; null when none is left. */
    next: z.uuid().nullable(),
  })
  .register(documented, {
    name: "BulkChangeResult",
    description: "What became of a change of many leads; `next` is the cursor of the next call.",
  });
export type BulkChangeResult = z.infer<typeof BulkChangeResult>;
