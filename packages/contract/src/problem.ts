import { z } from "zod";

/** The body of every error answer (RFC 9457), `application/problem+json`. */
export const ProblemDocument = z.object({
  /** A relative URI that never changes for one kind of problem, `/problems/invalid-input`. */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** For invalid input: one entry per wrong field; nested fields are joined by dots. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For an edit conflict: the record as it is now. */
  current: z.unknown().optional(),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;
