import { accountEndpoints } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError, fieldErrors } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { forgetOperator } from "../parts/session.ts";
import { useChange } from "../parts/use-change.ts";

export const accountQuery = endpointQuery(accountEndpoints.read, {});
export const sessionsQuery = endpointQuery(accountEndpoints.listSessions, {});

/**
 * Changes the account. The form shows the errors of its fields; after the end of the session, the
 * guard redirects to the login and back.
 *
 * @param success the toast after a success; none if absent
 */
export function useAccountChange<Answer, Body = void>(
  send: (body: Body) => Promise<Answer>,
  success?: { title: string; description?: string },
) {
  const client = useQueryClient();

  return useChange(send, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    ...(success && { toast: () => success }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) forgetOperator(client);
    },
    isShownElsewhere: (error) => fieldErrors(error).length > 0,
  });
}
