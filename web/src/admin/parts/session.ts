import { sessionEndpoints, type Login, type Operator } from "@scm/contract";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { useLocation } from "wouter";
import { ApiError, call, hasProblem } from "../../lib/api-client.ts";
import { claimDrafts, dropDrafts } from "../../lib/draft.ts";
import { showTo } from "../../lib/shown-to.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useToast } from "../../ui/toast.tsx";
import { serverMessage } from "./load-error.tsx";
import { askForPasskey } from "./passkey.ts";
import { home, login } from "./screens.ts";

/** The operator; null if nobody is logged in. Any answer but 401 is an error. */
export const sessionQuery = queryOptions({
  queryKey: [sessionEndpoints.read.path],
  queryFn: async ({ signal }): Promise<Operator | null> => {
    try {
      return withOwnDrafts(await call(sessionEndpoints.read, {}, { signal }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** Drafts of the panel, which are for the operator who typed them. */
const drafts = "panel/";

/**
 * Another operator in this browser, also after a login in another tab, finds no drafts of others.
 */
function withOwnDrafts(operator: Operator): Operator {
  claimDrafts(drafts, operator.id);
  showTo(operator.id);
  return operator;
}

/**
 * Ends the session in this tab: the guard leads to the login, and nothing that was loaded stays in
 * memory. Drafts stay for the same operator, whose session may have ended while they typed.
 */
export function forgetOperator(client: QueryClient): void {
  showTo(null);
  client.setQueryData(sessionQuery.queryKey, null);
  const [session] = sessionQuery.queryKey;
  client.removeQueries({ predicate: ({ queryKey: [key] }) => key !== session });
  client.getMutationCache().clear();
}

const setupProblems = ["/problems/first-password", "/problems/second-factor-required"];

/** Forgets an operator whose session has ended, and reloads one whose account needs setup. */
export function checkOperator(client: QueryClient, { status, problem }: ApiError): void {
  if (status === 401) forgetOperator(client);
  if (!setupProblems.includes(problem?.type ?? "")) return;
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** The login was right, but the browser sends no session. Its message is for the operator. */
export class SessionNotKept extends Error {
  override name = "SessionNotKept";
}

/** @returns a function that throws `SessionNotKept` if the browser did not keep a new session */
function useKeptSession() {
  const { publicUrl } = useSiteInfo();

  return async (operator: Operator): Promise<Operator> => {
    // The end of its session is not told to an account that still needs its own password.
    if (operator.setup) return operator;
    try {
      await call(sessionEndpoints.readEnd, {});
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return operator;
      const isHttps = window.location.protocol === "https:" || !publicUrl.startsWith("https:");
      const { cookiesBlocked, httpsNeeded } = account.login.notKept;
      throw new SessionNotKept(isHttps ? cookiesBlocked : httpsNeeded(publicUrl + home));
    }
    return operator;
  };
}

export function useLogIn() {
  const client = useQueryClient();
  const showToast = useToast();
  const kept = useKeptSession();

  return useMutation({
    mutationFn: async (body: Login) => kept(await call(sessionEndpoints.logIn, { body })),
    onSuccess: (operator) => {
      client.setQueryData(sessionQuery.queryKey, withOwnDrafts(operator));
      showToast({ tone: "success", ...admin.access.loggedIn });
    },
    onError: (error) => {
      if (isPasskeyMissing(error)) return;
      showToast({
        tone: "failure",
        title: admin.access.failed.title,
        description: loginFailure(error),
      });
    },
  });
}

/** Logs in without a password. The page shows its failures. */
export function useLogInByPasskey() {
  const client = useQueryClient();
  const showToast = useToast();
  const kept = useKeptSession();

  return useMutation({
    mutationFn: async () => {
      const body = await askForPasskey();
      return kept(await call(sessionEndpoints.logInByPasskey, { body }));
    },
    onSuccess: (operator) => {
      client.setQueryData(sessionQuery.queryKey, withOwnDrafts(operator));
      showToast({ tone: "success", ...admin.access.loggedIn });
    },
  });
}

export function useLogOut() {
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();

  return useMutation({
    mutationFn: () => call(sessionEndpoints.logOut, {}),
    onSuccess: () => {
      // While a guarded screen is open, its guard would add it to the login's address as `next`.
      navigate(login);
      client.clear();
      dropDrafts(drafts);
      forgetOperator(client);
      showToast({ tone: "success", ...admin.access.loggedOut });
    },
    onError: (error) => {
      // oxlint-disable-next-line no-console -- the specification wants it there and nowhere else
      console.error("logout failed", error);
      if (!hasProblem(error, "other-operator")) return;
      showToast({ tone: "failure", title: admin.error, description: serverMessage(error) });
    },
  });
}

/** True if the password was right and the login needs a passkey. */
export function isPasskeyMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.problem?.type === "/problems/passkey-required";
}

export function loginFailure(error: Error): string {
  if (error instanceof SessionNotKept) return error.message;
  if (!(error instanceof ApiError)) return admin.unreachable;
  switch (error.status) {
    case 400:
    case 401:
      return admin.access.failed.description;
    case 429:
      return admin.access.tooMany(error.retryAfterS ?? 60);
    default:
      return error.detail;
  }
}
