import { StartError } from "../start-error.mjs";

/**
 * Checks that the address leads to a usable server of the Redis protocol.
 *
 * @throws {StartError} with the problem in one line, without the password
 */
export async function checkRedis(url: string): Promise<void> {
  // Sentinels and clusters have several servers; the api itself reports when it reaches none.
  if (/^rediss?\+/.test(url)) return;
  // Imported here, so that starts with an embedded server do not load the client.
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    protocol: 2,
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: unknown;
  client.on("error", (error) => (reason = error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new StartError(`REDIS_URL: ${complaint(url, reason ?? error)}`, { cause: error });
  } finally {
    client.disconnect();
  }
}

function complaint(url: string, error: unknown): string {
  const { hostname, port } = new URL(url);
  const place = `${hostname}:${port || 6379}`;
  const message = error instanceof Error ? error.message : String(error);
  if (/NOAUTH|WRONGPASS/.test(message)) return `${place} refuses the user or the password`;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `no Redis answers at ${place}${code}`;
}
