import { FormTrace, isSuspicious } from "@scm/contract";
import type { Context } from "hono";

/**
 * Whether a program seems to have filled in the form that this body comes from. It is read beside the
 * submission, which knows nothing of it: a repetition that took longer is still a repetition.
 */
export async function isSuspectedSpam(c: Context): Promise<boolean> {
  const trace = FormTrace.safeParse(await c.req.json());
  return trace.success && isSuspicious(trace.data);
}
