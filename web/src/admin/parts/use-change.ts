import { admin } from "@scm/text/admin";
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { isProofMissing } from "../../lib/api-client.ts";
import type { Toast } from "../../ui/toaster.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useFreshProof } from "./fresh-proof.tsx";
import { serverMessage } from "./load-error.tsx";

export type Effects<Input, Answer> = {
  onMutate?: (input: Input) => Promise<void>;
  onSuccess?: (answer: Answer, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
  /** The toast after a success; null for none. */
  toast?: (answer: Answer, input: Input) => Omit<Toast, "tone"> | null;
  /** Changes of one scope wait for each other. */
  scope?: string;
  /** True for a failure that the page shows itself; it gets no toast. */
  isShownElsewhere?: (error: Error) => boolean;
  /** The title of the toast after a failure. */
  failed?: string;
  /** The text of that toast when the server did not answer. */
  unreachable?: string;
  /** The language of both toasts; Polish by default. */
  lang?: string;
  /**
   * Keys of queries to load again, by prefix. The change stays pending until they are loaded. They
   * are loaded after a failure too, because another operator may have changed the records.
   */
  refresh?: readonly QueryKey[];
};

/**
 * An answer may hold a secret, so it leaves the memory soon after the screen. Not at once: a change
 * that is still pending then is checked again and again after this time.
 */
export const secretAnswerKeptMs = 10_000;

/** A change that needs a fresh proof asks for it, and reports nothing if the operator declines. */
export function useChange<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  effects: Effects<Input, Answer>,
) {
  const client = useQueryClient();
  const showToast = useToast();
  const proved = useFreshProof();
  const { onMutate, onSuccess, onError, toast, failed = admin.error, unreachable } = effects;
  const { lang, refresh = [], isShownElsewhere, scope } = effects;

  return useMutation({
    mutationFn: (input: Input) => proved(() => send(input)),
    gcTime: secretAnswerKeptMs,
    ...(scope !== undefined && { scope: { id: scope } }),
    ...(onMutate && { onMutate }),
    onSuccess: (answer, input) => {
      onSuccess?.(answer, input);
      const shown = toast?.(answer, input);
      if (shown) showToast({ tone: "success", lang, ...shown });
    },
    onError: (error, input) => {
      onError?.(error, input);
      if (isProofMissing(error) || isShownElsewhere?.(error)) return;
      const description = serverMessage(error, unreachable);
      showToast({ tone: "failure", title: failed, description, lang });
    },
    onSettled: async (_, error) => {
      const loaded = refresh.map((queryKey) => client.invalidateQueries({ queryKey }));
      if (!error) await Promise.all(loaded);
    },
  });
}
