import type { Page } from "@scm/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { addressOf, callPage, type ListEndpoint } from "../../lib/api-client.ts";

/**
 * A list that grows page by page. The old result stays until the next answer arrives.
 *
 * @param query empty values are left out
 */
export function pagedQuery<Item>(
  endpoint: ListEndpoint<Item>,
  query: Readonly<Record<string, string>> = {},
  headers: Record<string, string> = {},
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
