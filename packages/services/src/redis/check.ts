import { StartError } from "../start-error.mjs";

/**
 * Makes sure that the address leads to a server of the Redis protocol that takes commands from us.
 *
 * @throws {StartError} with a line that says what is wrong with it, without its password
 */
export async function checkRedis(url: string): Promise<void> {
  // Sentinel and clusters are many servers; the api says itself when it reaches none of them.
  if (url.startsWith("redis+")) return;
  // A client that is used once should not stay in the memory of those who start their own server.
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
