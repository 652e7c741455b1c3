import { z } from "zod";

/**
 * Every kind of lead a visitor can send. Each process ends its list of lead files with
 * `satisfies Record<LeadKind, …>`, so a kind added here shows as compiler errors at every stop.
 */
export const LeadKind = z.enum(["contact"]);
export type LeadKind = z.infer<typeof LeadKind>;
