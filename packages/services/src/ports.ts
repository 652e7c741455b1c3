import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A free TCP port, below the range for outgoing connections. Otherwise a client that reconnects to
 * a stopped server could occupy the server's port.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree({ host: "127.0.0.1", port })) return port;
  }
  throw new Error("no free port between 20000 and 32000");
}

type Address = { host: string; port: number };

export async function isPortFree(address: Address): Promise<boolean> {
  return (await tryToListen(address)) === null;
}

/** The error code of a server that listens on the port; null for a free one. */
export function tryToListen({ host, port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
