import { z } from "zod";

/** How a form was filled in. Only our own forms send it, so other clients are not checked. */
export const FormTrace = z.object({
  /** A field that people do not see and bots fill in. */
  website: z.string().optional().catch(undefined),
  /** Milliseconds between opening the page and sending the form. */
  sentAfterMs: z.number().optional().catch(undefined),
});
export type FormTrace = z.infer<typeof FormTrace>;

/** No person fills in a form in half a second. */
const sentAfterMsMin = 500;

/**
 * True when a bot seems to have filled in the form. A body without the time comes from another
 * client, whose `website` may mean something else.
 */
export function isSuspicious({ website = "", sentAfterMs }: FormTrace): boolean {
  if (sentAfterMs === undefined) return false;
  return website.trim() !== "" || sentAfterMs < sentAfterMsMin;
}
