import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range for outgoing connections. Otherwise a client that reconnects to a stopped server
 * could occupy the server's port. The site listens last, so services do not use its range.
 */
const ranges = { site: [10_000, 20_000], service: [20_000, 32_000] } as const;

/** A TCP port that is free now, for the site or for one of its services. */
export async function freePort(use: keyof typeof ranges): Promise<number> {
  const [from, to] = ranges[use];
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(from, to);
    if (await isPortFree({ host: "127.0.0.1", port })) return port;
  }
  throw new Error(`no free port between ${from} and ${to}`);
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
