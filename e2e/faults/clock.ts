/**
 * Whatever waits, waits by a time in its row. Moving that time into the past is the same as waiting,
 * without the waiting.
 */
import { setTimeout as delay } from "node:timers/promises";
import { until } from "@scm/testing";
import type { Product } from "@scm/testing/product";
import { Redis } from "ioredis";

/** Lets the minute pass after which an event that nobody handles counts as lost by the queue. */
export async function skipIdleMinute({ sql }: Product): Promise<void> {
  await sql`
    update outbox set dispatched_at = dispatched_at - interval '60 seconds'
    where state = 'dispatched' and lease_until is null`;
}

/**
 * Lets those leases end whose holder is dead or has given up. Nothing in these tests is worked on
 * for 5 s, so a lease that was taken longer ago has nobody behind it.
 */
function skipAbandonedLeases(product: Product): Promise<void> {
  return skipLeases(product, { olderThanS: 5 });
}

/** Lets the leases end that were taken so long ago; all of them only while no worker runs. */
async function skipLeases({ sql }: Product, { olderThanS }: { olderThanS: number }): Promise<void> {
  await sql`
    update outbox set lease_until = now() - interval '1 second'
    where lease_until between now() and now() + make_interval(secs => ${60 - olderThanS})`;
  await sql`
    update deliveries set lease_until = now() - interval '1 second'
    where state = 'sending'
      and lease_until between now() and now() + make_interval(secs => ${90 - olderThanS})`;
}

/** Lets the 5 minutes pass that a mail of unknown outcome waits. */
async function skipUncertainPause({ sql }: Product): Promise<void> {
  await sql`update deliveries set due_at = now() where state = 'uncertain' and due_at > now()`;
}

/**
 * Lets the time pass after which the queue takes its jobs back from a killed worker: the locks end,
 * and the first look of the next worker finds the jobs that an earlier look would have noted. Only
 * while no worker runs.
 */
async function skipJobLocks(product: Product): Promise<void> {
  const redis = new Redis(product.redis.server().url);
  const endings = ["lock", "stalled-check"].map((ending) => redis.keys(`*:${ending}`));
  const ended = (await Promise.all(endings)).flat();
  if (ended.length > 0) await redis.del(ended);
  for (const active of await redis.keys("*:active")) {
    const jobs = await redis.lrange(active, 0, -1);
    if (jobs.length > 0) await redis.sadd(active.replace(/active$/, "stalled"), jobs);
  }
  redis.disconnect();
}

/**
 * Ends the worker and starts another, for which all the time has passed that a dead one is waited
 * for. A new worker looks for what was left lying at once, a running one every 15 s.
 */
export async function replaceWorker(
  product: Product,
  signal: "SIGKILL" | "SIGTERM",
): Promise<void> {
  await product.worker.end(signal);
  await untilStatementsEnd(product);
  await skipJobLocks(product);
  await skipLeases(product, { olderThanS: 0 });
  await skipIdleMinute(product);
  await product.worker.start();
}

/**
 * PostgreSQL carries out what a killed worker has asked for, and only then misses it. One of these
 * statements may take an event, whose lease would begin after all leases were made to end.
 */
async function untilStatementsEnd({ sql }: Product): Promise<void> {
  await until(async () => {
    const connections = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'scm-worker'`;
    return connections.length === 0;
  });
}

/** How many events a handler holds. */
export async function countLeased({ sql }: Product): Promise<number> {
  const leased = await sql`select from outbox where lease_until is not null`;
  return leased.length;
}

/** All of the above that is safe while a worker runs. */
export async function letTimePass(product: Product): Promise<void> {
  await skipIdleMinute(product);
  await skipAbandonedLeases(product);
  await skipUncertainPause(product);
}

type Patience = {
  /** The wait fails once nothing has been finished for this long. It may last longer than that. */
  stalledAfterMs: number;
  /** Called before each look. */
  meanwhile?: () => Promise<void>;
};

/**
 * Waits until every event is handled: what is left to do then is to send mails.
 *
 * @returns how many milliseconds that took
 * @throws with what is still open
 */
export function untilHandled({ sql }: Product, patience: Patience): Promise<number> {
  return untilNothingIsOpen(
    patience,
    () => sql<Open[]>`
    select 'event ' || state as what, lease_until is not null as is_held, count(*)::int as count
    from outbox where state in ('new', 'dispatched')
    group by 1, 2`,
  );
}

/** The same, until every mail is sent or given up too. */
export async function untilMailed(product: Product, patience: Patience): Promise<number> {
  const handledMs = await untilHandled(product, patience);
  const mailedMs = await untilNothingIsOpen(
    patience,
    () => product.sql<Open[]>`
    select 'mail ' || state as what, lease_until is not null as is_held, count(*)::int as count
    from deliveries where state in ('pending', 'sending', 'uncertain')
    group by 1, 2`,
  );
  return handledMs + mailedMs;
}

/** Events or mails that are not finished, and whether somebody holds them. */
type Open = { what: string; isHeld: boolean; count: number };

async function untilNothingIsOpen(
  { stalledAfterMs, meanwhile = async () => {} }: Patience,
  listOpen: () => Promise<Open[]>,
): Promise<number> {
  const startedAt = performance.now();
  let fewest = Number.POSITIVE_INFINITY;
  let progressAt = startedAt;
  for (;;) {
    await meanwhile();
    const open = await listOpen();
    const now = performance.now();
    if (open.length === 0) return Math.round(now - startedAt);
    const count = open.reduce((sum, one) => sum + one.count, 0);
    if (count < fewest) {
      fewest = count;
      progressAt = now;
    }
    if (now - progressAt > stalledAfterMs) {
      throw new Error(`no progress for ${stalledAfterMs} ms, still open: ${JSON.stringify(open)}`);
    }
    await delay(100);
  }
}

/** How many mails are sent by now. */
export async function countSent({ sql }: Product): Promise<number> {
  const [{ sent }] = await sql<[{ sent: number }]>`
    select count(*)::int as sent from deliveries where state = 'sent'`;
  return sent;
}
