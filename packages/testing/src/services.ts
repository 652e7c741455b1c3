import { join } from "node:path";
import { startPostgres, startRedis } from "@scm/services";
import { openContainers, type TestServices } from "./containers.ts";

/** Containers where a Docker engine answers, else the embedded services; the output says which. */
export async function openServices(directory: string): Promise<TestServices> {
  const services = (await openContainers()) ?? (await openEmbedded(directory));
  process.stderr.write(`services: ${services.description}\n`);
  return services;
}

async function openEmbedded(directory: string): Promise<TestServices> {
  const [postgres, redis] = await Promise.all([
    startPostgres({ directory: join(directory, "postgres"), durable: false }),
    startRedis({ directory: join(directory, "redis") }),
  ]);
  return {
    description: `embedded PostgreSQL, ${redis.engine}`,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
  };
}
