import {
  DeadLetter,
  DeadLetterKind,
  deadLetterRetryMax,
  DeadLetterRetryResult,
  QueueState,
  SystemState,
} from "@scm/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi, callJson } from "../../lib/api-client.ts";
import { fetchPage, type Page } from "../fetch-page.ts";

const system = "/api/admin/system";
const deadLetters = "/api/admin/dead-letters";

/** Everything that this screen shows. */
export const shownKeys = [[system], [`${system}/queues`], [deadLetters]];

export const systemQuery = queryOptions({
  queryKey: [system],
  queryFn: ({ signal }) => callJson(system, SystemState, { signal }),
});

export const queuesQuery = queryOptions({
  queryKey: [`${system}/queues`],
  queryFn: ({ signal }) => callJson(`${system}/queues`, QueueState, { signal }),
});

/** What was given up, of one kind or of all, newest first, page by page. */
export function deadLettersQuery(kind: DeadLetterKind | null) {
  return infiniteQueryOptions({
    queryKey: [deadLetters, kind],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, DeadLetter, { signal }),
    initialPageParam: `${deadLetters}?limit=50${kind === null ? "" : `&kind=${kind}`}`,
    getNextPageParam: (page: Page<DeadLetter>) => page.next,
    placeholderData: keepPreviousData,
  });
}

export async function retryLetter(id: string): Promise<void> {
  await callApi(`${deadLetters}/${id}/retry`, { method: "POST" });
}

/** More would be given up again while this goes on; who wants them too presses once more. */
const callsMax = 20;

/** Tries all of one kind again, or of all, part by part; gives how many these were. */
export async function retryLetters(kind: DeadLetterKind | null): Promise<number> {
  let retried = 0;
  for (const one of kind === null ? DeadLetterKind.options : [kind]) {
    for (let call = 0; call < callsMax; call += 1) {
      const { count } = await callJson(`${deadLetters}/retry`, DeadLetterRetryResult, {
        method: "POST",
        body: { kind: one },
      });
      retried += count;
      if (count < deadLetterRetryMax) break;
    }
  }
  return retried;
}
