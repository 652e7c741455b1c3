/**
 * A replica of PostgreSQL for reads that may be half a minute old: exports and totals. Whoever
 * changes something must see the change, so everything else is read from the primary.
 */
import { ConfigError, startDeadline, startLoop, type Log, type Metrics } from "@scm/runtime";
import { connect, isContended, type Sql } from "./connect.ts";
import { isLately } from "./operation/worker-heartbeats.ts";
import { requireSessions } from "./pooler.ts";
import { newestMigration } from "./schema.ts";

/** Runs a query that writes nothing, since the primary may have to run it again. */
export type ReadReplica = <Result>(query: (sql: Sql) => Promise<Result>) => Promise<Result>;

type Options = {
  primary: Sql;
  poolSize: number;
  log: Log;
  /** Null without `METRICS_PORT`. */
  metrics: Metrics | null;
  /** For tests. */
  checkEveryMs?: number;
};

/**
 * Opens the replica, which is read while a check every 5 s finds it good. Else the primary is read,
 * and without an address always. A query that fails on the replica is run on the primary too, unless
 * it took too long.
 *
 * @throws {ConfigError} for a pooler that would mix up answers, as for the primary
 */
export async function openReadReplica(
  url: string | undefined,
  { primary, poolSize, log, metrics, checkEveryMs = 5_000 }: Options,
): Promise<{ read: ReadReplica; stop: () => Promise<void> }> {
  if (url === undefined) return { read: (query) => query(primary), stop: async () => {} };
  await refusePooler(url);
  const sql = connect(url, { service: "api", poolSize });
  const state = watchState(log);
  const loop = startLoop({
    everyMs: checkEveryMs,
    async work() {
      const fault = await findFault(sql);
      if (fault !== undefined) state.note(fault);
    },
  });
  metrics?.watch("scm_read_replica_up", replicaHelp, () => (state.isGood() ? 1 : 0));

  return {
    async read(query) {
      if (!state.isGood()) return query(primary);
      try {
        return await query(sql);
      } catch (error) {
        if (isOverTime(error)) throw error;
        // A conflict with what the replica is replaying is a fault of the query's moment alone.
        if (!isContended(error)) state.note({ reason: "a query failed", error });
        return query(primary);
      }
    },
    async stop() {
      await loop.stop();
      // Calls have ended by then; a replica that hangs shall not hold up the rest.
      await sql.end({ timeout: 1 });
    },
  };
}

const replicaHelp = "1 while exports and totals are read from DATABASE_READ_URL";

/** Another error is no reason not to start: the first check finds it, and the primary is read. */
async function refusePooler(url: string): Promise<void> {
  try {
    await requireSessions(url, "api", "DATABASE_READ_URL");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
}

/** The primary would be busy with it for just as long, beside its own work. */
function isOverTime(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === queryCanceled;
}

/** By `statement_timeout`. A conflict with the replay has the code 40001. */
const queryCanceled = "57014";

type Fault = { reason: string; error?: unknown };

/** Nothing is known before the first check. */
function watchState(log: Log) {
  let isGood = false;
  let isTold = false;

  return {
    isGood: () => isGood,
    note(fault: Fault | null): void {
      isGood = fault === null;
      if (isGood === !isTold) return;
      isTold = !isGood;
      if (fault) log.warn("the read replica is not used", fault);
      else log.info("the read replica is used again");
    },
  };
}

const answerWithinMs = 2_000;

/**
 * Heartbeats tell the age of what a replica has, whatever kind of replica it is: a worker writes one
 * every 10 s.
 *
 * @returns null for none; undefined if the replay has cancelled the check
 */
async function findFault(sql: Sql): Promise<Fault | null | undefined> {
  const deadline = startDeadline({ timeoutMs: answerWithinMs });
  try {
    const [{ isMigrated, isRecent }] = await deadline.race(
      sql<[{ isMigrated: boolean; isRecent: boolean }]>`
        select exists (select from migrations where name >= ${newestMigration}) as is_migrated,
          exists (select from worker_heartbeats where ${isLately(sql)}) as is_recent`,
    );
    if (!isMigrated) return { reason: `it is without ${newestMigration}` };
    return isRecent ? null : { reason: "it has no heartbeat of the last 30 s" };
  } catch (error) {
    return isContended(error) ? undefined : { reason: "it does not answer", error };
  } finally {
    deadline.end();
  }
}
