/** Rows wait until a time that they hold. These functions move that time into the past. */
import { setTimeout as delay } from "node:timers/promises";
import { lockedInOrder } from "@scm/db";
import { until } from "@scm/testing";
import type { Product } from "@scm/testing/product";
import { Redis } from "ioredis";

/** Skips the minute after which an unhandled event counts as lost by the queue. */
export async function skipIdleMinute({ sql }: Product): Promise<void> {
  await updateRows(sql, "outbox", {
    set: sql`dispatched_at = dispatched_at - interval '60 seconds'`,
    where: sql`state = 'dispatched' and lease_until is null`,
  });
}

/**
 * Ends the leases of dead holders. No work in these tests takes 5 s, so an older lease has no living
 * holder.
 */
function skipAbandonedLeases(product: Product): Promise<void> {
  return skipLeases(product, { olderThanS: 5 });
}

/** Ends leases of this age. Call it with 0 only while no worker runs. */
async function skipLeases({ sql }: Product, { olderThanS }: { olderThanS: number }): Promise<void> {
  const set = sql`lease_until = now() - interval '1 second'`;
  const endsWithin = (leaseS: number) => sql`
    lease_until between now() and now() + make_interval(secs => ${leaseS - olderThanS})`;
  await updateRows(sql, "outbox", { set, where: endsWithin(60) });
  const where = sql`state = 'sending' and ${endsWithin(90)}`;
  await updateRows(sql, "deliveries", { set, where });
}

/** Skips the 5 minutes that an uncertain mail waits. */
async function skipUncertainPause({ sql }: Product): Promise<void> {
  const where = sql`state = 'uncertain' and due_at > now()`;
  await updateRows(sql, "deliveries", { set: sql`due_at = now()`, where });
}

type Update = Record<"set" | "where", Parameters<typeof lockedInOrder>[2]>;

/** Updates rows that the running product writes too, in the order of their ids, as it does. */
async function updateRows(
  sql: Product["sql"],
  table: string,
  { set, where }: Update,
): Promise<void> {
  await sql`
    with locked as ${lockedInOrder(sql, table, where)}
    update ${sql(table)} as row set ${set} from locked where row.id = locked_id`;
}

/**
 * Skips the time after which the queue takes jobs back from a killed worker: deletes the job locks,
 * and marks active jobs as stalled. Call it only while no worker runs.
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
 * Ends the worker and starts another, after all leases and locks of the first. A new worker looks for
 * abandoned work at once, perhaps before Redis answers or has given up the jobs of the first, and then
 * every 15 s.
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
 * PostgreSQL finishes the statements of a killed worker. One of them may still lease an event, so
 * wait for them before ending leases.
 */
async function untilStatementsEnd({ sql }: Product): Promise<void> {
  await until(async () => {
    const connections = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'scm-worker'`;
    return connections.length === 0;
  });
}

/** The number of leased events. */
export async function countLeased({ sql }: Product): Promise<number> {
  const leased = await sql`select from outbox where lease_until is not null`;
  return leased.length;
}

/** Skips every wait that may be skipped while a worker runs. */
export async function letTimePass(product: Product): Promise<void> {
  await skipIdleMinute(product);
  await skipAbandonedLeases(product);
  await skipUncertainPause(product);
}

type Patience = {
  /** The wait fails after this time without progress. */
  stalledAfterMs: number;
  /** Called before each check. */
  meanwhile?: () => Promise<void>;
};

/**
 * Waits until every event is handled. Mails may still be due.
 *
 * @returns the milliseconds waited
 * @throws with the open events
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

/** Also waits until every mail is sent or dead. */
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

/** Unfinished events or mails, and whether they are leased. */
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

/** The number of sent mails. */
export async function countSent({ sql }: Product): Promise<number> {
  const [{ sent }] = await sql<[{ sent: number }]>`
    select count(*)::int as sent from deliveries where state = 'sent'`;
  return sent;
}
