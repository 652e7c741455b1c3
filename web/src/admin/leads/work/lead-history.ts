import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import type { LeadEndpoints } from "../lead-admin.ts";

type Kind = { endpoints: LeadEndpoints };

/** Changes of a lead, and the mails about it. */
export function historyQuery({ endpoints }: Kind, id: string) {
  return queryOptions({
    queryKey: [endpoints.list.path, "history", id],
    // It polls for its mails by itself, so a button that refreshes the list does not wait for it.
    meta: { isQuiet: true },
    queryFn: ({ signal }) => call(endpoints.readHistory, { id }, { signal }),
  });
}

/** Other leads of the same e-mail address. */
export function relatedQuery({ endpoints }: Kind, id: string) {
  return queryOptions({
    queryKey: [endpoints.list.path, "related", id],
    queryFn: ({ signal }) => call(endpoints.listRelated, { id }, { signal }),
  });
}
