import { siteContentEndpoints } from "@scm/contract";
import { endpointQuery } from "./queries.ts";

/** The current content of the site. */
export const contentQuery = endpointQuery(siteContentEndpoints.read, {});
