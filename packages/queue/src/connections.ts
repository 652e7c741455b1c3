import { connectMeasured, requireKnownKeys, requireSchema, requireSessions } from "@scm/db";
import { openMetrics, type Log, type WorkerConfig } from "@scm/runtime";
import { openQueues } from "./queues.ts";

/** The variables that the api and the worker share. */
type Settings = Pick<
  WorkerConfig,
  | "databaseUrl"
  | "databasePoolSize"
  | "redisUrl"
  | "redisPrefix"
  | "secretKeys"
  | "host"
  | "metricsPort"
>;

type Process = { service: "api" | "worker"; log: Log };

/**
 * Opens what each process needs: its figures, the database and the queues. Does not wait for a
 * PostgreSQL or Redis that is away.
 *
 * @throws {ConfigError} for a database that this release cannot use, or a taken port
 */
export async function openConnections(config: Settings, { service, log }: Process) {
  const { databaseUrl, databasePoolSize: poolSize, redisUrl, redisPrefix: prefix } = config;
  await requireSessions(databaseUrl, service);
  const metrics = await openMetrics({ ...config, service });
  const sql = connectMeasured(databaseUrl, { service, poolSize, log, metrics });
  await requireSchema({ sql, log });
  await requireKnownKeys({ sql, log }, config.secretKeys);
  const queues = openQueues({ redisUrl, prefix, log, metrics });
  async function closeConnections(): Promise<void> {
    await queues.close();
    await metrics?.stop();
    await sql.end({ timeout: 5 });
  }
  return { metrics, sql, queues, closeConnections };
}
