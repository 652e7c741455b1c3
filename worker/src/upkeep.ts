import {
  emitDueFollowUps,
  emitDueLapseWarnings,
  emitDueReminders,
  emitMailSummaries,
  emitMissingCredentials,
  emitUnmadeBugReports,
  findBreaches,
  giveUpWebhooks,
  isUnavailable,
  lapseBookings,
  listIdleEvents,
  pruneAccessTokens,
  pruneBugReportSubmissions,
  pruneClientSecrets,
  pruneEvents,
  pruneMailCounts,
  pruneClients,
  pruneSessions,
  pruneReplies,
  pruneReplyTemplates,
  pruneSubmissionKeys,
  pruneTestimonials,
  pruneWebhooks,
  prolongVisitorLinks,
  recoverDeliveries,
  recoverEvents,
  reopenEvents,
  upkeepBatchMax,
  wipeAddressHashes,
  wipePesels,
  type Sql,
} from "@scm/db";
import { workingMinutesBetween } from "@scm/contract";
import type { Queues } from "@scm/queue";
import { startLoop, type Log, type Loop, type LoopOptions } from "@scm/runtime";
import { crashesMax } from "./dispatch.ts";
import { runRetention } from "./retention.ts";
import { logLimitedMails } from "./staff-summary.ts";

type UpkeepDeps = {
  sql: Sql;
  queues: Queues;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
};

type Chore = (deps: UpkeepDeps, isStopping: () => boolean) => Promise<void>;

/**
 * Recovers what killed processes and Redis have lost. Its timers do not live in Redis, which may be
 * the part that lost them. Several workers may run it at once: each statement checks the state and
 * skips the rows that another worker holds.
 */
export function startUpkeep(deps: UpkeepDeps): Loop[] {
  return upkeepRounds(deps).map((round) => startLoop(round));
}

/** Exported so that tests can run each round once. */
export function upkeepRounds(deps: UpkeepDeps): LoopOptions[] {
  return [
    createRound(deps, 15_000, {
      recoverEvents: freeEvents,
      recoverDeliveries: freeMails,
      giveUpWebhooks: counted(giveUpWebhooks, "warn", "webhooks given up"),
      emitMissingCredentials: counted(emitMissingCredentials, "warn", reemitted),
      emitUnmadeBugReports: counted(emitUnmadeBugReports, "warn", reemitted),
      reopenEvents: reopenLostEvents,
    }),
    createRound(deps, 60_000, {
      emitDueReminders: counted(emitDueReminders, "info", "reminders are due"),
      emitDueLapseWarnings: inWorkingTime(
        counted(emitDueLapseWarnings, "info", "warnings of a lapse are due"),
      ),
      // At eight on a working day, or later on that day after an outage.
      emitDueFollowUps: inWorkingTime(
        counted(emitDueFollowUps, "info", "mails about follow-ups are due"),
      ),
      lapseBookings: inWorkingTime(counted(lapseBookings, "info", "demo bookings lapsed")),
      // Each minute, since we promise to keep an address for 24 hours only.
      wipeAddressHashes: inBatches(wipeAddressHashes),
      logLimitedMails,
      emitMailSummaries: counted(emitMailSummaries, "info", "summaries for the staff are due"),
    }),
    createRound(deps, 300_000, { findBreaches: logBreaches }),
    createRound(deps, 3_600_000, pruning),
  ];
}

/** A chore that fails is logged by its name and stops no other. */
function createRound(
  deps: UpkeepDeps,
  everyMs: number,
  chores: Readonly<Record<string, Chore>>,
): LoopOptions {
  return {
    everyMs,
    async work(isStopping) {
      for (const [chore, work] of Object.entries(chores)) {
        if (isStopping()) return;
        try {
          // oxlint-disable-next-line no-await-in-loop -- one connection is enough for upkeep
          await work(deps, isStopping);
        } catch (error) {
          if (isUnavailable(error)) deps.log.warn("upkeep waits for postgresql", { chore, error });
          else deps.log.error("upkeep failed", { chore, error });
        }
      }
    },
  };
}

