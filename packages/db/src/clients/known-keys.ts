import { ConfigError, sealPrefix, type Log, type SecretKeys } from "@scm/runtime";
import { isUnavailable, type Sql } from "../connect.ts";
import { areSealsKnown } from "./sealed-columns.ts";

/**
 * Refuses to start with a wrong key, which could neither open secrets nor recognise clients.
 * Without PostgreSQL the check is skipped.
 *
 * @throws {ConfigError} when stored secrets are sealed under an unknown key
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
