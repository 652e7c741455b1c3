import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Sql } from "./connect.ts";

type Migration = { name: string; text: string; checksum: string };

/** Any fixed number: processes that migrate one database at once wait for each other on it. */
const migrationLock = 4_902_011;

/** A migration that cannot be applied: the message names it and says why. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings the database to the newest schema: applies each file of `directory` that it has not seen,
 * in the order of the names, each in a transaction of its own. Several processes may call this at
 * once.
 *
 * @param sql a patient pool (`isPatient`): a migration may take long, and wait for another one
 * @returns the names of the files that were applied
 * @throws {MigrationError} when a file that was applied earlier has changed or is gone, or when one
 *   fails; the ones before it stay applied
 */
export async function migrate(sql: Sql, directory = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLock})`;
    return await applyMissing(connection, migrations);
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
}

/** Beside `src` in the source tree, beside `bin` in a build. */
const migrationsDirectory = new URL("../migrations/", import.meta.url);

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function applyMissing(connection: Sql, migrations: Migration[]): Promise<string[]> {
  await connection`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const seen = await connection<{ name: string; checksum: string }[]>`
    select name, checksum from migrations order by name`;
  refuseChanged(seen, migrations);

  const known = new Set(seen.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await apply(connection, migration);
  return missing.map(({ name }) => name);
}

function refuseChanged(seen: { name: string; checksum: string }[], migrations: Migration[]): void {
  for (const { name, checksum } of seen) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file) throw new MigrationError(`${name} was applied to this database but is not here`);
    if (file.checksum !== checksum) {
      throw new MigrationError(`${name} was changed after it had been applied`);
    }
  }
}

async function apply(connection: Sql, { name, text, checksum }: Migration): Promise<void> {
  try {
    await connection`begin`;
    await connection.unsafe(text).simple();
    await connection`insert into migrations (name, checksum) values (${name}, ${checksum})`;
    await connection`commit`;
  } catch (cause) {
    await connection`rollback`.catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`${name} failed: ${reason}`, { cause });
  }
}
