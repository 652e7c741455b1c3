import { z } from "zod";
import { lengthMin } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";

/** No event tells of more leads; one that leaves out older ones is full, so a lower count is exact. */
export const leadNewsMax = 100;

/** What a server-sent event of the type `leads` carries: leads that are new since the one before. */
export const LeadNews = z.object({ kind: LeadKind, ids: z.array(z.uuid()).check(lengthMin(1)) });
export type LeadNews = z.infer<typeof LeadNews>;
