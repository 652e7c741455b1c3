import { createHmac } from "node:crypto";
import type { RedisClient } from "@scm/queue";
import type { Context } from "hono";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { BoundedMemory } from "./bounded-memory.ts";
import type { ClientAddress } from "./client-address.ts";
import { Problem } from "./problem.ts";

export type Limiter = {
  /**
   * Counts a try by `who`, or by the client's address.
   *
   * @returns the remaining tries; Infinity without a limit
   * @throws {Problem} 429 with Retry-After beyond the limit
   */
  count: (c: Context, who: string | ClientAddress) => Promise<number>;
  /** Takes back one try. */
  giveBack: (who: string) => Promise<void>;
  /** Resets the count. */
  reset: (who: string) => Promise<void>;
};

type LimiterOptions = {
  redis: RedisClient;
  /** The prefix of all keys in Redis. */
  prefix: string;
  /** Hashes addresses and e-mails, so that Redis holds neither. */
  key: Buffer;
  name: string;
  /** 0 means no limit. */
  triesMax: number;
  windowS: number;
  /** True (the default) when every answer has the RateLimit headers; else only a refusal has. */
  isAnnounced?: boolean;
};

/** Counts in Redis for all replicas; falls back to memory while Redis is down or slow. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { redis, prefix, key, name, triesMax, windowS } = options;
  if (triesMax === 0) return unlimited;

  const window = { points: triesMax, duration: windowS };
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    keyPrefix: `${prefix}:limit:${name}`,
    insuranceLimiter: new BoundedMemory(window),
    rejectIfRedisNotReady: true,
  });
  const keyOf = (who: string) => createHmac("sha256", key).update(who).digest("base64url");

  return {
    async count(c, who) {
      try {
        const result = await limiter.consume(keyOf(typeof who === "string" ? who : who(c)));
        if (options.isAnnounced ?? true) announce(c, result, options);
        return result.remainingPoints;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        announce(c, rejection, options);
        throw new Problem("too-many", { retryAfterS: secondsLeft(rejection) });
      }
    },
    async giveBack(who) {
      await limiter.reward(keyOf(who));
    },
    async reset(who) {
      await limiter.delete(keyOf(who));
    },
  };
}

export const unlimited: Limiter = {
  count: async () => Infinity,
  giveBack: async () => {},
  reset: async () => {},
};

/** The RateLimit header fields of the IETF draft (`RateLimit-Policy`, `RateLimit`). */
function announce(
  c: Context,
  result: RateLimiterRes,
  { name, triesMax, windowS }: LimiterOptions,
): void {
  c.header("RateLimit-Policy", `"${name}";q=${triesMax};w=${windowS}`);
  c.header("RateLimit", `"${name}";r=${result.remainingPoints};t=${secondsLeft(result)}`);
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}
