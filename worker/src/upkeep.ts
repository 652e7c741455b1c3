import {
  isUnavailable,
  listIdleEvents,
  pruneEvents,
  pruneSessions,
  pruneSubmissionKeys,
  recoverDeliveries,
  recoverEvents,
  reopenEvents,
  type ClaimedEvent,
  type Sql,
} from "@scm/db";
import type { Queues } from "@scm/queue";
import { startLoop, type Log, type Loop } from "@scm/runtime";
import { crashesMax } from "./dispatch.ts";

type UpkeepDeps = { sql: Sql; queues: Queues; log: Log };

const recoverEveryMs = 15_000;
const pruneEveryMs = 3_600_000;

/**
 * Finds what others lost. Its timers live here and not in the queue: what is in Redis may be gone,
 * and this is what brings it back. Several workers may be at it at once: each statement looks at the
 * state again and passes over the rows that another holds.
 */
export function startUpkeep(deps: UpkeepDeps): Loop[] {
  return [
    startChore(deps, { everyMs: recoverEveryMs, work: () => recover(deps) }),
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
  for (const { id, template } of await recoverDeliveries(sql)) {
    log.warn("mail is uncertain", { deliveryId: id, template });
  }
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

/** In batches, so that no statement holds many rows for long. */
async function prune({ sql }: UpkeepDeps): Promise<void> {
  while ((await pruneEvents(sql)) === 1_000);
  while ((await pruneSessions(sql)) === 1_000);
  while ((await pruneSubmissionKeys(sql)) === 1_000);
}
