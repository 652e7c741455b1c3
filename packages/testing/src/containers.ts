import { clusterFlags, serverFlags, testClusterFlags, testServerFlags } from "@scm/services";
import { PostgreSqlContainer } from "@testcontainers/postgresql";
import { ValkeyContainer } from "@testcontainers/valkey";
import type { TestServices } from "./services.ts";

/**
 * PostgreSQL with the settings of the embedded one, and Valkey.
 *
 * @throws what Docker says, for example about an image that it cannot pull
 */
export async function openContainers(): Promise<TestServices> {
  const valkey = await new ValkeyContainer("valkey/valkey:9-alpine").start();
  try {
    const postgres = await new PostgreSqlContainer("postgres:18-alpine")
      .withEnvironment({ POSTGRES_INITDB_ARGS: [...clusterFlags, ...testClusterFlags].join(" ") })
      .withCommand(["postgres", ...serverFlags, ...testServerFlags])
      .start();
    return {
      description: "PostgreSQL and Valkey in containers",
      databaseUrl: postgres.getConnectionUri(),
      redisUrl: valkey.getConnectionUrl(),
      stop: async () => void (await Promise.all([postgres.stop(), valkey.stop()])),
    };
  } catch (cause) {
    await valkey.stop();
    throw cause;
  }
}
