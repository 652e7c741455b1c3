import { z } from "zod";

/** What visitors send by the forms of the site. */
export const VisitorLeadKind = z.enum(["contact", "demo-booking", "order", "beta-signup"]);
export type VisitorLeadKind = z.infer<typeof VisitorLeadKind>;

/**
 * Every kind of lead that operators work through: what visitors send, and what the systems of clubs
 * report. Each process ends its list of lead files with `satisfies Record<LeadKind, …>`, so a kind
 * added here shows as compiler errors at every stop.
 */
export const LeadKind = z.enum([...VisitorLeadKind.options, "bug-report"]);
export type LeadKind = z.infer<typeof LeadKind>;
