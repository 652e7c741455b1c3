import { ConfigError, type Log } from "@scm/runtime";
import { isUnavailable, type Sql } from "./connect.ts";

/** The last file of `migrations`, which the bundle of the worker does not contain. */
export const newestMigration = "0006_workers.sql";

type Deps = { sql: Sql; log: Log };

/**
 * Refuses a schema that is older than this release, with which some calls would fail, and a database
 * that does not know letters. A newer schema is fine: each release runs on the schema of the next.
 * Without PostgreSQL the checks are skipped.
 *
 * @throws {ConfigError} when a migration of this release is missing, or the database is refused
 */
export async function requireSchema({ sql, log }: Deps): Promise<void> {
  try {
    await requireLetters(sql);
    const newest = await findNewestMigration(sql);
    if (newest >= newestMigration) return;
    throw new ConfigError(
      `DATABASE_URL: expected a database with ${newestMigration}, found ${newest || "no migration"}: migrate first with \`node api/dist/bin/migrate.js\``,
    );
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn("the schema could not be checked without postgresql", { error });
  }
}

/**
 * Refuses a database in which texts could not be compared: searches and the search for a person would
 * find too little, without any error.
 *
 * @throws {ConfigError} unless it is UTF8 and knows the capital letters of Polish
 */
export async function requireLetters(sql: Sql): Promise<void> {
  const [{ encoding, locale }] = await sql<[{ encoding: string; locale: string }]>`
    select pg_encoding_to_char(encoding) as encoding, datctype as locale
    from pg_database where datname = current_database()`;
  // Other encodings may lack the letter, and refuse the statement that names it.
  if (encoding === "UTF8") {
    const [{ isLower }] = await sql<[{ isLower: boolean }]>`select lower('Ł') = 'ł' as is_lower`;
    if (isLower) return;
  }
  throw new ConfigError(
    `DATABASE_URL: expected a database with the encoding UTF8 and a locale whose lower('Ł') is 'ł', such as C.UTF-8, found ${encoding} and the locale ${locale}`,
  );
}

/** @returns an empty text for a database without migrations */
async function findNewestMigration(sql: Sql): Promise<string> {
  try {
    const [last] = await sql<{ name: string }[]>`
      select name from migrations order by name desc limit 1`;
    return last?.name ?? "";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === undefinedTable) return "";
    throw error;
  }
}

const undefinedTable = "42P01";
