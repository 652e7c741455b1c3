import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range from which systems take the ports of outgoing connections: while a server is away,
 * a client that tries to reconnect could otherwise be given the very port that the server wants back.
 * The site listens last, so no service may take the port that was found for it.
 */
const ranges = { site: [10_000, 20_000], service: [20_000, 32_000] } as const;

/** A TCP port that nobody listens on at this moment, for the site or for one of its services. */
export async function freePort(use: keyof typeof ranges, host = "127.0.0.1"): Promise<number> {
  const [from, to] = ranges[use];
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(from, to);
    if (await isPortFree({ host, port })) return port;
  }
  throw new Error(`no free port between ${from} and ${to}`);
}

/** Whether a server could listen there now. */
export function isPortFree({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", () => resolve(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
