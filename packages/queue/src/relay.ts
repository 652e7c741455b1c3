import { claimNewEvents, eventClaimMax, isUnavailable, reopenEvents, type Sql } from "@scm/db";
import { startLoop, type Log, type Loop, type Metrics } from "@scm/runtime";
import type { Queues } from "./queues.ts";

type RelayDeps = {
  sql: Sql;
  queues: Queues;
  log: Log;
  metrics?: Metrics | null;
};

type Relayed = (outcome: "queued" | "returned", count: number) => void;

/** Finds events that no wake announced: of a killed api, or reopened by a worker. */
const pollMs = 1_000;

/** Under load, rounds start at least this far apart, so that each works for many events. */
const restMs = 20;

/**
 * Puts new outbox rows into the queue. Each api process runs a relay: it is woken after each commit,
 * and polls. Concurrent relays claim different rows. While Redis is away, the rows wait in
 * PostgreSQL.
 */
export function startRelay({ metrics = null, ...deps }: RelayDeps): Loop {
  const note = relayedCounter(metrics);
  return startLoop({
    everyMs: pollMs,
    restMs,
    async work(isStopping) {
      try {
        let relayed = eventClaimMax;
        while (relayed === eventClaimMax && !isStopping()) relayed = await relayBatch(deps, note);
      } catch (error) {
        const isWaiting = isUnavailable(error);
        deps.log.warn(isWaiting ? "relay waits for postgresql" : "relay failed", { error });
      }
    },
  });
}

/** @returns the number of events put into the queue */
async function relayBatch({ sql, queues, log }: RelayDeps, note: Relayed): Promise<number> {
  if (!queues.isReady()) return 0;
  const events = await claimNewEvents(sql);
  if (events.length === 0) return 0;
  try {
    await queues.add(events);
    note("queued", events.length);
    return events.length;
  } catch (error) {
    // A job that reached the queue all the same finds no event to take, or takes it first.
    log.warn("events go back to the outbox", { count: events.length, error });
    note("returned", events.length);
    await reopenEvents(
      sql,
      events.map(({ id }) => id),
    );
    return 0;
  }
}

function relayedCounter(metrics: Metrics | null): Relayed {
  const counter = metrics?.counter({
    name: "scm_relay_events_total",
    help: "Events that this relay queued, or returned to the outbox because Redis did not take them",
    labelNames: ["outcome"],
  });
  for (const outcome of ["queued", "returned"]) counter?.inc({ outcome }, 0);
  return (outcome, count) => counter?.inc({ outcome }, count);
}
