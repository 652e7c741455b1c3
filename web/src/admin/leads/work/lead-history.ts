import { endpointQuery } from "../../parts/endpoint-query.ts";
import type { LeadEndpoints } from "../lead-admin.ts";

type Kind = { endpoints: LeadEndpoints };

/** Changes of a lead, and the mails about it. */
export function historyQuery({ endpoints }: Kind, id: string) {
  return {
    ...endpointQuery(endpoints.readHistory, { id }, [endpoints.list.path, "history", id]),
    // It polls, so the button that refreshes the list does not wait for it.
    meta: { isQuiet: true },
  };
}

/** Other leads of the same e-mail address. */
export function relatedQuery({ endpoints }: Kind, id: string) {
  return endpointQuery(endpoints.listRelated, { id }, [endpoints.list.path, "related", id]);
}
