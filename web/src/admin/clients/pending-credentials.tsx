import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { pollCount, pollPausesMs } from "../parts/polling.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { replaceClient, type ClientSource } from "./client-queries.ts";

type Props<Client extends { id: string }> = { source: ClientSource<Client>; client: Client };

/** Stands in for the credentials until the worker has issued them. */
export function PendingCredentials<Client extends { id: string }>({
  source,
  client,
}: Props<Client>) {
  return <Pending text={source.words.pending} {...useIssued({ source, client })} />;
}

type PendingProps = Pick<ReturnType<typeof useIssued>, "isLate" | "pollAgain"> & {
  text: ClientSource<{ id: string }>["words"]["pending"];
};

export function Pending({ text, isLate, pollAgain }: PendingProps) {
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-1 text-sm text-muted">
      {isLate ? (
        <>
          <p>{text.late}</p>
          <SmallButton onClick={pollAgain}>{text.check}</SmallButton>
        </>
      ) : (
        <p className="flex gap-2">
          <Spinner size={16} />
          <span>{text.pending}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Polls for the credentials of a new client and updates the lists. The worker normally issues
 * them in less than a second.
 *
 * @returns the client as it is now; `isLate`, true once polling has ended without its credentials;
 * and `pollAgain`, which asks again
 */
export function useIssued<Client extends { id: string }>({ source, client: given }: Props<Client>) {
  const client = useQueryClient();
  const { id } = given;
  const isIssued = (one: Client) => source.clientIdOf(one) !== null;
  const queryKey = [source.list.path, "issue", id];
  const poll = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { read, headers } = source;
      const found = await call(read, { id }, { signal, headers });
      replaceClient(client, source, found);
      return found;
    },
    enabled: !isIssued(given),
    refetchInterval: ({ state }) =>
      state.data && isIssued(state.data) ? false : (pollPausesMs[pollCount(state) - 1] ?? false),
  });
  const state = client.getQueryState(queryKey);

  return {
    client: poll.data ?? given,
    isLate: !poll.isFetching && state !== undefined && pollCount(state) > pollPausesMs.length,
    pollAgain: () => void poll.refetch(),
  };
}
