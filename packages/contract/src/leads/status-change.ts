import { z } from "zod";
import { OptionalParagraphs } from "../fields.ts";

/**
 * What an operator saves in a status dialog, for a kind of lead with these statuses.
 * Notes that are absent or empty leave the stored ones as they are.
 */
export function statusChangeOf<Status extends z.ZodType>(status: Status) {
  return z.object({ status, adminNotes: OptionalParagraphs });
}
