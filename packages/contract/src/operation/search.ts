/** The search over all leads and clients, for an operator who has somebody on the telephone. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { faultMessage, lengthMin } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";
import { SoughtText } from "../list-query.ts";

export const FoundKind = z.enum([...LeadKind.options, "tenant", "scm-instance"]);
export type FoundKind = z.infer<typeof FoundKind>;

/** How many records a search answers at most, over all kinds. */
export const foundMax = 20;

/** The shortest search. One letter is in nearly every record. */
export const soughtMin = 2;

export const FoundRecord = z.object({
  kind: FoundKind,
  id: z.uuid(),
  /** The name of the sender or of the client, or the title of a report. */
  title: z.string(),
  /** The club, the subject, or the number of an order with its club; null without one. */
  line: z.string().nullable(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

const SearchQuery = z.object({
  q: SoughtText.check(lengthMin(soughtMin, faultMessage("tooShort", soughtMin))),
});

export const searchEndpoints = {
  search: operatorEndpoint({
    method: "GET",
    path: "/api/admin/search",
    query: SearchQuery,
    answer: { list: FoundRecord },
  }),
};
