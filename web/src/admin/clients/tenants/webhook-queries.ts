import { useState } from "react";
import { webhookEndpoints, type WebhookDelivery } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { looksOf, pausesMs } from "../../parts/look-again.ts";
import { useChange } from "../../parts/use-change.ts";
import { tenantSource } from "./tenant-source.ts";

/**
 * The webhooks of a tenant, and the secret that signs them.
 *
 * @returns also `lookAgain`, which polls from the shortest pause on
 */
export function useWebhooks(tenantId: string) {
  const client = useQueryClient();
  const queryKey = [tenantSource.list.path, "webhooks", tenantId];
  const [looksBefore, setLooksBefore] = useState(0);
  const webhooks = useQuery({
    ...endpointQuery(webhookEndpoints.read, { id: tenantId }, queryKey),
    // The worker sends webhooks while the dialog is closed.
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

/** Sends a test to a tenant, or one of its webhooks again; the id is that of the tenant or webhook. */
export function useSendWebhook(kind: "test" | "resend", { done, failed, onSent }: Sending) {
  return useChange((id: string) => call(webhookEndpoints[kind], { id }), {
    onSuccess: onSent,
    toast: () => ({ title: done }),
    failed,
  });
}

/** A webhook that waits for its retry is not: that takes minutes or hours. */
function isOnItsWay({ state, attemptCount }: WebhookDelivery): boolean {
  return state === "sending" || (state === "pending" && attemptCount === 0);
}
