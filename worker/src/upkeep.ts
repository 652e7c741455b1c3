import {
  emitDueBugReportSummaries,
  emitDueReminders,
  emitMissingCredentials,
  emitUnmadeBugReports,
  findBreaches,
  giveUpWebhooks,
  isUnavailable,
  listIdleEvents,
  pruneAccessTokens,
  pruneBugReportSubmissions,
  pruneBugReportSummaries,
  pruneClientSecrets,
  pruneEvents,
  pruneScmInstances,
  pruneSessions,
  pruneSubmissionKeys,
  pruneTestimonials,
  pruneWebhooks,
  recoverDeliveries,
  recoverEvents,
  reopenEvents,
  wipePesels,
  type ClaimedEvent,
  type Sql,
} from "@scm/db";
import type { Queues } from "@scm/queue";
import { startLoop, type Log, type Loop, type LoopOptions } from "@scm/runtime";
import { crashesMax } from "./dispatch.ts";

type UpkeepDeps = { sql: Sql; queues: Queues; log: Log };

type Chore = (deps: UpkeepDeps, isStopping: () => boolean) => Promise<void>;

/**
 * Finds what others lost. Its timers live here and not in the queue: what is in Redis may be gone,
 * and this is what brings it back. Several workers may be at it at once: each statement looks at the
 * state again and passes over the rows that another holds.
 */
export function startUpkeep(deps: UpkeepDeps): Loop[] {
  return upkeepRounds(deps).map((round) => startLoop(round));
}

/** The rounds of the loops, so that tests can go through each of them once. */
export function upkeepRounds(deps: UpkeepDeps): LoopOptions[] {
  return [
    roundOf(deps, 15_000, {
      recoverEvents: freeEvents,
      recoverDeliveries: freeMails,
      giveUpWebhooks: endWebhooks,
      emitMissingCredentials: madeKnownAgain(emitMissingCredentials),
      emitUnmadeBugReports: madeKnownAgain(emitUnmadeBugReports),
      reopenEvents: reopenLost,
    }),
    roundOf(deps, 60_000, { emitDueReminders: remind, emitDueBugReportSummaries: sumUp }),
    roundOf(deps, 300_000, { findBreaches: check }),
    roundOf(deps, 3_600_000, pruning),
  ];
}

/** A chore that fails stops no other: each is tried in every round, and logged by its name. */
function roundOf(
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

async function freeEvents({ sql, log }: UpkeepDeps): Promise<void> {
  for (const { id, event, state } of await recoverEvents(sql, { crashesMax })) {
    log.warn(state === "dead" ? "event given up" : "event freed", { outboxId: id, event });
  }
}

async function freeMails({ sql, log }: UpkeepDeps): Promise<void> {
  for (const { id, template, state } of await recoverDeliveries(sql)) {
    log.warn(`mail is ${state}`, { deliveryId: id, template });
  }
}

async function endWebhooks({ sql, log }: UpkeepDeps): Promise<void> {
  const count = await giveUpWebhooks(sql);
  if (count > 0) log.warn("webhooks given up", { count });
}

function madeKnownAgain(emit: (sql: Sql) => Promise<number>): Chore {
  return async ({ sql, log }) => {
    const count = await emit(sql);
    if (count > 0) log.warn("what was left waiting is made known again", { count });
  };
}

/** Events whose jobs the queue has lost. */
async function reopenLost({ sql, queues, log }: UpkeepDeps): Promise<void> {
  const lost = await withoutPending(queues, await listIdleEvents(sql));
  if (lost.length > 0) {
    log.warn("events go back to the outbox", { count: await reopenEvents(sql, lost) });
  }
}

/** A job that still waits behind others is not lost; while Redis is away nobody can say. */
async function withoutPending(queues: Queues, events: ClaimedEvent[]): Promise<ClaimedEvent[]> {
  if (events.length === 0 || !queues.isReady()) return [];
  const isPending = await Promise.all(events.map((event) => queues.isPending(event)));
  return events.filter((_, index) => !isPending[index]);
}

/** Makes reminders due; the relay of an api finds the events within a second. */
async function remind({ sql, log }: UpkeepDeps): Promise<void> {
  const count = await emitDueReminders(sql);
  if (count > 0) log.info("reminders are due", { count });
}

/** Tells of the bug reports beyond the number that is mailed in an hour. */
async function sumUp({ sql, log }: UpkeepDeps): Promise<void> {
  const count = await emitDueBugReportSummaries(sql);
  if (count > 0) log.info("summaries of bug reports are due", { count });
}

/** A broken invariant is an alarm in the log. */
async function check({ sql, log }: UpkeepDeps): Promise<void> {
  for (const { rule, id } of await findBreaches(sql)) {
    log.error("an invariant is broken", { reason: rule, id });
  }
}

/** The promise to people comes first. */
const pruning = {
  wipePesels: inBatches(wipePesels),
  pruneEvents: inBatches(pruneEvents),
  pruneSessions: inBatches(pruneSessions),
  pruneSubmissionKeys: inBatches(pruneSubmissionKeys),
  pruneAccessTokens: inBatches(pruneAccessTokens),
  pruneBugReportSubmissions: inBatches(pruneBugReportSubmissions),
  pruneBugReportSummaries: inBatches(pruneBugReportSummaries),
  pruneWebhooks: inBatches(pruneWebhooks),
  pruneClientSecrets: inBatches(pruneClientSecrets),
  pruneTestimonials: inBatches(pruneTestimonials),
  pruneScmInstances: inBatches(pruneScmInstances),
};

/** So that no statement holds many rows for long, and a worker that stops waits for one at most. */
function inBatches(prune: (sql: Sql) => Promise<number>): Chore {
  return async ({ sql }, isStopping) => {
    while (!isStopping() && (await prune(sql)) === 1_000);
  };
}
