import {
  buryWebhooks,
  emitDueReminders,
  emitMissingCredentials,
  emitUnmadeBugReports,
  findBreaches,
  isUnavailable,
  listIdleEvents,
  pruneAccessTokens,
  pruneBugReportSubmissions,
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
import { startLoop, type Log, type Loop } from "@scm/runtime";
import { crashesMax } from "./dispatch.ts";

type UpkeepDeps = { sql: Sql; queues: Queues; log: Log };

const recoverEveryMs = 15_000;
const remindEveryMs = 60_000;
const checkEveryMs = 300_000;
const pruneEveryMs = 3_600_000;

/**
 * Finds what others lost. Its timers live here and not in the queue: what is in Redis may be gone,
 * and this is what brings it back. Several workers may be at it at once: each statement looks at the
 * state again and passes over the rows that another holds.
 */
export function startUpkeep(deps: UpkeepDeps): Loop[] {
  return [
    startChore(deps, { everyMs: recoverEveryMs, work: () => recover(deps) }),
    startChore(deps, { everyMs: remindEveryMs, work: () => remind(deps) }),
    startChore(deps, { everyMs: checkEveryMs, work: () => check(deps) }),
    startChore(deps, { everyMs: pruneEveryMs, work: () => prune(deps) }),
  ];
}

type Chore = { everyMs: number; work: () => Promise<void> };

function startChore({ log }: UpkeepDeps, { everyMs, work }: Chore): Loop {
  return startLoop({
    everyMs,
    async work() {
      try {
        await work();
      } catch (error) {
        log.warn(isUnavailable(error) ? "upkeep waits for postgresql" : "upkeep failed", { error });
      }
    },
  });
}

/** Frees what killed processes held, and opens events again whose jobs the queue has lost. */
async function recover({ sql, queues, log }: UpkeepDeps): Promise<void> {
  for (const { id, event, state } of await recoverEvents(sql, { crashesMax })) {
    log.warn(state === "dead" ? "event given up" : "event freed", { outboxId: id, event });
  }
  for (const { id, template, state } of await recoverDeliveries(sql)) {
    log.warn(`mail is ${state}`, { deliveryId: id, template });
  }
  const buried = await buryWebhooks(sql);
  if (buried > 0) log.warn("webhooks given up", { count: buried });
  const waiting = (await emitMissingCredentials(sql)) + (await emitUnmadeBugReports(sql));
  if (waiting > 0) log.warn("what was left waiting is made known again", { count: waiting });
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

/** What must never be: found, it is an alarm for whoever watches the log. */
async function check({ sql, log }: UpkeepDeps): Promise<void> {
  for (const { rule, id } of await findBreaches(sql)) {
    log.error("an invariant is broken", { reason: rule, id });
  }
}

/** In batches, so that no statement holds many rows for long. */
async function prune({ sql }: UpkeepDeps): Promise<void> {
  while ((await pruneEvents(sql)) === 1_000);
  while ((await pruneSessions(sql)) === 1_000);
  while ((await pruneSubmissionKeys(sql)) === 1_000);
  while ((await wipePesels(sql)) === 1_000);
  while ((await pruneAccessTokens(sql)) === 1_000);
  while ((await pruneBugReportSubmissions(sql)) === 1_000);
  while ((await pruneWebhooks(sql)) === 1_000);
  while ((await pruneClientSecrets(sql)) === 1_000);
  while ((await pruneTestimonials(sql)) === 1_000);
  while ((await pruneScmInstances(sql)) === 1_000);
}
