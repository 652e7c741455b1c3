import {
  claimDueWebhooks,
  settleWebhook,
  type ClaimedWebhook,
  type Sql,
  type WebhookOutcome,
} from "@scm/db";
import type { Log, Loop } from "@scm/runtime";
import { retryAfterS } from "../retry-after.ts";
import { startSender } from "../sender.ts";
import { sendWebhook, type SendResult } from "./send.ts";
import { signWebhook } from "./sign.ts";

type WebhookSenderDeps = {
  sql: Sql;
  log: Log;
  /** Hosts for which plain http and private addresses are allowed, for development. */
  allowedHosts: readonly string[];
  openSecret: (sealed: string, id: string) => string;
};

/**
 * Sends the webhooks that are due. A webhook that was cut off is sent again under the same id,
 * since receivers are promised at least one delivery.
 */
export function startWebhookSender(deps: WebhookSenderDeps): Loop {
  const { sql, log } = deps;
  return startSender<ClaimedWebhook, SendResult>({
    log,
    noun: "webhook",
    sendsMax: 20,
    claim: (limit) => claimDueWebhooks(sql, limit),
    async send(webhook) {
      const result = await send(webhook, deps);
      log[isTaken(result) ? "info" : "warn"](`webhook ${result.kind}`, {
        ...fields(webhook),
        attempt: webhook.attemptCount + 1,
        ...("status" in result ? { status: result.status } : { reason: result.reason }),
      });
      return result;
    },
    settle: (webhook, result) => settleWebhook(sql, webhook, outcomeOf(webhook, result)),
    // Longer than an attempt (5 s), and short enough for a shutdown to wait for.
    settleWithinMs: 25_000,
    fields,
  });
}

function fields({ id, type }: ClaimedWebhook) {
  return { deliveryId: id, event: type };
}

async function send(webhook: ClaimedWebhook, deps: WebhookSenderDeps): Promise<SendResult> {
  const { type, data, url, createdAt } = webhook;
  const body = JSON.stringify({ type, timestamp: createdAt, data });
  const signature = sign(webhook, body, deps);
  if (!signature) return { kind: "failed", reason: "could not be signed" };
  const headers = {
    ...signature,
    "content-type": "application/json",
    "user-agent": "scm-webhooks",
  };
  return sendWebhook({ url, headers, body }, { allowedHosts: deps.allowedHosts });
}

/**
 * Signs with every valid secret, so that a receiver may know either of two during a rotation. Null
 * when none can be opened. An operator may repair that before the next attempt.
 */
function sign(webhook: ClaimedWebhook, body: string, { log, openSecret }: WebhookSenderDeps) {
  const secrets = webhook.secrets.flatMap(({ id, sealed }) => {
    try {
      return [openSecret(sealed, id)];
    } catch (error) {
      log.error("a webhook could not be signed", { deliveryId: webhook.id, id, error });
      return [];
    }
  });
  if (secrets.length === 0) return null;
  return signWebhook({ id: webhook.id, sentAt: new Date(), body }, secrets);
}

function outcomeOf({ attemptCount }: ClaimedWebhook, result: SendResult): WebhookOutcome {
  const responseStatus = result.kind === "answered" ? result.status : null;
  if (isTaken(result)) return { state: "sent", responseStatus };
  const error = result.kind === "answered" ? `HTTP ${result.status}` : result.reason;
  const isFinal = result.kind === "refused" || responseStatus === gone;
  const delayS = isFinal ? null : retryDelayS(attemptCount);
  if (delayS === null) return { state: "dead", responseStatus, error };
  const askedS = isAsking(result) ? Math.min(retryAfterS(result.retryAfter), askedMaxS) : 0;
  return { state: "pending", responseStatus, error, delayS: Math.max(delayS, askedS) };
}

/** A redirect is a failure: the operator should correct the tenant's address. */
function isTaken(result: SendResult): boolean {
  return result.kind === "answered" && result.status >= 200 && result.status < 300;
}

type Answered = SendResult & { kind: "answered" };

/** Receivers that are busy or away say how long (RFC 6585, 4; RFC 9110, 15.6.4). */
function isAsking(result: SendResult): result is Answered {
  return result.kind === "answered" && (result.status === 429 || result.status === 503);
}

/** What a receiver may ask for at most: the longest of our own pauses. */
const askedMaxS = 43_200;

/** With this status a receiver asks for no more attempts. */
const gone = 410;

/** 5 s, 5, 30 minutes, 2, 5, 8, 12 hours: 8 attempts in 28 hours, as Standard Webhooks advises. */
export function retryDelayS(attemptCount: number): number | null {
  return [5, 300, 1_800, 7_200, 18_000, 28_800, 43_200][attemptCount] ?? null;
}
