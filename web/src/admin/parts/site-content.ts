import { siteVersionEndpoints } from "@scm/contract";
import { endpointQuery } from "./endpoint-query.ts";

/** The content of the site that counts. */
export const contentQuery = endpointQuery(siteVersionEndpoints.read, {});
