import {
  deadLetterEndpoints,
  DeadLetterKind,
  deadLetterRetryMax,
  systemEndpoints,
} from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { pagedQuery } from "../parts/paged-query.ts";

export const systemQuery = queryOptions({
  queryKey: [systemEndpoints.read.path],
  queryFn: ({ signal }) => call(systemEndpoints.read, {}, { signal }),
});

export const queuesQuery = queryOptions({
  queryKey: [systemEndpoints.readQueues.path],
  queryFn: ({ signal }) => call(systemEndpoints.readQueues, {}, { signal }),
});

/** Everything that this screen shows. */
export const shownKeys = [
  systemQuery.queryKey,
  queuesQuery.queryKey,
  [deadLetterEndpoints.list.path],
];

/** Dead letters of one kind or of all, newest first. */
export function deadLettersQuery(kind: DeadLetterKind | null) {
  return pagedQuery(deadLetterEndpoints.list, { limit: "50", kind: kind ?? "" });
}

/** More would be given up again while this goes on; who wants them too presses once more. */
const callsMax = 20;

/** Tries all of one kind again, or of all, part by part; gives how many these were. */
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
