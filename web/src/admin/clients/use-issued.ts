import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchClient, replaceClient, type ClientSource } from "./client-queries.ts";

/** After these pauses it is looked at again; then only when somebody asks for it. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

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
  const queryKey = [source.path, "issue", id];
  const look = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found = await fetchClient(source, id, signal);
      replaceClient(client, source, found);
      return isIssued(found);
    },
    refetchInterval: ({ state }) =>
      state.data === true ? false : (pausesMs[triesOf(state) - 1] ?? false),
  });
  const state = client.getQueryState(queryKey);

  return {
    isLate: !look.isFetching && state !== undefined && triesOf(state) > pausesMs.length,
    lookAgain: () => void look.refetch(),
  };
}

function triesOf(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}
