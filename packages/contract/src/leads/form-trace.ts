import { z } from "zod";

/**
 * What only our own forms send, beside the lead: how they were filled in. A body without it, or with
 * something else in its place, is judged by nothing.
 */
export const FormTrace = z.object({
  /** A field that no person sees; programs that fill in every field fill in this one too. */
  website: z.string().optional().catch(undefined),
  /** Milliseconds from the opening of the page to the sending of the form. */
  sentAfterMs: z.number().optional().catch(undefined),
});
export type FormTrace = z.infer<typeof FormTrace>;

/** Nobody reads a page and fills in a form in half a second. */
export const sentAfterMsMin = 500;

/**
 * Whether a program seems to have filled in the form. Our forms send both, so a body without the time
 * comes from another client, whose `website` may mean something else.
 */
export function isSuspicious({ website = "", sentAfterMs }: FormTrace): boolean {
  if (sentAfterMs === undefined) return false;
  return website.trim() !== "" || sentAfterMs < sentAfterMsMin;
}
