/** Fills an empty database from a backup. */
import { setImmediate as turn } from "node:timers/promises";
import type { Sql } from "../connect.ts";
import { listMigrations, migrate } from "../migrate.ts";
import {
  BackupError,
  BackupHeader,
  blockEnd,
  copyOf,
  countRows,
  headerStart,
  listTables,
  textEnd,
  type BackupSize,
  type OnRows,
  type Table,
} from "./backup.ts";

type LoadOptions = { directory?: URL | undefined; onRows: OnRows };

/**
 * Fills an empty database: migrates it to the schema of the backup, and loads all rows in one
 * transaction. Triggers and foreign keys do not run, since the rows have been through them; so the
 * audit log stays as it was.
 *
 * @param sql a patient pool of a superuser
 * @throws {BackupError} for a database that is not empty, or a text that does not fit
 */
export async function load(
  sql: Sql,
  text: AsyncIterable<Buffer>,
  { directory, onRows }: LoadOptions,
): Promise<BackupSize> {
  const reader = readerOf(text);
  const { takenAt, migrations } = readHeader(await reader.line());
  await refuseForeignSchema(migrations, directory);
  if ((await listTables(sql)).length > 0) throw new BackupError("the database is not empty");
  await migrate(sql, { ...(directory && { directory }), last: migrations.at(-1)?.name });

  const connection = await sql.reserve();
  try {
    await connection`begin`;
    await connection`set local idle_in_transaction_session_timeout = 0`;
    await connection`set local session_replication_role = replica`;
    const tables = await listTables(connection);
    // Migrations have rows of their own. In one transaction with this, `copy` needs no log.
    await connection.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")}`);
    const [{ id }] = await connection<[{ id: string }]>`select pg_current_xact_id()::text as id`;
    const indexes = await dropIndexes(connection);
    const rows = await loadTables(connection, { tables, reader, onRows });
    await loadSequences(connection, reader);
    for (const { definition } of indexes) await connection.unsafe(definition);
    await connection`commit`;
    await requireCommit(connection, id);
    await connection`analyze`;
    return { takenAt, tables: tables.length, rows };
  } finally {
    await connection`rollback`.catch(() => undefined);
    connection.release();
  }
}

/** Those of no constraint. Built once over all rows, they take a fraction of the time. */
async function dropIndexes(connection: Sql): Promise<{ definition: string }[]> {
  const indexes = await connection<{ name: string; definition: string }[]>`
    select quote_ident(relname) as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await connection.unsafe(`drop index ${name}`);
  return indexes;
}

/** After a lost connection, postgres.js goes on with another one, outside of the transaction. */
async function requireCommit(connection: Sql, id: string): Promise<void> {
  const [{ status }] = await connection<[{ status: string | null }]>`
    select pg_xact_status(${id}::xid8) as status`;
  if (status !== "committed") throw new BackupError("the connection to PostgreSQL broke");
}

function readHeader(line: string): BackupHeader {
  const parsed = line.startsWith(headerStart)
    ? BackupHeader.safeParse(parseJson(line.slice(headerStart.length)))
    : undefined;
  if (parsed?.success) return parsed.data;
  throw new BackupError("this is no backup, or one of a newer release");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refuseForeignSchema(
  wanted: BackupHeader["migrations"],
  directory?: URL,
): Promise<void> {
  const ours = await listMigrations(directory);
  for (const [index, { name, checksum }] of wanted.entries()) {
    if (ours[index]?.name === name && ours[index].checksum === checksum) continue;
    const isNewer = index >= ours.length;
    throw new BackupError(
      isNewer
        ? `the backup is of a newer release, whose schema has ${name}: restore it with that release`
        : `the backup is of another release: its ${name} is not that of this one`,
    );
  }
}

type Loading = { tables: readonly Table[]; reader: Reader; onRows: OnRows };

async function loadTables(connection: Sql, { tables, reader, onRows }: Loading): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const copy = `${copyOf(table)} from stdin`;
    // oxlint-disable-next-line no-await-in-loop -- the tables follow each other in the file
    if ((await reader.line()) !== `${copy};`) {
      throw new BackupError(`the backup does not fit the table ${table.name}`);
    }
    const blocks = counted(reader.block(), (count) => onRows(table.name, (rows += count)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeRows(connection, { table: table.name, copy, blocks });
  }
  return rows;
}

async function* counted(blocks: AsyncIterable<Buffer>, onCount: (count: number) => void) {
  for await (const block of blocks) {
    onCount(countRows(block));
    yield block;
  }
}

type Writing = { table: string; copy: string; blocks: AsyncIterable<Buffer> };

/**
 * The stream of postgres.js never ends if PostgreSQL refuses the rows after the last of them. So
 * the next statement tells whether they are in: it fails with its transaction.
 */
async function writeRows(connection: Sql, { table, copy, blocks }: Writing): Promise<void> {
  const into = await connection.unsafe(copy).writable();
  // Without a listener it would end the process. The statement below reports it.
  into.on("error", () => undefined);
  for await (const block of blocks) {
    if (into.errored) break;
    await new Promise((written) => void into.write(block, written));
  }
  if (!into.errored) into.end();
  await turn();
  try {
    await connection`select 1`;
  } catch (error) {
    const { message } = into.errored ?? { message: "see its log" };
    throw new BackupError(`PostgreSQL refused the rows of ${table}: ${message}`, { cause: error });
  }
}

async function loadSequences(connection: Sql, reader: Reader): Promise<void> {
  for (let line = await reader.line(); line !== textEnd; line = await reader.line()) {
    const [, name, value, isCalled] =
      /^select setval\('(\w+)', (\d+), (true|false)\);$/.exec(line) ?? [];
    if (!name || !value) throw new BackupError("the backup ends with something unknown");
    // oxlint-disable-next-line no-await-in-loop -- there is one
    await connection`select setval(${name}::regclass, ${value}::bigint, ${isCalled === "true"})`;
  }
}

type Reader = {
  /** The next line, without its end. */
  line: () => Promise<string>;
  /** The rows up to the next end of a block, in whole lines. */
  block: () => AsyncGenerator<Buffer>;
};

function readerOf(text: AsyncIterable<Buffer>): Reader {
  const source = text[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function readMore(): Promise<void> {
    const { value, done } = await source.next();
    if (done) throw new BackupError("the backup is incomplete");
    rest = Buffer.concat([rest, value]);
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  }

  return {
    async line() {
      // oxlint-disable-next-line no-await-in-loop -- the text is read in order
      while (!rest.includes(10)) await readMore();
      return take(rest.indexOf(10) + 1)
        .subarray(0, -1)
        .toString();
    },
    async *block() {
      // `rest` begins at a line here.
      while (!startsWith(rest, blockEnd)) {
        const end = rest.indexOf(`\n${blockEnd}`);
        const whole = end === -1 ? rest.lastIndexOf(10) : end;
        if (whole !== -1) yield take(whole + 1);
        // oxlint-disable-next-line no-await-in-loop -- the text is read in order
        if (end === -1) await readMore();
      }
      take(blockEnd.length);
    },
  };
}

function startsWith(text: Buffer, start: string): boolean {
  return text.subarray(0, start.length).toString("latin1") === start;
}
