import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "@scm/runtime";
import type { Sql } from "./connect.ts";
import { openToApplication } from "./roles.ts";
import { requireLetters } from "./schema.ts";

type Migration = { name: string; text: string; checksum: string };

/** An arbitrary number: the advisory lock that serializes migrations. */
const migrationLock = 4_902_011;

/** The message names the migration and the reason. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

type Options = {
  directory?: URL;
  /** The address of the application, if its role is not the owner of the tables. */
  applicationUrl?: string | undefined;
  log?: Pick<Log, "warn">;
  /** The last file to apply; all by default. */
  last?: string | undefined;
  /** Shorter in tests. */
  lockWaits?: typeof usualWaits;
};

/**
 * A migration that waits for a lock blocks all later statements on the table. So each wait is
 * shorter than the api's lock timeout of 2 s, and statements get through in the pauses. A lock held
 * for a quarter of an hour, as by a dump, makes the migration fail.
 */
const usualWaits = { timeoutMs: 1_500, pauseMinMs: 1_000, pauseMaxMs: 15_000, attemptsMax: 60 };

/**
 * Applies all new files of the directory in the order of their names, each in its own transaction
 * unless it begins with `-- no-transaction`, and opens them to the application. Concurrent calls wait for each other, for an hour at
 * most. A database of a newer release is left alone, because each release runs on the schema of the
 * next one.
 *
 * @param sql a patient pool (`isPatient`), since migrations may take long
 * @returns the names of the files that were applied
 * @throws {ConfigError} for a database in which texts could not be compared
 * @throws {MigrationError} when an applied file has changed or is missing, or a file fails; earlier
 *   files stay applied
 */
export async function migrate(
  sql: Sql,
  {
    directory = migrationsDirectory,
    last,
    applicationUrl,
    log,
    lockWaits = usualWaits,
  }: Options = {},
): Promise<string[]> {
  const all = await readMigrations(directory);
  const migrations = all.filter(({ name }) => last === undefined || name <= last);
  const connection = await sql.reserve();
  try {
    await requireLetters(connection);
    await waitForTurn(connection);
    const { missing, newer } = await compare(connection, migrations);
    if (newer.length > 0) log?.warn("the database is of a newer release", { count: newer.length });
    for (const migration of missing) await apply(connection, { migration, log, lockWaits });
    if (applicationUrl !== undefined) await openToApplication(connection, applicationUrl);
    return missing.map(({ name }) => name);
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
}

/** Next to `src` in the sources, and next to `bin` in a build. */
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

const turnEveryMs = 100;
const turnWithinMs = 3_600_000;

/** Polls, because a waiting statement would block a concurrent index build. */
async function waitForTurn(connection: Sql): Promise<void> {
  for (let waitedMs = 0; waitedMs < turnWithinMs; waitedMs += turnEveryMs) {
    const [turn] = await connection<[{ isOurs: boolean }]>`
      select pg_try_advisory_lock(${migrationLock}) as is_ours`;
    if (turn.isOurs) return;
    await delay(turnEveryMs);
  }
  throw new MigrationError("another migration has been under way for an hour");
}

async function compare(connection: Sql, migrations: Migration[]) {
  await connection`
    create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  const seen = await connection<{ name: string; checksum: string }[]>`
    select name, checksum from migrations order by name`;
  const newest = migrations.at(-1)?.name;
  const newer = seen.filter(({ name }) => newest !== undefined && name > newest);
  refuseChanged(
    seen.filter((one) => !newer.includes(one)),
    migrations,
  );

  const known = new Set(seen.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !known.has(name));
  if (newer[0] && missing[0]) {
    throw new MigrationError(
      `${missing[0].name} was never applied to this database, but ${newer[0].name} of a newer release was`,
    );
  }
  return { missing, newer };
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

type Application = Required<Pick<Options, "lockWaits">> & {
  migration: Migration;
  log: Options["log"];
};

async function apply(connection: Sql, { migration, log, lockWaits }: Application): Promise<void> {
  const { name, text } = migration;
  const run = isOutsideTransaction(text) ? runByStatement : runInTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(connection, migration, lockWaits.timeoutMs);
    } catch (cause) {
      const isLocked = cause instanceof Error && "code" in cause && cause.code === "55P03";
      if (!isLocked || attempt === lockWaits.attemptsMax) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MigrationError(`${name} failed: ${reason}`, { cause });
      }
      log?.warn("a migration waits for another transaction", { id: name, attempt });
      await delay(Math.min(lockWaits.pauseMinMs * 2 ** (attempt - 1), lockWaits.pauseMaxMs));
    }
  }
}

async function runInTransaction(
  connection: Sql,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await connection`begin`;
    await connection`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
    await connection.unsafe(migration.text).simple();
    await note(connection, migration);
    await connection`commit`;
  } catch (error) {
    await connection`rollback`.catch(() => undefined);
    throw error;
  }
}

/** For `create index concurrently`, which lets writers through but cannot run in a transaction. */
function isOutsideTransaction(text: string): boolean {
  return text.startsWith("-- no-transaction\n");
}

/**
 * Statements are split at semicolons that end a line. They must be repeatable, because the file is
 * run from its start after a failure or a wait for a lock: begin with `drop index concurrently if
 * exists`.
 */
async function runByStatement(
  connection: Sql,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  try {
    await connection`select set_config('lock_timeout', ${String(lockTimeoutMs)}, false)`;
    for (const statement of migration.text.split(/(?<=;)\s*\n/)) {
      await connection.unsafe(statement).simple();
    }
    await note(connection, migration);
  } finally {
    await connection`reset lock_timeout`.catch(() => undefined);
  }
}

async function note(connection: Sql, { name, checksum }: Migration): Promise<void> {
  await connection`insert into migrations (name, checksum) values (${name}, ${checksum})`;
}
