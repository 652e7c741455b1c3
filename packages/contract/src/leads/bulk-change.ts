/** One status or one owner for many leads at once. */
import { z } from "zod";
import { documented } from "../documented.ts";

/** Leads per call. */
export const bulkChangeMax = 100;

export const BulkChangeResult = z
  .object({
    changed: z.number().int().nonnegative(),
    /** Status and owner that each changed lead had before, for those who take the change back. */
    before: z.array(z.object({ id: z.uuid(), status: z.string(), ownerId: z.uuid().nullable() })),
    unchanged: z.number().int().nonnegative(),
    /** Leads that could not be changed, with the text of the problem. */
    failed: z.array(z.object({ id: z.uuid(), title: z.string(), detail: z.string() })),
  })
  .register(documented, {
    name: "BulkChangeResult",
    description: "What became of a change of many leads.",
  });
export type BulkChangeResult = z.infer<typeof BulkChangeResult>;
