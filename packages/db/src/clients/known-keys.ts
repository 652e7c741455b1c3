import { ConfigError, sealPrefix, type Log, type SecretKeys } from "@scm/runtime";
import { isUnavailable, type Sql } from "../connect.ts";
import { areSealsKnown } from "./sealed-columns.ts";

/**
 * Under a wrong key nothing that is sealed could be shown, no club's system would be known, and what
 * is issued could not be opened by others. A process that starts before PostgreSQL finds out later, by
 * each thing that it cannot open.
 *
 * @throws {ConfigError} when stored secrets are sealed under a key that is not known
 */
export async function requireKnownKeys(
  { sql, log }: { sql: Sql; log: Log },
  secretKeys: SecretKeys,
): Promise<void> {
  try {
    if (await areSealsKnown(sql, secretKeys.map(sealPrefix))) return;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn("the secret key could not be checked without postgresql", { error });
    return;
  }
  throw new ConfigError(
    "SECRET_KEY: expected the key that stored secrets are sealed under, here or in SECRET_KEY_PREVIOUS, found another",
  );
}
