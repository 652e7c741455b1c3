import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type TestServices = {
  description: string;
  databaseUrl: string;
  redisUrl: string;
  stop: () => Promise<void>;
};

/** PostgreSQL and Valkey in containers, or null where no Docker engine answers within 3 s. */
export async function openContainers(): Promise<TestServices | null> {
  if (!(await isEngineThere())) return null;
  const [{ PostgreSqlContainer }, { RedisContainer }] = await Promise.all([
    import("@testcontainers/postgresql"),
    import("@testcontainers/redis"),
  ]);
  const [postgres, redis] = await Promise.all([
    new PostgreSqlContainer("postgres:18-alpine").start(),
    new RedisContainer("valkey/valkey:9-alpine").start(),
  ]);
  return {
    description: "PostgreSQL and Valkey in containers",
    databaseUrl: postgres.getConnectionUri(),
    redisUrl: redis.getConnectionUrl(),
    stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
  };
}

async function isEngineThere(): Promise<boolean> {
  try {
    await promisify(execFile)("docker", ["info", "--format", "{{.ServerVersion}}"], {
      timeout: 3_000,
    });
    return true;
  } catch {
    // No client, no engine, or no permission.
    return false;
  }
}
