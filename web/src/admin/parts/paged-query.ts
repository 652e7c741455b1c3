import type { Page } from "@scm/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressOf, callPage, type ListEndpoint } from "../../lib/api-client.ts";

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
