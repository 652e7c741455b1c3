/** One status for many leads at once. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { absentIfEmpty, lengthMax, lengthMin } from "../fields.ts";

/** Leads per call; the client continues with `next`. */
export const bulkChangeMax = 100;

/**
 * Selects leads by id, or by a filter of the list, newest first. Unknown keys of the filter are
 * refused, because ignoring a misspelt one would change every lead.
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
    changed: z.number().int().nonnegative(),
    unchanged: z.number().int().nonnegative(),
    /** Leads that could not be changed, with the text of the problem. */
    failed: z.array(z.object({ id: z.uuid(), title: z.string(), detail: z.string() })),
    /** The cursor of the next call; null at the end. */
    next: z.uuid().nullable(),
  })
  .register(documented, {
    name: "BulkChangeResult",
    description: "What became of a change of many leads; `next` is the cursor of the next call.",
  });
export type BulkChangeResult = z.infer<typeof BulkChangeResult>;
