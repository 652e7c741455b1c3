/**
 * Remembers from which addresses an e-mail has logged in. The limit per account lets these pass,
 * so that guesses from elsewhere never keep its operator out.
 */
import { createHmac } from "node:crypto";
import type { RedisClient } from "@scm/queue";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";

export type KnownAddresses = {
  /** For 14 days. */
  remember: (login: AddressAndEmail) => Promise<void>;
  isKnown: (login: AddressAndEmail) => Promise<boolean>;
};

type AddressAndEmail = { address: string; email: string };

type Options = {
  redis: RedisClient;
  /** The prefix of all keys in Redis. */
  prefix: string;
  /** Hashes addresses and e-mails, so that Redis holds neither. */
  key: Buffer;
};

/** In seconds. Timers in memory take at most 24 days. */
const rememberedS = 14 * 24 * 3_600;

/** Remembers in Redis for all replicas; this process also in memory, for an outage of Redis. */
export function createKnownAddresses({ redis, prefix, key }: Options): KnownAddresses {
  const memory = new RateLimiterMemory({ points: 1, duration: rememberedS });
  // A store of expiring keys with a fallback; it counts nothing.
  const store = new RateLimiterRedis({
    points: 1,
    duration: rememberedS,
    storeClient: redis,
    keyPrefix: `${prefix}:known-address`,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
  const keyOf = ({ address, email }: AddressAndEmail) =>
    createHmac("sha256", key).update(`${address} ${email.toLowerCase()}`).digest("base64url");

  return {
    async remember(login) {
      await memory.set(keyOf(login), 1, rememberedS);
      await store.set(keyOf(login), 1, rememberedS);
    },
    isKnown: async (login) => (await store.get(keyOf(login))) !== null,
  };
}
