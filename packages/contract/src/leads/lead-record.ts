import { z } from "zod";
import { Locale } from "../fields.ts";

/** What operators read of every lead, whatever its kind; `status` is the kind's own list. */
export function leadRecordOf<Status extends z.ZodType>(status: Status) {
  return {
    id: z.uuid(),
    status,
    adminNotes: z.string().nullable(),
    /** Rises with every change; a change that names it is refused when somebody else was faster. */
    version: z.number().int().positive(),
    /** When its status first changed. */
    processedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  };
}

/** What the server adds to every lead that came by a form of the site. */
export const visitorLead = {
  /** The language of the page, hence of every e-mail to the visitor. */
  locale: Locale,
  /** It looks as if a program had filled in the form; nothing is mailed to the address in it. */
  isSuspectedSpam: z.boolean(),
};
