import { hash, verify } from "@node-rs/argon2";
import { preparedPassword } from "@scm/contract";
import { createQueue } from "../http/queue.ts";

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Tries the password as typed and as prepared. Takes as long for an unknown operator (`null`) as for a known one. */
  verify: (passwordHash: string | null, password: string, address: string) => Promise<boolean>;
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
 * gets 503 too, because its call would time out anyway. One address takes two of the places, so that
 * it keeps nobody else out.
 */
const queueLimits = { workersMax: 2, waitingMax: 20, waitingOfAddressMax: 2, waitMaxMs: 2_000 };

export function createPasswordHasher(cost = productionCost): PasswordHasher {
  const queue = createQueue(queueLimits);
  const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // Checked for an unknown operator, who is refused whatever the result. No password is known that
  // has this hash; making one would add 0.1 s to each start.
  const dummy = `$argon2id$v=19${costText}${"A".repeat(22)}$${"A".repeat(43)}`;

  return {
    // Only somebody who has proved a password gets a new hash; these share the places of one address.
    hash: (password) => queue("", () => hash(preparedPassword(password), cost)),
    verify: (passwordHash, password, address) =>
      queue(address, async () => {
        for (const one of new Set([password, preparedPassword(password)])) {
          if ((await matches(passwordHash ?? dummy, one)) && passwordHash !== null) return true;
        }
        return false;
      }),
    isOutdated: (passwordHash) => !passwordHash.includes(costText),
  };
}

/** A hash that cannot be read opens nothing. */
async function matches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}
