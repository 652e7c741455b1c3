import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client.ts";

/**
 * Data never becomes stale with time and is not refetched on focus or reconnect. No call is
 * retried.
 *
 * @param onRefused called after a query was answered with an error
 */
export function createQueryClient(
  onRefused: (client: QueryClient, error: ApiError) => void,
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError) onRefused(client, error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
