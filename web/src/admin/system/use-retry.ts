import { deadLetterEndpoints, type DeadLetterKind } from "@scm/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { system as text } from "@scm/text/admin/system";
import { call } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { useFailureToast } from "../parts/use-failure-toast.ts";
import { retryLetters, shownKeys } from "./system-queries.ts";

const words = text.dead;

/** Tries one again. Whatever came of it, the screen shows what there is now. */
export function useRetry(id: string) {
  const client = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: () => call(deadLetterEndpoints.retry, { id }),
    onSuccess: () =>
      showToast({ tone: "success", title: words.retried, description: words.retriedDescription }),
    onError: useFailureToast(),
    onSettled: () => showNow(client),
  });
}

/** The same for all of a kind, or for all. */
export function useRetryAll(kind: DeadLetterKind | null, onDone: () => void) {
  const client = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: () => retryLetters(kind),
    onSuccess: (count) => {
      onDone();
      showToast({
        tone: "success",
        title: words.retried,
        description: words.retriedMany(count),
      });
    },
    onError: useFailureToast(),
    onSettled: () => showNow(client),
  });
}

function showNow(client: QueryClient): void {
  for (const queryKey of shownKeys) void client.invalidateQueries({ queryKey });
}
