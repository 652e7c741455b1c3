import type { MailState } from "@scm/contract";
import {
  claimDueDeliveries,
  isUnavailable,
  markDeliveryDead,
  markDeliverySent,
  markDeliveryUncertain,
  retryDelivery,
  withdrawDelivery,
  type ClaimedDelivery,
  type Sql,
} from "@scm/db";
import { startLoop, withoutAddresses, type Log, type Loop } from "@scm/runtime";
import { createBreaker, type Breaker, type Hold } from "./breaker.ts";
import type { MailContext } from "./mail/mail.ts";
import { findTemplate } from "./templates.ts";
import type { OutgoingMail, SendResult, Transport } from "./transport.ts";

type MailerDeps = {
  sql: Sql;
  log: Log;
  transport: Transport;
  context: MailContext;
  /** The domain of the sender's address; the right side of every Message-ID. */
  mailDomain: string;
  /** For tests, whose clock goes faster. */
  breaker?: Breaker;
};

/** Mails under way at once; also the most that can be uncertain after the process is killed. */
export const sendsMax = 5;

export type Mailer = Loop & {
  /** While the mail server cannot be reached: for how long, and when it is tried next. */
  hold: () => Hold | null;
};

/** How often to look for mails that became due: retries, and those of a worker that was killed. */
const pollMs = 1_000;

/**
 * Sends the e-mails that are due, from PostgreSQL's memory: when each is tried again is in its row,
 * so neither Redis nor a restart loses it. Woken whenever an event has made mails due.
 */
export function startMailer(deps: MailerDeps): Mailer {
  const { breaker = createBreaker() } = deps;
  const underWay = new Set<Promise<void>>();

  const loop = startLoop({
    everyMs: pollMs,
    async work() {
      const free = breaker.permits(sendsMax - underWay.size);
      if (free === 0) return;
      try {
        for (const delivery of await claimDueDeliveries(deps.sql, free)) {
          const sending = deliver(delivery, { ...deps, breaker }).finally(() => {
            underWay.delete(sending);
            loop.wake();
          });
          underWay.add(sending);
        }
      } catch (error) {
        const isWaiting = isUnavailable(error);
        deps.log.warn(isWaiting ? "mailer waits for postgresql" : "mailer failed", { error });
      }
    },
  });

  return {
    wake: loop.wake,
    hold: breaker.hold,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

/** The answer of the mail server, or that nobody wants the mail any more. */
type Outcome = SendResult | { kind: "withdrawn"; answer: string };

/** One try of one mail. It records every outcome and never throws. */
async function deliver(
  delivery: ClaimedDelivery,
  deps: MailerDeps & { breaker: Breaker },
): Promise<void> {
  const { sql, log, breaker } = deps;
  const claimedAt = performance.now();
  const fields = { deliveryId: delivery.id, template: delivery.template };
  try {
    const mail = await makeMail(delivery, deps);
    const result = "kind" in mail ? mail : await deps.transport.send(mail);
    const reason = withoutAddresses(result.answer);
    log[isFine(result) ? "info" : "warn"](`mail ${result.kind}`, {
      ...fields,
      attempt: delivery.attemptCount + 1,
      ...(result.kind === "accepted" ? {} : { reason }),
    });
    if (result !== mail && result.kind !== "cancelled") {
      noteServer(result.kind !== "unreachable", { log, breaker, reason });
    }
    const state = await untilWritten(
      () => settle(sql, delivery, result),
      claimedAt + settleWithinMs,
    );
    if (state === "dead" && result.kind !== "refused") {
      log.warn("mail is dead", { ...fields, reason });
    }
  } catch (error) {
    // The row stays in `sending` until its lease ends, and is uncertain then.
    log.error("the outcome of a mail could not be written", { ...fields, error });
  }
}

/** One line for the server, however many mails wait for it. */
function noteServer(
  isReached: boolean,
  { log, breaker, reason }: { log: Log; breaker: Breaker; reason: string },
): void {
  const change = breaker.note(isReached);
  if (change === "opened") log.error("mail server away", { reason });
  if (change === "closed") log.info("mail server is back");
}

function isFine({ kind }: Outcome): boolean {
  return kind === "accepted" || kind === "withdrawn" || kind === "cancelled";
}

/** The mail, or what is to become of the delivery when it cannot be made. */
async function makeMail(
  delivery: ClaimedDelivery,
  { sql, log, context, mailDomain }: MailerDeps,
): Promise<OutgoingMail | Outcome> {
  const { subjectId: id, payload } = delivery;
  try {
    const mail = await findTemplate(delivery.template)?.({ id, payload }, { sql, context, log });
    if (!mail) return { kind: "refused", answer: "the record or the template is gone" };
    if (mail === "withdrawn") return { kind: "withdrawn", answer: "there is no reason for it now" };
    return {
      ...mail,
      to: delivery.receiver,
      // The same at every try, so that a receiver can tell a repetition.
      messageId: `<${delivery.id}@${mailDomain}>`,
    };
  } catch (error) {
    const answer = `could not be made: ${error instanceof Error ? error.message : String(error)}`;
    return { kind: isUnavailable(error) ? "unreachable" : "deferred", answer };
  }
}

/** @returns the state that it is in now; null when another sender has it */
async function settle(
  sql: Sql,
  delivery: ClaimedDelivery,
  result: Outcome,
): Promise<MailState | null> {
  const answer = result.answer.slice(0, 1_000);
  switch (result.kind) {
    case "accepted":
      if (!(await markDeliverySent(sql, delivery, answer))) {
        throw new Error("the lease of an accepted mail had ended");
      }
      return "sent";
    case "refused":
      await markDeliveryDead(sql, delivery, answer);
      return "dead";
    case "unknown":
      return markDeliveryUncertain(sql, delivery, answer);
    case "withdrawn":
      await withdrawDelivery(sql, delivery, answer);
      return "withdrawn";
    case "cancelled":
    case "unreachable":
      return retryDelivery(sql, delivery, { answer, delayS: 5, isMailsFault: false });
    case "deferred":
      break;
  }
  const delayS = retryDelayS(delivery.attemptCount);
  return retryDelivery(sql, delivery, { answer, delayS, isMailsFault: true });
}

/** 5 s, 30 s, 2, 5, 10, 15 minutes, then every 30 minutes. */
export function retryDelayS(attemptCount: number): number {
  return [5, 30, 120, 300, 600, 900][attemptCount] ?? 1_800;
}

/** Within the lease of 90 s, counted from the claim. */
const settleWithinMs = 85_000;

/** An outcome must not be lost to a restart of PostgreSQL: tried for as long as the lease allows. */
async function untilWritten<Result>(
  write: () => Promise<Result>,
  giveUpAt: number,
): Promise<Result> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
