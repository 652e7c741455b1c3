import { ConfigError, type Log } from "@scm/runtime";
import { isUnavailable, type Sql } from "./connect.ts";

/** The last file of `migrations`, which the bundle of the worker does not contain. */
export const newestMigration = "0006_workers.sql";

type Deps = { sql: Sql; log: Log };

/**
 * Refuses a schema that is older than this release, with which some calls would fail. A newer one
 * is fine: each release runs on the schema of the next. Without PostgreSQL the check is skipped.
 *
 * @throws {ConfigError} when a migration of this release is missing
 */
export async function requireSchema(deps: Deps): Promise<void> {
  const newest = await findNewestMigration(deps);
  if (newest === undefined || newest >= newestMigration) return;
  throw new ConfigError(
    `DATABASE_URL: expected a database with ${newestMigration}, found ${newest || "no migration"}: migrate first with \`node api/dist/bin/migrate.js\``,
  );
}

/** @returns an empty text for a database without migrations; undefined without PostgreSQL */
async function findNewestMigration({ sql, log }: Deps): Promise<string | undefined> {
  try {
    const [last] = await sql<{ name: string }[]>`
      select name from migrations order by name desc limit 1`;
    return last?.name ?? "";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === undefinedTable) return "";
    if (!isUnavailable(error)) throw error;
    log.warn("the schema could not be checked without postgresql", { error });
    return undefined;
  }
}

const undefinedTable = "42P01";
