import type { Endpoint, EndpointInput } from "@scm/contract";
import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";

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
