import { deadLetterEndpoints, systemEndpoints } from "@scm/contract";
import { endpointQuery } from "../parts/queries.ts";

export const systemQuery = endpointQuery(systemEndpoints.read, {});
export const queuesQuery = endpointQuery(systemEndpoints.readQueues, {});

/** The keys of all queries on this screen, by prefix. */
export const shownKeys = [
  systemQuery.queryKey,
  queuesQuery.queryKey,
  [deadLetterEndpoints.list.path],
];
