import { accountEndpoints, passkeyEndpoints } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/queries.ts";
import { forgetOperator } from "../parts/session.ts";
import { useChange } from "../parts/use-change.ts";

export const accountQuery = endpointQuery(accountEndpoints.read, {});
export const passkeysQuery = endpointQuery(passkeyEndpoints.list, {});
export const sessionsQuery = endpointQuery(accountEndpoints.listSessions, {});

type Words = {
  /** The toast after a success; none if absent. */
  success?: { title: string; description?: string };
  /** True if a form shows the failures, which then get no toast. */
  hasForm?: boolean;
};

/**
 * Changes the account. After the end of the session, the guard redirects to the login and back;
 * this failure always gets a toast, because its form disappears.
 */
export function useAccountChange<Answer, Body = void>(
  send: (body: Body) => Promise<Answer>,
  { success, hasForm = false }: Words,
) {
  const client = useQueryClient();

  return useChange(send, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    ...(success && { toast: () => success }),
    onError: (error) => {
      if (isSessionOver(error)) forgetOperator(client);
    },
    isShownElsewhere: (error) => hasForm && !isSessionOver(error),
  });
}

function isSessionOver(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}
