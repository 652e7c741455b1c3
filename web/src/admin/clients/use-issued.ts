import { useQuery, useQueryClient } from "@tanstack/react-query";
import { looksOf, pausesMs } from "../parts/look-again.ts";
import { fetchClient, replaceClient, type ClientSource } from "./client-queries.ts";

/**
 * Waits for the credentials of a client that was made just now: the worker issues them, normally well
 * under a second. The lists have them as soon as they are there.
 *
 * @returns whether it takes long, and how to look again
 */
export function useIssued<Client extends { id: string }>(
  source: ClientSource<Client>,
  { id, isIssued }: { id: string; isIssued: (client: Client) => boolean },
) {
  const client = useQueryClient();
  const queryKey = [source.list.path, "issue", id];
  const look = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found = await fetchClient(source, id, signal);
      replaceClient(client, source, found);
      return isIssued(found);
    },
    refetchInterval: ({ state }) =>
      state.data === true ? false : (pausesMs[looksOf(state) - 1] ?? false),
  });
  const state = client.getQueryState(queryKey);

  return {
    isLate: !look.isFetching && state !== undefined && looksOf(state) > pausesMs.length,
    lookAgain: () => void look.refetch(),
  };
}
