import { LeadHistory, RelatedLead } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callJson } from "../../lib/api-client.ts";

/** What was done with a lead and mailed about it. */
export function historyQuery(path: string, id: string) {
  return queryOptions({
    queryKey: [path, "history", id],
    // It looks after its mails by itself: a button that asks for the list anew does not wait for it.
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      callJson(`${path}/${encodeURIComponent(id)}/history`, LeadHistory, { signal }),
  });
}

/** What else came from the same address. */
export function relatedQuery(path: string, id: string) {
  return queryOptions({
    queryKey: [path, "related", id],
    queryFn: ({ signal }) =>
      callJson(`${path}/${encodeURIComponent(id)}/related`, z.array(RelatedLead), { signal }),
  });
}
