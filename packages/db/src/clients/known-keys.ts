import { ConfigError, sealPrefix, type Log, type SecretKeys } from "@scm/runtime";
import { isUnavailable, type Sql } from "../connect.ts";
import { areSealsKnown } from "./sealed-columns.ts";

/**
 * Refuses to start with a wrong key, which could neither open secrets nor recognise clients.
 * Without PostgreSQL the check is skipped.
 *
 * @throws {ConfigError} when stored secrets are sealed under an unknown key, or their tables do not
 *   exist
 */
export async function requireKnownKeys(
  { sql, log }: { sql: Sql; log: Log },
  secretKeys: SecretKeys,
): Promise<void> {
  try {
    if (await areSealsKnown(sql, secretKeys.map(sealPrefix))) return;
  } catch (error) {
    if (isUndefinedTable(error)) {
      throw new ConfigError(
        `DATABASE_URL: expected a migrated database, found one that lacks migrations (${error.message}): run \`node api/dist/bin/migrate.js\``,
      );
    }
    if (!isUnavailable(error)) throw error;
    log.warn("the secret key could not be checked without postgresql", { error });
    return;
  }
  throw new ConfigError(
    "SECRET_KEY: expected the key that stored secrets are sealed under, here or in SECRET_KEY_PREVIOUS, found another",
  );
}

function isUndefinedTable(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "42P01";
}
