import type { Endpoint, EndpointInput, Page } from "@scm/contract";
import {
  queryOptions,
  type QueryKey,
  infiniteQueryOptions,
  keepPreviousData,
} from "@tanstack/react-query";
import { call, addressOf, callPage, type ListEndpoint } from "../../lib/api-client.ts";

/** A query for an endpoint without pages. Its key is the path by default. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  queryKey: QueryKey = [endpoint.path],
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

type Query = Readonly<Record<string, string>>;
type Headers = Record<string, string>;

/**
 * A list that grows page by page. Another query shows the previous result until its own arrives.
 *
 * @param query the filters; empty values are omitted
 */
export function pagedQuery<Item>(
  endpoint: ListEndpoint<Item>,
  query: Query = {},
  headers: Headers = {},
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, "list", addressOf(endpoint, { query })],
    queryFn: ({ pageParam, signal }) =>
      callPage(endpoint, query, { cursor: pageParam, signal, headers }),
    initialPageParam: "",
    getNextPageParam: (page: Page<Item>) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The number of records that match a query. */
export function totalQuery<Item>(
  endpoint: ListEndpoint<Item>,
  query: Query = {},
  headers: Headers = {},
) {
  return queryOptions({
    queryKey: [endpoint.path, "total", query],
    queryFn: async ({ signal }) => {
      const one = { ...query, limit: "1" };
      const page = await callPage(endpoint, one, { cursor: "", signal, headers });
      return page.total ?? page.rows.length;
    },
  });
}

/** The pauses between polls. They end, because the worker normally takes less than a second. */
export const pollPausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** The number of polls. Failed calls count too, so that polling ends while the server is down. */
export function pollCount(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}
