import { cutText, isTemplateName, mailCatalogue } from "@scm/contract";
import {
  claimDueDeliveries,
  isUnavailable,
  settleDeliveries,
  wasSent,
  type AttemptedDelivery,
  type ClaimedDelivery,
  type DeliveryOutcome,
  type Sql,
} from "@scm/db";
import { withoutAddresses, type Log, type Loop, type Metrics } from "@scm/runtime";
import { createBreaker, type Breaker, type Hold, type Met } from "./breaker.ts";
import { templates } from "./catalogue.ts";
import type { MailContext } from "./mail/mail.ts";
import { addMailMetrics } from "./mail-metrics.ts";
import type { VisitorLinks } from "./mail/visitor-link.ts";
import { findWriters, type Signer } from "./leads/writer.ts";
import { waitInS } from "./retry-after.ts";
import { startSender } from "./sender.ts";
import { together } from "./together.ts";
import type { OutgoingMail, SendResult, Transport } from "./transport.ts";

type MailerDeps = {
  sql: Sql;
  log: Log;
  transport: Transport;
  context: MailContext;
  /** The right side of each Message-ID. */
  mailDomain: string;
  /** Also bounds how many mails become uncertain when the process is killed. */
  connectionsMax: number;
  /** Tests of other mails leave it out. */
  visitorLinks?: VisitorLinks;
  /** Tests pass one with a clock of their own. */
  breaker?: Breaker;
  /** Null without `METRICS_PORT`. */
  metrics?: Metrics | null;
};

export type Mailer = Loop & {
  hold: () => Hold | null;
};

/** The others are for mails without a document, which would wait for minutes behind many orders. */
const documentsMax = 2;

/** Sends the mails that are due. */
export function startMailer(deps: MailerDeps): Mailer {
  const { sql, log, connectionsMax, breaker = createBreaker(), metrics = null } = deps;
  const noteOutcome = addMailMetrics(metrics, breaker);
  const settle = together((attempted: readonly AttemptedDelivery[]) =>
    settleDeliveries(sql, attempted),
  );
  const writerOf = together((signers: readonly Signer[]) => findWriters(sql, signers));
  let documents = 0;
  const sender = startSender<ClaimedDelivery, Result>({
    log,
    noun: "mail",
    sendsMax: connectionsMax,
    permits: breaker.permits,
    async claim(limit) {
      const claimed = await claimDueDeliveries(sql, limit, documentsMax - documents);
      if (claimed.length > 0) breaker.started();
      return claimed;
    },
    async send(delivery) {
      documents += Number(delivery.hasDocument);
      try {
        const result = await send(delivery, { ...deps, breaker, writerOf });
        noteOutcome(result.kind);
        return result;
      } finally {
        documents -= Number(delivery.hasDocument);
      }
    },
    async settle(delivery, result) {
      const state = await settle({ ...delivery, outcome: outcomeOf(delivery, result) });
      if (result.kind === "accepted" && !state && !(await wasSent(sql, delivery))) {
        throw new Error("the lease of an accepted mail had ended");
      }
      if (state === "dead" && result.kind !== "refused") {
        log.warn("mail is dead", { ...fields(delivery), reason: withoutAddresses(result.answer) });
      }
    },
    // Longer than the lease: a late success counts until another sender has claimed the mail, which
    // happens 5 minutes after PostgreSQL is back.
    settleWithinMs: 15 * 60_000,
    fields,
  });
  return { ...sender, hold: breaker.hold };
}

/** A `withdrawn` mail was not sent, since it was stale or had nothing to say. */
type Result = SendResult | { kind: "withdrawn"; answer: string };

function fields({ id, outboxId, requestId, template }: ClaimedDelivery) {
  return { deliveryId: id, outboxId, requestId: requestId ?? undefined, template };
}

type SendingDeps = MailerDeps & {
  breaker: Breaker;
  writerOf: (signer: Signer) => Promise<MailContext["writer"] | null>;
};

async function send(delivery: ClaimedDelivery, deps: SendingDeps): Promise<Result> {
  const { log, transport } = deps;
  const mail = await makeMail(delivery, deps);
  const result = "kind" in mail ? mail : await transport.send(mail);
  const { kind } = result;
  const reason = withoutAddresses(result.answer);
  log[isFine(result) ? "info" : "warn"](`mail ${kind}`, {
    ...fields(delivery),
    attempt: delivery.attemptCount + 1,
    ...(kind === "accepted" ? {} : { reason }),
  });
  noteServer(result === mail ? "nothing" : metBy(result, delivery), { ...deps, reason });
  return result;
}

