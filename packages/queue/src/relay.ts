import {
  claimNewEvents,
  eventClaimMax,
  isUnavailable,
  reopenEvents,
  type DirectEvent,
  type Sql,
} from "@scm/db";
import { startLoop, type Log, type Loop, type Metrics, type Traces } from "@scm/runtime";
import { createBurst } from "./burst.ts";
import type { Queues } from "./queues.ts";

type RelayDeps = { sql: Sql; queues: Queues; log: Log; traces?: Traces | null };

export type Relay = Loop & {
  /** Puts a direct event of this process into the queue; never waits, never throws. */
  add: (event: DirectEvent) => void;
};

type Relayed = (outcome: "queued" | "returned", count: number) => void;

/** Finds events that no wake announced: of a killed api, or reopened by a worker. */
const pollMs = 1_000;

/** Under load, rounds start at least this far apart, so that each works for many events. */
const restMs = 20;

/** For how long an api keeps events back. */
const holdMs = 30_000;
/** How many it keeps back, in about 10 MB. */
const heldMax = 50_000;

/**
 * A direct event that is new for longer is claimed; `burstS` applies while many are new. It exceeds
 * `holdMs`, since relays would otherwise claim what an api keeps back.
 */
const grace = { directS: 2, burstS: 40 };

/**
 * Puts new outbox rows into the queue. Each api process runs a relay. It adds the events of its
 * submissions without a claim, right after the commit; in a burst it keeps them back until its end, so
 * that the worker takes nothing from the visitors. The others it claims: it is woken after each
 * commit, and polls. Concurrent relays claim different rows. While Redis is away, the rows wait in
 * PostgreSQL.
 *
 * @param now a monotonic clock in milliseconds; tests pass one of their own
 */
export function startRelay({
  metrics = null,
  now = () => performance.now(),
  ...deps
}: RelayDeps & { metrics?: Metrics | null; now?: () => number }): Relay {
  const { log } = deps;
  const note = relayedCounter(metrics);
  const burst = createBurst(now);
  const direct: DirectEvent[] = [];
  let oldestAt = 0;

  function areHeld(): boolean {
    const mustWait = burst.isOn() || !deps.queues.isReady();
    return mustWait && now() - oldestAt < holdMs && direct.length < heldMax;
  }

  const claims = startLoop({
    everyMs: pollMs,
    restMs,
    async work(isStopping) {
      try {
        let relayed = eventClaimMax;
        while (relayed === eventClaimMax && !isStopping()) relayed = await relayBatch(deps, note);
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? "relay waits for postgresql" : "relay failed", { error });
      }
    },
  });

  const adds = startLoop({
    everyMs: pollMs,
    restMs,
    async work() {
      if (!areHeld()) await addDirect(direct.splice(0), deps, note);
    },
  });

  return {
    wake: claims.wake,
    add(event) {
      burst.note();
      if (direct.length === 0) oldestAt = now();
      direct.push(event);
      adds.wake();
    },
    async stop() {
      await Promise.all([claims.stop(), adds.stop()]);
      await addDirect(direct.splice(0), deps, note);
    },
  };
}

/** Events that do not get into the queue stay new, and are claimed later. */
async function addDirect(
  events: readonly DirectEvent[],
  { queues, log, traces }: RelayDeps,
  note: Relayed,
): Promise<void> {
  if (events.length === 0 || !queues.isReady()) return;
  const endSpans = startSpans(events, traces);
  try {
    await queues.addDirect(events);
    note("queued", events.length);
  } catch (error) {
    log.warn("events stay in the outbox", { count: events.length, error });
  } finally {
    endSpans();
  }
}

/** One for each event of a traced call. */
function startSpans(events: readonly DirectEvent[], traces: RelayDeps["traces"]): () => void {
  const spans = traces
    ? events.flatMap(({ id, event, traceparent }) =>
        traceparent
          ? [traces.start(`enqueue ${event}`, { parent: traceparent, fields: { outboxId: id } })]
          : [],
      )
    : [];
  return () => {
    for (const span of spans) span.end();
  };
}

/** @returns the number of events put into the queue */
async function relayBatch({ sql, queues, log, traces }: RelayDeps, note: Relayed): Promise<number> {
  if (!queues.isReady()) return 0;
  const events = await claimNewEvents(sql, grace);
  if (events.length === 0) return 0;
  const endSpans = startSpans(events, traces);
  try {
    await queues.add(events);
    note("queued", events.length);
    return events.length;
  } catch (error) {
    // The next dispatch has another job id. A job that reached the queue finds no event to take.
    log.warn("events go back to the outbox", { count: events.length, error });
    note("returned", events.length);
    await reopenEvents(sql, events);
    return 0;
  } finally {
    endSpans();
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
