import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-client.ts";

/**
 * Data is loaded once and again only when asked for: it never becomes stale by itself, nothing is
 * refetched on focus, and no call is repeated.
 *
 * @param onSessionLost hears that a query was answered 401
 */
export function createQueryClient(onSessionLost: (client: QueryClient) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) onSessionLost(client);
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