async function freeEvents({ sql, log }: UpkeepDeps, isStopping: () => boolean): Promise<void> {
  let freed = 0;
  do {
    const events = await recoverEvents(sql, { crashesMax });
    for (const { id, event, state } of events) {
      log.warn(state === "dead" ? "event given up" : "event freed", { outboxId: id, event });
    }
    freed = events.length;
  } while (freed === upkeepBatchMax && !isStopping());
}

async function freeMails({ sql, log }: UpkeepDeps): Promise<void> {
  for (const { id, template, state } of await recoverDeliveries(sql)) {
    log.warn(`mail is ${state}`, { deliveryId: id, template });
  }
}

/** Logs how many rows the work has changed, if any. */
function counted(
  work: (sql: Sql) => Promise<number>,
  level: "info" | "warn",
  message: string,
): Chore {
  return async ({ sql, log }) => {
    const count = await work(sql);
    if (count > 0) log[level](message, { count });
  };
}

/**
 * For what is due in working time and may be late, as after an outage: it waits for the next working
 * day. A round may come some minutes after the close.
 */
function inWorkingTime(chore: Chore): Chore {
  return async (deps, isStopping) => {
    const now = deps.now?.() ?? Date.now();
    const from = new Date(now - 600_000).toISOString();
    const to = new Date(now).toISOString();
    if (workingMinutesBetween(from, to) > 0) await chore(deps, isStopping);
  };
}

const reemitted = "what was left waiting is made known again";

/** A job that waits behind others is not lost. While Redis is away, nothing counts as lost. */
async function reopenLostEvents(
  { sql, queues, log }: UpkeepDeps,
  isStopping: () => boolean,
): Promise<void> {
  let idle = await listIdleEvents(sql);
  if (idle.length === 0 || !queues.isReady()) return;
  const pending = await queues.listPending();
  while (idle.length > 0 && !isStopping()) {
    const lost = idle.filter((id) => !pending.has(id));
    if (lost.length > 0) {
      log.warn("events go back to the outbox", { count: await reopenEvents(sql, lost) });
    }
    idle = await listIdleEvents(sql, idle.at(-1));
  }
}

async function logBreaches({ sql, log }: UpkeepDeps): Promise<void> {
  for (const { rule, id } of await findBreaches(sql)) {
    log.error("an invariant is broken", { reason: rule, id });
  }
}

/** PESELs come first, since their deletion is a promise to people. */
const pruning = {
  wipePesels: inBatches(wipePesels),
  pruneEvents: inBatches(pruneEvents),
  pruneSessions: inBatches(pruneSessions),
  pruneReplies: inBatches(pruneReplies),
  pruneReplyTemplates: inBatches(pruneReplyTemplates),
  pruneSubmissionKeys: inBatches(pruneSubmissionKeys),
  pruneAccessTokens: inBatches(pruneAccessTokens),
  pruneBugReportSubmissions: inBatches(pruneBugReportSubmissions),
  pruneMailCounts: inBatches(pruneMailCounts),
  pruneWebhooks: inBatches(pruneWebhooks),
  pruneClientSecrets: inBatches(pruneClientSecrets),
  pruneTestimonials: inBatches(pruneTestimonials),
  pruneClients: inBatches(pruneClients),
  // A visitor who waits for an answer or a demo keeps the link.
  prolongVisitorLinks: inBatches(prolongVisitorLinks),
  runRetention,
};

/** One statement locks at most 1,000 rows, and a worker that stops waits for one statement. */
function inBatches(prune: (sql: Sql) => Promise<number>): Chore {
  return async ({ sql }, isStopping) => {
    while (!isStopping() && (await prune(sql)) === 1_000);
  };
}
