import {
  Account,
  OperatorSession,
  RecoveryCodes,
  TotpEnrolment,
  type PasswordChange,
  type PasswordProof,
  type TotpConfirmation,
} from "@scm/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { account as text } from "@scm/text/admin/account";
import { ApiError, callApi, callJson } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { forgetOperator } from "../access/session.ts";
import { serverWords } from "../load-error.tsx";

const path = "/api/admin/account";

export const accountQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => callJson(path, Account, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [`${path}/sessions`],
  queryFn: ({ signal }) => callJson(`${path}/sessions`, OperatorSession.array(), { signal }),
});

export function useChangePassword() {
  return useAccountChange({
    call: (body: PasswordChange) => callApi(`${path}/password`, { method: "PUT", body }),
    success: text.password.changed,
  });
}

export function useEndSession() {
  return useAccountChange({
    call: (id: string) => callApi(`${path}/sessions/${id}`, { method: "DELETE" }),
    success: text.sessions.ended,
  });
}

export function useEndOtherSessions() {
  return useAccountChange({
    call: () => callApi(`${path}/sessions`, { method: "DELETE" }),
    success: text.sessions.othersEnded,
  });
}

export function useStartTotp() {
  return useAccountChange({
    call: (body: PasswordProof) =>
      callJson(`${path}/totp`, TotpEnrolment, { method: "POST", body }),
  });
}

export function useConfirmTotp() {
  return useAccountChange({
    call: (body: TotpConfirmation) =>
      callJson(`${path}/totp/confirmation`, RecoveryCodes, { method: "POST", body }),
  });
}

export function useRenewCodes() {
  return useAccountChange({
    call: (body: PasswordProof) =>
      callJson(`${path}/totp/recovery-codes`, RecoveryCodes, { method: "POST", body }),
  });
}

export function useEndTotp() {
  return useAccountChange({
    call: (body: PasswordProof) => callApi(`${path}/totp`, { method: "DELETE", body }),
    success: text.totp.disabled,
  });
}

type Change<Body, Answer> = {
  call: (body: Body) => Promise<Answer>;
  /** Said when it is done. */
  success?: { title: string; description?: string };
};

/**
 * A change of the account. What is wrong with a field is left to its form; a session that has ended
 * leads to the login, and back.
 */
function useAccountChange<Body, Answer>({ call, success }: Change<Body, Answer>) {
  const client = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      if (success) showToast({ tone: "success", ...success });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) forgetOperator(client);
      if (fieldErrors(error).length > 0) return;
      showToast({ tone: "failure", title: admin.error, description: serverWords(error) });
    },
  });
}

/** What the server found wrong with which field, in its own words. */
export function fieldErrors(error: Error): readonly { path: string; message: string }[] {
  return error instanceof ApiError ? (error.problem?.errors ?? []) : [];
}
