import { z } from "zod";
import { OptionalParagraphs } from "../fields.ts";

/** The change that an operator saves. */
export function statusChangeOf<Status extends z.ZodType>(status: Status) {
  return z.object({ status, adminNotes: OptionalParagraphs });
}
