import { useId, useState } from "react";
import { type Tenant, type WebhookDelivery, webhookEndpoints } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { CircleCheck, CircleX, Clock, RotateCw, Send } from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { pollCount, pollPausesMs } from "../../parts/polling.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { useChange } from "../../parts/use-change.ts";
import type { BadgeStyle } from "../../parts/status-badge.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.webhook;

type Props = {
  tenant: Tenant;
  deliveries: readonly WebhookDelivery[];
  isFetching: boolean;
  onChanged: () => void;
};

/** Lists a tenant's latest webhooks with their answers, and sends a test webhook. */
export function WebhookDeliveries({ tenant, deliveries, isFetching, onChanged }: Props) {
  const { id, webhookUrl, isActive } = tenant;
  const titleId = useId();
  const test = useSendWebhook("test", {
    done: text.tested,
    failed: text.testFailed,
    onSent: onChanged,
  });
  const hindrance = webhookUrl === null ? text.noAddress : isActive ? null : text.inactive;

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-sm font-semibold">
          {text.deliveries}
        </h3>
        <div className="flex flex-wrap gap-2">
          <SmallButton icon={RotateCw} variant="quiet" isPending={isFetching} onClick={onChanged}>
            {text.refresh}
          </SmallButton>
          <SmallButton
            icon={Send}
            disabled={hindrance !== null}
            isPending={test.isPending}
            onClick={() => test.mutate(id)}
          >
            {test.isPending ? text.testing : text.test}
          </SmallButton>
        </div>
      </div>
      {hindrance !== null && <p className="text-sm text-muted">{hindrance}</p>}
      {deliveries.length === 0 ? (
        <p className="rounded-md border border-dashed border-edge px-4 py-8 text-center text-muted">
          {text.none}
        </p>
      ) : (
        <ul className="flex flex-col rounded-md border border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="border-line p-3 not-first:border-t">
              <Delivery delivery={delivery} canResend={hindrance === null} onResent={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type DeliveryProps = { delivery: WebhookDelivery; canResend: boolean; onResent: () => void };

function Delivery({ delivery, canResend, onResent }: DeliveryProps) {
  const { id, state, createdAt, lastError } = delivery;
  const resend = useSendWebhook("resend", {
    done: text.resent,
    failed: text.resendFailed,
    onSent: onResent,
  });

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge state={state} />
          <span className="font-medium">{webhookName(delivery)}</span>
        </p>
        <p className="text-muted">{factsOf(delivery).join(" · ")}</p>
        {lastError !== null && <p className="wrap-anywhere text-red-text">{lastError}</p>}
      </div>
      {canResend && state !== "sending" && (
        <SmallButton
          variant="quiet"
          aria-label={`${text.resend} ${text.resendOf(webhookName(delivery), formatMoment(createdAt))}`}
          isPending={resend.isPending}
          onClick={() => resend.mutate(id)}
        >
          {text.resend}
        </SmallButton>
      )}
    </div>
  );
}

const badgeStyles: Record<WebhookDelivery["state"], BadgeStyle> = {
  pending: { colour: "yellow", icon: Clock },
  sending: { colour: "blue", icon: Send },
  sent: { colour: "green", icon: CircleCheck },
  dead: { colour: "red", icon: CircleX },
};

function StateBadge({ state }: Pick<WebhookDelivery, "state">) {
  return <Badge {...badgeStyles[state]}>{text.states[state]}</Badge>;
}

/** Falls back to the raw type, for types of a later release. */
function webhookName({ type }: WebhookDelivery): string {
  return Object.entries(text.types).find(([known]) => known === type)?.[1] ?? type;
}

function factsOf({ state, createdAt, attemptCount, ...delivery }: WebhookDelivery): string[] {
  const { responseStatus, dueAt } = delivery;
  return [
    formatMoment(createdAt),
    text.attempts(attemptCount),
    ...(responseStatus === null ? [] : [text.answer(responseStatus)]),
    ...(state === "pending" && attemptCount > 0 ? [text.nextTry(formatMoment(dueAt))] : []),
  ];
}

/**
 * The latest webhooks of a tenant, and the secret that signs them. Polls until no first attempt is
 * pending.
 *
 * @returns also `pollAgain`, which restarts polling at the shortest pause
 */
export function useWebhooks(tenantId: string) {
  const client = useQueryClient();
  const queryKey = [tenantSource.list.path, "webhooks", tenantId];
  const [pollsBefore, setPollsBefore] = useState(0);
  const webhooks = useQuery({
    ...endpointQuery(webhookEndpoints.read, { id: tenantId }, queryKey),
    // The worker sends webhooks while the dialog is closed, so cached data may be outdated.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isOnItsWay)
        ? (pollPausesMs[pollCount(state) - pollsBefore - 1] ?? false)
        : false,
  });

  return {
    webhooks,
    pollAgain: () => {
      const state = client.getQueryState(queryKey);
      setPollsBefore(state ? pollCount(state) : 0);
      void client.invalidateQueries({ queryKey });
    },
  };
}

type Sending = { done: string; failed: string; onSent: () => void };

/** Sends a test webhook (takes the tenant's id) or resends one (takes the webhook's id). */
function useSendWebhook(kind: "test" | "resend", { done, failed, onSent }: Sending) {
  return useChange((id: string) => call(webhookEndpoints[kind], { id }), {
    onSuccess: onSent,
    toast: () => ({ title: done }),
    failed,
  });
}

/** Excludes a webhook that waits for a retry, which takes minutes or hours. */
function isOnItsWay({ state, attemptCount }: WebhookDelivery): boolean {
  return state === "sending" || (state === "pending" && attemptCount === 0);
}
