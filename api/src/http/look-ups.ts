import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "hono";
import type { ClientAddress } from "./client-address.ts";
import { Problem } from "./problem.ts";
import { createQueue } from "./queue.ts";
import type { Limiter } from "./rate-limit.ts";

/**
 * Finds the owner of a token, null for none.
 *
 * @throws {Problem} 429 beyond the limit, without a query
 */
export type LookUp = <Found>(
  c: Context,
  tokenHash: Buffer,
  find: (tokenHash: Buffer) => Promise<Found | null>,
) => Promise<Found | null>;

/** For `catch`: what is beyond a limit counts as not found. */
export function nullBeyondLimit(error: unknown): null {
  if (error instanceof Problem && error.slug === "too-many") return null;
  throw error;
}

/** Lets what is beyond the limit wait for one of ten turns a second, and refuses the rest. */
export function inTurn(lookUp: LookUp): LookUp {
  const limits = { workersMax: 1, waitingMax: 10, waitingOfAddressMax: 10, waitMaxMs: 2_000 };
  const queue = createQueue(limits);
  return async (c, hash, find) => {
    const turn = () => delay(100).then(() => find(hash));
    try {
      return await lookUp(c, hash, find);
    } catch (refusal) {
      const found = nullBeyondLimit(refusal) ?? (await queue("", turn).catch(() => null));
      if (found === null) throw refusal;
      return found;
    }
  };
}

/** Each has about 100 bytes. */
const knownMax = 10_000;

/**
 * Limits look-ups of unknown tokens by address before they cost a query. A token that was found
 * last time always passes, so a guesser does not block others who share the address: club systems
 * of one data centre, or operators of one office. It is still looked up, so revoking it takes
 * effect at once.
 */
export function limitLookUps(limiter: Limiter, clientAddress: ClientAddress): LookUp {
  const known = new Set<string>();

  function remember(token: string): void {
    known.delete(token);
    known.add(token);
    const [oldest] = known;
    if (known.size > knownMax && oldest !== undefined) known.delete(oldest);
  }

  return async (c, tokenHash, find) => {
    const token = tokenHash.toString("base64url");
    const address = clientAddress(c);
    const isKnown = known.has(token);
    if (!isKnown) await limiter.count(c, address);
    const found = await find(tokenHash);
    if (found === null) {
      known.delete(token);
      return null;
    }
    remember(token);
    if (!isKnown) await limiter.giveBack(address);
    return found;
  };
}
