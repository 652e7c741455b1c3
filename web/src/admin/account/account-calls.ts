import { accountEndpoints } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, fieldErrors } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { forgetOperator } from "../parts/session.ts";
import { useFailureToast } from "../parts/use-failure-toast.ts";

export const accountQuery = endpointQuery(accountEndpoints.read, {});
export const sessionsQuery = endpointQuery(accountEndpoints.listSessions, {});

/**
 * A change of the account. The form shows the faults of its fields; when the session has ended, the
 * guard leads to the login and back.
 *
 * @param success the toast, where one is shown
 */
export function useAccountChange<Answer, Body = void>(
  send: (body: Body) => Promise<Answer>,
  success?: { title: string; description?: string },
) {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      if (success) showToast({ tone: "success", ...success });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) forgetOperator(client);
      if (fieldErrors(error).length === 0) showFailure(error);
    },
  });
}
