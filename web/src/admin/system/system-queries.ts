import {
  deadLetterEndpoints,
  DeadLetterKind,
  deadLetterRetryMax,
  systemEndpoints,
} from "@scm/contract";
import { call } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { pagedQuery } from "../parts/paged-query.ts";

export const systemQuery = endpointQuery(systemEndpoints.read, {});
export const queuesQuery = endpointQuery(systemEndpoints.readQueues, {});

/** Dead letters of one kind or of all, newest first. */
export function deadLettersQuery(kind: DeadLetterKind | null) {
  return pagedQuery(deadLetterEndpoints.list, { limit: "50", kind: kind ?? "" });
}

/** The keys of all queries on this screen, by prefix. */
export const shownKeys = [
  systemQuery.queryKey,
  queuesQuery.queryKey,
  [deadLetterEndpoints.list.path],
];

/** The most batches per kind, because letters may fail again meanwhile. */
const callsMax = 20;

/** Retries all letters of one kind, or of all kinds, in batches, and returns their number. */
export async function retryLetters(kind: DeadLetterKind | null): Promise<number> {
  let retried = 0;
  for (const one of kind === null ? DeadLetterKind.options : [kind]) {
    for (let calls = 0; calls < callsMax; calls += 1) {
      const { count } = await call(deadLetterEndpoints.retryAll, { body: { kind: one } });
      retried += count;
      if (count < deadLetterRetryMax) break;
    }
  }
  return retried;
}
