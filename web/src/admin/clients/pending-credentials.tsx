import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { looksOf, pausesMs } from "../parts/look-again.ts";
import { type ClientSource, fetchClient, replaceClient } from "./client-queries.ts";

type Props<Client extends { id: string }> = {
  source: ClientSource<Client>;
  id: string;
  isIssued: (client: Client) => boolean;
  text: { pending: string; late: string; check: string };
};

/** Until the worker has issued the credentials of a client, normally for a moment. */
export function PendingCredentials<Client extends { id: string }>(props: Props<Client>) {
  const { source, id, isIssued, text } = props;
  const { isLate, lookAgain } = useIssued(source, { id, isIssued });

  return (
    <div aria-live="polite" className="flex flex-col items-start gap-1 text-sm text-muted">
      {isLate ? (
        <>
          <p>{text.late}</p>
          <Button variant="secondary" size="small" onClick={lookAgain}>
            {text.check}
          </Button>
        </>
      ) : (
        <p className="flex gap-2">
          <Spinner size={16} />
          {text.pending}
        </p>
      )}
    </div>
  );
}

/**
 * Waits for the credentials of a client that was made just now: the worker issues them, normally well
 * under a second. The lists have them as soon as they are there.
 *
 * @returns whether it takes long, and how to look again
 */
function useIssued<Client extends { id: string }>(
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
