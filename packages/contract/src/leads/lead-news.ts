import { z } from "zod";
import { lengthMin } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";

/** The limit of an event. A full event may leave out older leads; a lower count is exact. */
export const leadNewsMax = 100;

/** Data of a server-sent event `leads`: the leads since the event before. */
export const LeadNews = z.object({ kind: LeadKind, ids: z.array(z.uuid()).check(lengthMin(1)) });
export type LeadNews = z.infer<typeof LeadNews>;
