import { useState } from "react";
import { webhookEndpoints, type WebhookDelivery } from "@scm/contract";
import { tenancy, tenants } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock, RotateCw, Send } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { SmallButton } from "../../ui/button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { endpointQuery, pollCount, pollPausesMs } from "../parts/queries.ts";
import { Loaded } from "../parts/loading.tsx";
import type { BadgeStyle } from "../parts/badges.tsx";
import { useChange } from "../parts/use-change.ts";
import type { Client } from "./client.ts";
import { SecretPanel, useSecret } from "./secret-panel.tsx";

const text = tenancy.webhook;

type Props = { client: Client };

/** The secret that signs a tenant's webhooks, and the latest of them. */
export function Webhooks({ client }: Props) {
  const { webhooks, pollAgain } = useWebhooks(client.id);
  return (
    <>
      {client.clientId === null ? (
        <p className="text-sm text-muted">{text.secretPending}</p>
      ) : (
        <SigningSecret client={client} />
      )}
      <Loaded query={webhooks} words={text} isTextShown shapes={["h-40"]}>
        {({ deliveries }) => (
          <Deliveries
            client={client}
            deliveries={deliveries}
            isFetching={webhooks.isFetching}
            onChanged={pollAgain}
          />
        )}
      </Loaded>
    </>
  );
}

/** It is issued together with the client id. */
function SigningSecret({ client: { id } }: Props) {
  const words = { ...tenants.secret, ...text.secret, copy: tenants.copy };
  const secret = useSecret(
    {
      reveal: async () => (await call(webhookEndpoints.revealSecret, { id })).secret,
      rotate: async () => (await call(webhookEndpoints.rotateSecret, { id })).secret,
    },
    words,
  );
  return (
    <>
      <p className="text-sm text-muted">{text.secretHint}</p>
      <SecretPanel secret={secret} words={words} />
    </>
  );
}

/**
 * Polls until no first attempt is pending.
 *
 * @returns also `pollAgain`, which restarts polling at the shortest pause
 */
function useWebhooks(id: string) {
  const queries = useQueryClient();
  const query = endpointQuery(webhookEndpoints.read, { id }, [webhookEndpoints.read.path, id]);
  const [pollsBefore, setPollsBefore] = useState(0);
  const webhooks = useQuery({
    ...query,
    // The worker sends webhooks while the page is elsewhere, so cached data may be outdated.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isOnItsWay)
        ? (pollPausesMs[pollCount(state) - pollsBefore - 1] ?? false)
        : false,
  });

  return {
    webhooks,
    pollAgain: () => {
      const state = queries.getQueryState(query.queryKey);
      setPollsBefore(state ? pollCount(state) : 0);
      void webhooks.refetch();
    },
  };
}

/** Excludes a webhook that waits for a retry, which takes minutes or hours. */
function isOnItsWay({ state, attemptCount }: WebhookDelivery): boolean {
  return state === "sending" || (state === "pending" && attemptCount === 0);
}

type DeliveriesProps = Props & {
  deliveries: readonly WebhookDelivery[];
  isFetching: boolean;
  onChanged: () => void;
};

/** The latest webhooks with their answers, and a button that sends a test. */
function Deliveries({ client, deliveries, isFetching, onChanged }: DeliveriesProps) {
  const { id, webhookUrl, state } = client;
  const test = useSending("test", {
    done: text.tested,
    failed: text.testFailed,
    onSent: onChanged,
  });
  const hindrance = webhookUrl === null ? text.noAddress : state === "active" ? "" : text.inactive;

  return (
    <section aria-label={text.deliveries} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{text.deliveries}</h3>
        <div className="flex flex-wrap gap-2">
          <SmallButton icon={RotateCw} variant="quiet" isPending={isFetching} onClick={onChanged}>
            {text.refresh}
          </SmallButton>
          <SmallButton
            icon={Send}
            disabled={hindrance !== ""}
            isPending={test.isPending}
            onClick={() => test.mutate(id)}
          >
            {test.isPending ? text.testing : text.test}
          </SmallButton>
        </div>
      </div>
      {hindrance && <p className="text-sm text-muted">{hindrance}</p>}
      {deliveries.length === 0 ? (
        <p className="rounded-md border border-dashed border-edge px-4 py-8 text-center text-muted">
          {text.none}
        </p>
      ) : (
        <ul className="flex flex-col rounded-md border border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="border-line p-3 not-first:border-t">
              <Delivery
                delivery={delivery}
                canResend={hindrance === "" && delivery.state !== "sending"}
                onResent={onChanged}
              />
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
  const resend = useSending("resend", {
    done: text.resent,
    failed: text.resendFailed,
    onSent: onResent,
  });

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 text-sm">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge {...badgeStyles[state]}>{text.states[state]}</Badge>
          <span className="font-medium">{nameOf(delivery)}</span>
        </p>
        <p className="text-muted">{factsOf(delivery).join(" · ")}</p>
        {lastError !== null && <p className="wrap-anywhere text-red-text">{lastError}</p>}
      </div>
      {canResend && (
        <SmallButton
          variant="quiet"
          aria-label={`${text.resend} ${text.resendOf(nameOf(delivery), formatMoment(createdAt))}`}
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

/** Falls back to the raw type, for types of a later release. */
function nameOf({ type }: WebhookDelivery): string {
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

type Sending = { done: string; failed: string; onSent: () => void };

/** Sends a test webhook (takes the tenant's id) or resends one (takes the webhook's id). */
function useSending(kind: "test" | "resend", { done, failed, onSent }: Sending) {
  return useChange((id: string) => call(webhookEndpoints[kind], { id }), {
    onSuccess: onSent,
    toast: () => ({ title: done }),
    failed,
  });
}
