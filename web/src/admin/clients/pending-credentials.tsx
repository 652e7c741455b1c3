import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { looksOf, pausesMs } from "../parts/look-again.ts";
import { replaceClient, type ClientSource } from "./client-queries.ts";

type Props<Client extends { id: string }> = {
  source: ClientSource<Client>;
  id: string;
  isIssued: (client: Client) => boolean;
  text: { pending: string; late: string; check: string };
};

/** Stands in for the credentials until the worker has issued them. */
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
 * Polls for the credentials of a new client and updates the lists. The worker normally issues
 * them in less than a second.
 *
 * @returns `isLate`, true once polling has ended without them, and `lookAgain`, which asks again
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
      const { read, headers } = source;
      const found = await call(read, { id }, { signal, headers });
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
