import { ConfigError, sealPrefix, type Log, type SecretKeys } from "@scm/runtime";
import { isUnavailable, type Sql } from "../connect.ts";

const lowestId = "00000000-0000-0000-0000-000000000000";

/** The sealed columns, and the condition on the rows that hold such a text. */
const sealedColumns = {
  pesel: { table: "order_administrators", column: "pesel_sealed", key: "order_id", rows: all },
  clientSecret: {
    table: "client_secrets",
    column: "secret_sealed",
    key: "id",
    rows: (sql: Sql) => sql`purpose = 'token'`,
  },
  webhookSecret: {
    table: "client_secrets",
    column: "secret_sealed",
    key: "id",
    rows: (sql: Sql) => sql`purpose = 'webhook'`,
  },
  visitorToken: { table: "visitor_links", column: "token_sealed", key: "id", rows: all },
} as const;

function all(sql: Sql) {
  return sql`true`;
}

export type SealedColumn = keyof typeof sealedColumns;

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

/**
 * Checks that the first and the last text of each column are sealed under one of the keys with
 * these prefixes. This detects a wrong key, or one that was removed too early, without a scan.
 */
async function areSealsKnown(sql: Sql, prefixes: string[]): Promise<boolean> {
  for (const { table, column, key, rows } of Object.values(sealedColumns)) {
    const isSealed = sql`${sql(column)} is not null and ${rows(sql)}`;
    const ends = await sql<{ sealed: string }[]>`
      (select ${sql(column)} as sealed from ${sql(table)} where ${isSealed} order by ${sql(key)} limit 1)
      union all
      (select ${sql(column)} from ${sql(table)} where ${isSealed} order by ${sql(key)} desc limit 1)`;
    const isKnown = ({ sealed }: { sealed: string }) =>
      prefixes.some((prefix) => sealed.startsWith(prefix));
    if (!ends.every(isKnown)) return false;
  }
  return true;
}

/**
 * Lists up to 500 texts that are sealed under another key than the current one, in the order of
 * their ids.
 *
 * @param after the last id of the previous list
 */
export async function listOutdatedSeals(
  sql: Sql,
  column: SealedColumn,
  { currentPrefix, after }: { currentPrefix: string; after?: string | undefined },
): Promise<{ id: string; sealed: string }[]> {
  const place = sealedColumns[column];
  return sql<{ id: string; sealed: string }[]>`
    select ${sql(place.key)} as id, ${sql(place.column)} as sealed
    from ${sql(place.table)}
    where ${sql(place.key)} > ${after ?? lowestId} and ${place.rows(sql)}
      and ${sql(place.column)} is not null
      and not starts_with(${sql(place.column)}, ${currentPrefix})
    order by ${sql(place.key)} limit 500`;
}

/**
 * Replaces a sealed text.
 *
 * @returns false when it is no longer `old`
 */
export async function replaceSeal(
  sql: Sql,
  column: SealedColumn,
  { id, old, sealed, hash }: { id: string; old: string; sealed: string; hash?: Buffer },
): Promise<boolean> {
  const place = sealedColumns[column];
  const replaced = await sql`
    update ${sql(place.table)}
    set ${sql(place.column)} = ${sealed} ${hash ? sql`, secret_hash = ${hash}` : sql``}
    where ${sql(place.key)} = ${id} and ${sql(place.column)} = ${old}`;
  return replaced.count === 1;
}
