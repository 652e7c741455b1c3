import { z } from "zod";
import { OptionalParagraphs } from "../fields.ts";

export const notesText = "Notes that are absent or empty leave the stored ones as they are.";

/** The change that an operator saves. */
export function statusChangeOf<Status extends z.ZodType>(status: Status) {
  return z.object({ status, adminNotes: OptionalParagraphs });
}
