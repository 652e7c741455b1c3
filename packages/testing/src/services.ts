import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { startPostgres, startRedis } from "@scm/services";

export type TestServices = {
  description: string;
  databaseUrl: string;
  redisUrl: string;
  stop: () => Promise<void>;
};

/**
 * Opens the services that `choice` names, `containers` or `embedded`. Without a choice, the tests
 * use containers where a Docker engine answers and can start them. The output says which.
 */
export async function openServices(
  directory: string,
  choice: string | undefined,
): Promise<TestServices> {
  const services = await open(directory, choice);
  say(services.description);
  return services;
}

async function open(directory: string, choice: string | undefined): Promise<TestServices> {
  if (choice === "embedded") return openEmbedded(directory);
  if (choice && choice !== "containers") throw new Error("TEST_SERVICES: embedded or containers");
  if (!choice && !(await isDockerThere())) return openEmbedded(directory);
  // Loaded only here, because it takes a second.
  const { openContainers } = await import("./containers.ts");
  if (choice) return openContainers();
  try {
    return await openContainers();
  } catch (cause) {
    say(
      `Docker cannot start containers (${cause instanceof Error ? cause.message : String(cause)})`,
    );
    return openEmbedded(directory);
  }
}

/** True where a Docker engine answers within 3 s. */
async function isDockerThere(): Promise<boolean> {
  try {
    await promisify(execFile)("docker", ["ps", "--quiet"], {
      timeout: 3_000,
    });
    return true;
  } catch {
    // No client, no engine, or no permission.
    return false;
  }
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

function say(line: string): void {
  process.stderr.write(`services: ${line}\n`);
}
