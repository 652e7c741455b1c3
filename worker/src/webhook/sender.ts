import {
  claimDueWebhooks,
  isUnavailable,
  markWebhookSent,
  retryWebhook,
  type ClaimedWebhook,
  type Sql,
} from "@scm/db";
import { startLoop, type Log, type Loop } from "@scm/runtime";
import { sendWebhook, type SendResult } from "./send.ts";
import { signWebhook } from "./sign.ts";

type WebhookSenderDeps = {
  sql: Sql;
  log: Log;
  /** Where plain http and addresses that are not public are allowed, for development. */
  allowedHosts: readonly string[];
  openSecret: (sealed: string, clientId: string) => string;
};

/** Webhooks under way at once. */
const sendsMax = 20;

/** How often to look for webhooks that became due: retries, and those of a worker that was killed. */
const pollMs = 1_000;

/**
 * Sends the webhooks that are due, from PostgreSQL's memory, as the mailer sends mails. One that was
 * cut off is sent again under the same id: at least once is what the receivers are told.
 */
export function startWebhookSender(deps: WebhookSenderDeps): Loop {
  const underWay = new Set<Promise<void>>();

  const loop = startLoop({
    everyMs: pollMs,
    async work() {
      const free = sendsMax - underWay.size;
      if (free === 0) return;
      try {
        for (const webhook of await claimDueWebhooks(deps.sql, free)) {
          const sending = deliver(webhook, deps).finally(() => {
            underWay.delete(sending);
            loop.wake();
          });
          underWay.add(sending);
        }
      } catch (error) {
        const isWaiting = isUnavailable(error);
        const message = isWaiting ? "webhooks wait for postgresql" : "webhook sender failed";
        deps.log.warn(message, { error });
      }
    },
  });

  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

/** One try of one webhook. It records every outcome and never throws. */
async function deliver(webhook: ClaimedWebhook, deps: WebhookSenderDeps): Promise<void> {
  const { sql, log } = deps;
  const fields = { deliveryId: webhook.id, event: webhook.type };
  try {
    const result = await send(webhook, deps);
    log[isTaken(result) ? "info" : "warn"](`webhook ${result.kind}`, {
      ...fields,
      attempt: webhook.attemptCount + 1,
      ...("status" in result ? { status: result.status } : { reason: result.reason }),
    });
    await untilWritten(() => settle(sql, webhook, result), performance.now() + settleWithinMs);
  } catch (error) {
    // The row stays in `sending` until its lease ends, and is sent again then.
    log.error("the outcome of a webhook could not be written", { ...fields, error });
  }
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

/** Null when the secret cannot be opened, which may be mended while the tries go on. */
function sign(webhook: ClaimedWebhook, body: string, { log, openSecret }: WebhookSenderDeps) {
  try {
    const secret = openSecret(webhook.webhookSecretSealed, webhook.clientId);
    return signWebhook({ id: webhook.id, sentAt: new Date(), body }, secret);
  } catch (error) {
    log.error("a webhook could not be signed", { deliveryId: webhook.id, error });
    return null;
  }
}

async function settle(sql: Sql, webhook: ClaimedWebhook, result: SendResult): Promise<void> {
  if (result.kind === "answered") {
    const { status } = result;
    if (isTaken(result)) return markWebhookSent(sql, webhook, status);
    const delayS = status === gone ? null : retryDelayS(webhook.attemptCount);
    return retryWebhook(sql, webhook, { responseStatus: status, error: `HTTP ${status}`, delayS });
  }
  const delayS = result.kind === "refused" ? null : retryDelayS(webhook.attemptCount);
  return retryWebhook(sql, webhook, { responseStatus: null, error: result.reason, delayS });
}

/** A redirect is none: the tenant's address is to be mended instead. */
function isTaken(result: SendResult): boolean {
  return result.kind === "answered" && result.status >= 200 && result.status < 300;
}

/** The receiver says that it wants no more of it. */
const gone = 410;

/** 5 s, 5, 30 minutes, 2, 5, 8, 12 hours: 8 tries within 28 hours, as Standard Webhooks advises. */
export function retryDelayS(attemptCount: number): number | null {
  return [5, 300, 1_800, 7_200, 18_000, 28_800, 43_200][attemptCount] ?? null;
}

/** Together with the try itself within the lease of 60 s, and short enough for a stop to wait for. */
const settleWithinMs = 20_000;

/** An outcome that is lost is a webhook that is sent twice. */
async function untilWritten(write: () => Promise<void>, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
