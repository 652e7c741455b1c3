import { useState } from "react";
import { webhookEndpoints, type WebhookDelivery } from "@scm/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useFailureToast } from "../../parts/use-failure-toast.ts";
import { looksOf, pausesMs } from "../../parts/look-again.ts";
import { tenantSource } from "./tenant-source.ts";

/**
 * The webhooks of a tenant, and the secret that signs them.
 *
 * @returns also how to look again, from the shortest pause on
 */
export function useWebhooks(tenantId: string) {
  const client = useQueryClient();
  const queryKey = [tenantSource.list.path, "webhooks", tenantId];
  const [looksBefore, setLooksBefore] = useState(0);
  const webhooks = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(webhookEndpoints.read, { id: tenantId }, { signal }),
    // Messages go out while nobody looks.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isOnItsWay)
        ? (pausesMs[looksOf(state) - looksBefore - 1] ?? false)
        : false,
  });

  return {
    webhooks,
    lookAgain: () => {
      const state = client.getQueryState(queryKey);
      setLooksBefore(state ? looksOf(state) : 0);
      void client.invalidateQueries({ queryKey });
    },
  };
}

type Sending = { done: string; failed: string; onSent: () => void };

/** Sends a tenant a test (`test`), or a webhook once more (`resend`). */
export function useSendWebhook(kind: "test" | "resend", { done, failed, onSent }: Sending) {
  const showToast = useToast();

  return useMutation({
    mutationFn: (id: string) => call(webhookEndpoints[kind], { id }),
    onSuccess: () => {
      showToast({ tone: "success", title: done });
      onSent();
    },
    onError: useFailureToast(failed),
  });
}

/** One that is put off after a failed try is not: that takes minutes or hours. */
function isOnItsWay({ state, attemptCount }: WebhookDelivery): boolean {
  return state === "sending" || (state === "pending" && attemptCount === 0);
}
