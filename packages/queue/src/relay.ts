import { claimNewEvents, isUnavailable, reopenEvents, type Sql } from "@scm/db";
import { startLoop, type Log, type Loop } from "@scm/runtime";
import type { Queues } from "./queues.ts";

type RelayDeps = { sql: Sql; queues: Queues; log: Log };

/** How often to look for what others left: an api that was killed, a worker that freed an event. */
const pollMs = 1_000;

/**
 * Carries new outbox rows into the queue. One runs in each api process, woken after each commit;
 * several may run at once, since each claims its own rows. While Redis is away the rows wait in
 * PostgreSQL.
 */
export function startRelay(deps: RelayDeps): Loop {
  return startLoop({
    everyMs: pollMs,
    async work(isStopping) {
      try {
        let relayed = 100;
        while (relayed === 100 && !isStopping()) relayed = await relayBatch(deps);
      } catch (error) {
        const isWaiting = isUnavailable(error);
        deps.log.warn(isWaiting ? "relay waits for postgresql" : "relay failed", { error });
      }
    },
  });
}

/** @returns how many events went into the queue */
async function relayBatch({ sql, queues, log }: RelayDeps): Promise<number> {
  if (!queues.isReady()) return 0;
  const events = await claimNewEvents(sql);
  if (events.length === 0) return 0;
  try {
    await queues.add(events);
    return events.length;
  } catch (error) {
    // The next dispatch has another job id, so a job that did get in only finds nothing to take.
    log.warn("events go back to the outbox", { count: events.length, error });
    await reopenEvents(sql, events);
    return 0;
  }
}
