import {
  splitPath,
  visitorLinkEndpoints,
  visitorLinkPath,
  type VisitorRequest,
  type VisitorRequests,
} from "@scm/contract";
import { visitorLink } from "@scm/text/visitor-link";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, hasProblem } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";

export type OwnBooking = Extract<VisitorRequest, { kind: "demo-booking" }>;
export type OwnOrder = Extract<VisitorRequest, { kind: "order" }>;

/** The note below a request that has just been changed. */
export type Outcome = { tone: "success" | "failure"; title: string; detail?: string | undefined };

export type StepProps = {
  booking: OwnBooking;
  /** Null when nothing was changed. */
  onEnd: (outcome: Outcome | null) => void;
};

/** The token of the address; empty without one. */
export function tokenInAddress(): string {
  const { path } = splitPath(window.location.pathname);
  return path.slice(visitorLinkPath.length + 1);
}

export const requestsQuery = queryOptions({
  queryKey: ["visitor-requests"],
  queryFn: ({ signal }) =>
    call(visitorLinkEndpoints.open, { body: { token: tokenInAddress() } }, { signal }),
});

const finalProblems = ["request-closed", "request-restricted", "not-found", "visitor-link-over"];

type Ends = {
  /** What a success says. */
  done: Omit<Outcome, "tone">;
  /** Closes a form that is done, or whose change can never be saved. */
  onEnd: (outcome: Outcome) => void;
};

/** A change. Its answer lists all requests as they are after it. */
export function useRequestChange<Input = void>(
  change: (input: Input) => Promise<VisitorRequests>,
  ends?: Ends,
) {
  const client = useQueryClient();
  const text = visitorLink[useLocale().locale];
  const wordsOf = useFailureWords();
  return useMutation({
    mutationFn: change,
    onSuccess: (page) => {
      client.setQueryData(requestsQuery.queryKey, page);
      ends?.onEnd({ tone: "success", ...ends.done });
    },
    onError: (error) => {
      // Another tab or an operator has changed it: the page shows what is there now.
      if (hasProblem(error, "request-changed") || hasProblem(error, "request-closed")) {
        void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
      }
      if (finalProblems.some((slug) => hasProblem(error, slug))) {
        ends?.onEnd({ tone: "failure", title: text.notSaved, detail: wordsOf(error) });
      }
    },
  });
}

/** A longer text is no token. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 410 || error.status === 400);
}

/** Says what went wrong: a wait, a fault of ours, no connection, or the refusal of the server. */
export function useFailureWords(): (error: unknown) => string {
  const text = visitorLink[useLocale().locale];
  const { company } = useSiteInfo();

  return (error) => {
    // The browser throws one if no answer arrived.
    if (error instanceof TypeError) return text.noConnection;
    if (!(error instanceof ApiError) || error.status >= 500) return text.ourFault(company.email);
    if (error.status === 429) return text.tooMany(error.retryAfterS ?? 60);
    return error.problem?.detail ?? text.ourFault(company.email);
  };
}
