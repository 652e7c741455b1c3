import { hash, verify } from "@node-rs/argon2";
import { preparedPassword } from "@scm/contract";
import { unavailable } from "../http/problem.ts";

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Tries the password as typed and as prepared. Takes as long for an unknown operator (`null`) as for a known one. */
  verify: (passwordHash: string | null, password: string, caller: Caller) => Promise<boolean>;
  /** True when the parameters of the hash differ from the current ones. */
  isOutdated: (passwordHash: string) => boolean;
};

/** The client that waits for a hash. This e-mail has logged in lately from a known address. */
export type Caller = { address: string; isKnown: boolean };

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
 * gets 503 too, because its call would time out anyway. One address takes two of the places, and
 * known addresses wait in a line of their own, so that a flood of logins keeps no operator out.
 */
const queueLimits = { workersMax: 2, waitingMax: 20, waitingOfAddressMax: 2, waitMaxMs: 2_000 };

export function createPasswordHasher(cost = productionCost): PasswordHasher {
  const queue = createQueue(queueLimits);
  const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // Checked for an unknown operator, who is refused whatever the result. No password is known that
  // has this hash; making one would add 0.1 s to each start.
  const dummy = `$argon2id$v=19${costText}${"A".repeat(22)}$${"A".repeat(43)}`;

  return {
    // Only somebody who has proved a password gets a new hash.
    hash: (password) =>
      queue({ address: "", isKnown: true }, () => hash(preparedPassword(password), cost)),
    verify: (passwordHash, password, caller) =>
      queue(caller, async () => {
        for (const one of new Set([password, preparedPassword(password)])) {
          if ((await verify(passwordHash ?? dummy, one)) && passwordHash !== null) return true;
        }
        return false;
      }),
    isOutdated: (passwordHash) => !passwordHash.includes(costText),
  };
}

/** Runs a few tasks at once: known callers first, all others in order of arrival. */
export function createQueue(limits: typeof queueLimits) {
  const { workersMax, waitMaxMs } = limits;
  const lines: Lines = { known: [], others: [] };
  let running = 0;

  function untilNext({ address, isKnown }: Caller): Promise<void> {
    const line = isKnown ? lines.known : lines.others;
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const one = { address, start };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        reject(unavailable());
      }, waitMaxMs);
      line.push(one);
    });
  }

  return async function enqueue<Result>(
    caller: Caller,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (running < workersMax) running += 1;
    else if (isFull(lines, caller, limits)) throw unavailable();
    else await untilNext(caller);
    try {
      return await work();
    } finally {
      // Hands its place to a waiting caller, so that a new one cannot take it first.
      const next = lines.known.shift() ?? lines.others.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

type Waiting = { address: string; start: () => void };
type Lines = Record<"known" | "others", Waiting[]>;

/** The line of known callers has no share per address: an office is one address. */
function isFull(
  { known, others }: Lines,
  { address, isKnown }: Caller,
  { waitingMax, waitingOfAddressMax }: typeof queueLimits,
): boolean {
  if (isKnown) return known.length >= waitingMax;
  const ofAddress = others.filter((one) => one.address === address).length;
  return others.length >= waitingMax || ofAddress >= waitingOfAddressMax;
}
