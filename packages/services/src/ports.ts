import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A TCP port that nobody listens on at this moment. It lies below the range from which systems take
 * the ports of outgoing connections: while a server is away, a client that tries to reconnect could
 * otherwise be given the very port that the server wants back.
 */
export async function freePort(host = "127.0.0.1"): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree({ host, port })) return port;
  }
  throw new Error("no free port between 20000 and 32000");
}

/** Whether a server could listen there now. */
export function isPortFree({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", () => resolve(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
