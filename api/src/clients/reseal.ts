import { listOutdatedSeals, replaceSeal, type SealedColumn, type Sql } from "@scm/db";
import {
  createClientSecrets,
  createSeal,
  createVisitorTokens,
  createWebhookSecrets,
  sealPrefix,
  type SecretKeys,
} from "@scm/runtime";

/**
 * Reseals under the current key everything that is sealed under a previous one. Safe while the
 * product runs, and repeatable after an interruption.
 *
 * @returns the number of resealed texts
 * @throws {Error} naming the row, when its key is unknown or its text was changed
 */
export async function reseal(sql: Sql, secretKeys: SecretKeys): Promise<number> {
  const currentPrefix = sealPrefix(secretKeys[0]);
  let count = 0;
  for (const { column, renew } of renewals(secretKeys)) {
    let batch = await listOutdatedSeals(sql, column, { currentPrefix });
    while (batch.length > 0) {
      for (const { id, sealed: old } of batch) {
        const renewed = withRowNamed(`${column} of ${id}`, () => renew(old, id));
        if (await replaceSeal(sql, column, { id, old, ...renewed })) count += 1;
      }
      batch = await listOutdatedSeals(sql, column, { currentPrefix, after: batch.at(-1)?.id });
    }
  }
  return count;
}

/** Names the row in the error, because a broken seal stops the run. */
function withRowNamed<Result>(row: string, renew: () => Result): Result {
  try {
    return renew();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${row} is ${reason}`, { cause: error });
  }
}

type Renewal = {
  column: SealedColumn;
  renew: (sealed: string, id: string) => { sealed: string; hash?: Buffer };
};

function renewals(secretKeys: SecretKeys): Renewal[] {
  const pesel = createSeal(secretKeys, "pesel");
  return [
    {
      column: "pesel",
      renew(old, id) {
        const location = { table: "order_administrators", column: "pesel_sealed", id };
        return { sealed: pesel.seal(pesel.open(old, location), location) };
      },
    },
    { column: "visitorToken", renew: createVisitorTokens(secretKeys).renew },
    { column: "clientSecret", renew: createClientSecrets(secretKeys).renew },
    { column: "webhookSecret", renew: createWebhookSecrets(secretKeys).renew },
  ];
}
