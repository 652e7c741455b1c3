import { randomInt } from "node:crypto";
import { tryToListen } from "./listen.mjs";
import { StartError } from "./start-error.mjs";

/**
 * Below the range for outgoing connections. Otherwise a client that reconnects to a stopped server
 * could occupy the server's port. The site listens last, so services do not use its range.
 */
const ranges = { site: [10_000, 20_000], service: [20_000, 32_000] } as const;

/**
 * Each process takes its ports one by one from its own part of a range. A random port could be given
 * to two servers that start at the same time, because it is free until one of them listens.
 */
const parts = 100;
const next = { site: randomInt(parts), service: randomInt(parts) };

/** A TCP port that is free now, for the site or for one of its services. */
export async function freePort(use: keyof typeof ranges): Promise<number> {
  const [from, to] = ranges[use];
  const size = (to - from) / parts;
  const start = from + (process.pid % parts) * size;
  for (let attempt = 0; attempt < size; attempt += 1) {
    next[use] = (next[use] + 1) % size;
    const port = start + next[use];
    if (await isPortFree({ host: "127.0.0.1", port })) return port;
  }
  throw new Error(`no free port between ${start} and ${start + size - 1}`);
}

/** The port of an embedded server: the given one, or a free one. @throws {StartError} if it is taken */
export async function servicePort(program: string, given: number | undefined): Promise<number> {
  const port = given ?? (await freePort("service"));
  if (await isPortFree({ host: "127.0.0.1", port })) return port;
  throw new StartError(`port ${port} is taken, so ${program} cannot listen there`);
}

type Address = { host: string; port: number };

export async function isPortFree(address: Address): Promise<boolean> {
  return (await tryToListen(address)) === null;
}