function metBy(result: Result, { receiver }: ClaimedDelivery): Met {
  switch (result.kind) {
    case "withdrawn":
    case "cancelled":
      return "nothing";
    case "accepted":
    case "refused":
    case "unknown":
      return "taken";
    case "unreachable":
      return { receiver: null, setting: null };
    case "deferred":
    case "blocked":
    case "denied":
    default:
      return {
        receiver: result.isOfReceiver ? receiver : null,
        setting: result.kind === "denied" ? result.setting : null,
      };
  }
}

const refusals = {
  SMTP_URL: "mail server refuses the login of SMTP_URL",
  MAIL_FROM: "mail server refuses the sender of MAIL_FROM",
};

/** Logs one line when the server takes no mails or takes them again, not one per mail. */
function noteServer(
  met: Met,
  { log, breaker, reason }: { log: Log; breaker: Breaker; reason: string },
): void {
  const change = breaker.note(met);
  const setting = breaker.hold()?.setting;
  if (change === "opened") log.error(setting ? refusals[setting] : "mail server away", { reason });
  if (change === "closed") log.info("mail server is back");
}

function isFine({ kind }: Result): boolean {
  return kind === "accepted" || kind === "withdrawn" || kind === "cancelled";
}

/** Returns a result instead of a mail that cannot be made. */
async function makeMail(
  delivery: ClaimedDelivery,
  deps: SendingDeps,
): Promise<OutgoingMail | Result> {
  const { sql, log, context: usual, mailDomain } = deps;
  if (delivery.isStale) return { kind: "withdrawn", answer: "there is no reason for it now" };
  try {
    const { template: name } = delivery;
    // A release that dropped it cannot say whether somebody waits for it.
    if (!isTemplateName(name)) return { kind: "refused", answer: "no such mail is known" };
    const { signer, isOfLead } = mailCatalogue[name];
    const contextOf = async () =>
      signer ? { ...usual, ...(await ofVisitor(delivery, signer, deps)) } : usual;
    const mail = await templates[name](delivery, { sql, contextOf, log });
    if (!mail) return { kind: "withdrawn", answer: "there is nothing to say any more" };
    const messageIdOf = (id: string) => `<${id}@${mailDomain}>`;
    return {
      ...mail,
      to: delivery.receiver,
      // The same at each attempt, so that a receiver recognises a duplicate.
      messageId: messageIdOf(delivery.id),
      // The lead's own id joins its mails, also where a relay replaces Message-IDs.
      references: [...(isOfLead ? [delivery.subjectId] : []), ...(mail.thread ?? [])].map(
        messageIdOf,
      ),
    };
  } catch (error) {
    const answer = `could not be made: ${error instanceof Error ? error.message : String(error)}`;
    return isUnavailable(error)
      ? { kind: "unreachable", answer }
      : { kind: "deferred", answer, isOfReceiver: true };
  }
}

/** What only mails to visitors about their own requests have. */
async function ofVisitor(
  { receiver }: ClaimedDelivery,
  signer: Signer,
  { visitorLinks, writerOf }: SendingDeps,
): Promise<Pick<MailContext, "visitorPath" | "writer">> {
  const [visitorPath, writer] = await Promise.all([
    visitorLinks?.pathOf(receiver),
    writerOf(signer),
  ]);
  return { ...(visitorPath && { visitorPath }), ...(writer && { writer }) };
}

function outcomeOf({ attemptCount }: ClaimedDelivery, result: Result): DeliveryOutcome {
  const answer = cutText(result.answer, 1_000);
  switch (result.kind) {
    case "accepted":
      return { state: "sent", answer };
    case "refused":
      return { state: "dead", answer };
    case "unknown":
      return { state: "uncertain", answer };
    case "withdrawn":
      return { state: "withdrawn", answer };
    case "cancelled":
    case "unreachable":
    case "deferred":
    case "blocked":
    case "denied":
    default: {
      // Before a receiver is named, the breaker says when the next one is tried.
      const isAttempt = "isOfReceiver" in result && result.isOfReceiver;
      const askedS = Math.min(waitInS(answer), askedMaxS);
      const delayS = isAttempt ? Math.max(retryDelayS(attemptCount), askedS) : 5;
      return { state: "pending", answer, delayS, isAttempt };
    }
  }
}

/** What a server may ask for at most. */
const askedMaxS = 3_600;

/** 5 s, 30 s, 2, 5, 10, 15 minutes, then every 30 minutes. */
export function retryDelayS(attemptCount: number): number {
  return [5, 30, 120, 300, 600, 900][attemptCount] ?? 1_800;
}
