import {
  accountEndpoints,
  totpEndpoints,
  type PasswordChange,
  type PasswordProof,
  type TotpConfirmation,
} from "@scm/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { account as text } from "@scm/text/admin/account";
import { ApiError, call, fieldErrors } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { forgetOperator } from "../parts/session.ts";
import { useFailureToast } from "../parts/use-failure-toast.ts";

export const accountQuery = queryOptions({
  queryKey: [accountEndpoints.read.path],
  queryFn: ({ signal }) => call(accountEndpoints.read, {}, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [accountEndpoints.listSessions.path],
  queryFn: ({ signal }) => call(accountEndpoints.listSessions, {}, { signal }),
});

export function useChangePassword() {
  return useAccountChange({
    send: (body: PasswordChange) => call(accountEndpoints.changePassword, { body }),
    success: text.password.changed,
  });
}

export function useEndSession() {
  return useAccountChange({
    send: (id: string) => call(accountEndpoints.endSession, { id }),
    success: text.sessions.ended,
  });
}

export function useEndOtherSessions() {
  return useAccountChange({
    send: () => call(accountEndpoints.endOtherSessions, {}),
    success: text.sessions.othersEnded,
  });
}

export function useStartTotp() {
  return useAccountChange({
    send: (body: PasswordProof) => call(totpEndpoints.start, { body }),
  });
}

export function useConfirmTotp() {
  return useAccountChange({
    send: (body: TotpConfirmation) => call(totpEndpoints.confirm, { body }),
  });
}

export function useRenewCodes() {
  return useAccountChange({
    send: (body: PasswordProof) => call(totpEndpoints.renewRecoveryCodes, { body }),
  });
}

export function useEndTotp() {
  return useAccountChange({
    send: (body: PasswordProof) => call(totpEndpoints.end, { body }),
    success: text.totp.disabled,
  });
}

type Change<Body, Answer> = {
  send: (body: Body) => Promise<Answer>;
  /** Said when it is done. */
  success?: { title: string; description?: string };
};

/**
 * A change of the account. What is wrong with a field is left to its form; a session that has ended
 * leads to the login, and back.
 */
function useAccountChange<Body, Answer>({ send, success }: Change<Body, Answer>) {
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
      if (fieldErrors(error).length > 0) return;
      showFailure(error);
    },
  });
}
