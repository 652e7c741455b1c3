import { z } from "zod";

/** Leads from the forms of the site. */
export const VisitorLeadKind = z.enum(["contact", "demo-booking", "order", "beta-signup"]);
export type VisitorLeadKind = z.infer<typeof VisitorLeadKind>;

/**
 * All kinds of leads, from visitors and from clubs' systems. Each process ends its list with
 * `satisfies Record<LeadKind, …>`, so a new kind is a compiler error wherever it is missing.
 */
export const LeadKind = z.enum([...VisitorLeadKind.options, "bug-report"]);
export type LeadKind = z.infer<typeof LeadKind>;
