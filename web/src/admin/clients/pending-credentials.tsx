import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { looksOf, pausesMs } from "../parts/look-again.ts";
import { replaceClient, type ClientSource } from "./client-queries.ts";

type Words = { pending: string; late: string; check: string };

type Props<Client extends { id: string }> = {
  source: ClientSource<Client>;
  client: Client;
  isIssued: (client: Client) => boolean;
  text: Words;
};

/** Stands in for the credentials until the worker has issued them. */
export function PendingCredentials<Client extends { id: string }>({
  text,
  ...pending
}: Props<Client>) {
  return <Pending text={text} {...useIssued(pending)} />;
}

type PendingProps = { text: Words; isLate: boolean; lookAgain: () => void };

export function Pending({ text, isLate, lookAgain }: PendingProps) {
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
 * @returns the client as it is now; `isLate`, true once polling has ended without its credentials;
 * and `lookAgain`, which asks again
 */
export function useIssued<Client extends { id: string }>({
  source,
  client: given,
  isIssued,
}: Omit<Props<Client>, "text">) {
  const client = useQueryClient();
  const { id } = given;
  const queryKey = [source.list.path, "issue", id];
  const look = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { read, headers } = source;
      const found = await call(read, { id }, { signal, headers });
      replaceClient(client, source, found);
      return found;
    },
    enabled: !isIssued(given),
    refetchInterval: ({ state }) =>
      state.data && isIssued(state.data) ? false : (pausesMs[looksOf(state) - 1] ?? false),
  });
  const state = client.getQueryState(queryKey);

  return {
    client: look.data ?? given,
    isLate: !look.isFetching && state !== undefined && looksOf(state) > pausesMs.length,
    lookAgain: () => void look.refetch(),
  };
}
