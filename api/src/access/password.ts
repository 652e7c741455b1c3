import { hash, verify } from "@node-rs/argon2";
import { unavailable } from "../http/problem.ts";

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown operator (`null`) as for a known one. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>;
  /** True when the parameters of the hash differ from the current ones. */
  isOutdated: (passwordHash: string) => boolean;
};

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** argon2id with 64 MiB and three passes: about 0.1 s. */
export const productionCost: PasswordCost = {
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
};

/**
 * Two hashes run at a time, so that guessing uses neither all cores nor all memory. Twenty wait,
 * which is about one second of work; further ones get 503 at once. A caller that has waited 2 s
 * gets 503 too, because its call would time out anyway.
 */
const queueLimits = { workersMax: 2, waitingMax: 20, waitMaxMs: 2_000 };

/** @returns a hasher that already holds the dummy hash it checks for unknown operators */
export async function createPasswordHasher(cost = productionCost): Promise<PasswordHasher> {
  const queue = createQueue(queueLimits);
  const dummy = await hash("nobody's password", cost);
  const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

  return {
    hash: (password) => queue(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      queue(async () => {
        const isRight = await verify(passwordHash ?? dummy, password);
        return isRight && passwordHash !== null;
      }),
    isOutdated: (passwordHash) => !passwordHash.includes(costText),
  };
}

/** Runs a few tasks at once, the rest in order of arrival. */
export function createQueue({ workersMax, waitingMax, waitMaxMs }: typeof queueLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function untilNext(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(unavailable());
      }, waitMaxMs);
      waiting.push(start);
    });
  }

  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < workersMax) running += 1;
    else if (waiting.length >= waitingMax) throw unavailable();
    else await untilNext();
    try {
      return await work();
    } finally {
      // Hands its place to the longest-waiting caller, so that a new one cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
