/**
 * All rows of the database as one text of `copy` blocks, in one snapshot. The text holds no schema:
 * the migrations make it, so a backup fits another major version of PostgreSQL too.
 */
import { z } from "zod";
import type { Sql } from "../connect.ts";

/** The message is one line for the person at the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** What a backup holds. Every row that was committed before `takenAt` is in it. */
export type BackupSize = { takenAt: string; tables: number; rows: number };

/** Hears how many rows are through, and of which table. */
export type OnRows = (table: string, rows: number) => void;

export const BackupHeader = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

/** The lines that the rows stand between. The number is that of the format. */
export const headerStart = "-- scm backup 1 ";
export const blockEnd = "\\.\n";
export const textEnd = "-- end";

/**
 * Reads the database in one snapshot. Writers do not wait for it.
 *
 * @param sql a patient pool
 */
export async function* dump(sql: Sql, onRows: OnRows): AsyncGenerator<Buffer, BackupSize> {
  const connection = await sql.reserve();
  try {
    await connection`begin isolation level repeatable read read only`;
    await connection`set local idle_in_transaction_session_timeout = 0`;
    // `now()` is when the transaction began, so it is before the snapshot.
    const [{ takenAt }] = await connection<[{ takenAt: string }]>`select now() as taken_at`;
    const migrations = await connection<BackupHeader["migrations"]>`
      select name, checksum from migrations order by name`;
    yield Buffer.from(`${headerStart}${JSON.stringify({ takenAt, migrations })}\n`);

    const tables = await listTables(connection);
    let rows = 0;
    for (const table of tables) {
      yield Buffer.from(`${copyOf(table)} from stdin;\n`);
      for await (const block of readRows(connection, table)) {
        rows += countRows(block);
        onRows(table.name, rows);
        yield block;
      }
      yield Buffer.from(blockEnd);
    }
    // A sequence is in no snapshot. Read after the rows, it is past all of them.
    for (const line of await readSequences(connection)) yield Buffer.from(`${line}\n`);
    yield Buffer.from(`${textEnd}\n`);
    return { takenAt, tables: tables.length, rows };
  } finally {
    await connection`rollback`.catch(() => undefined);
    connection.release();
  }
}

export type Table = { name: string; columns: string };

/** With the columns that are stored by themselves. The order is the same in every database. */
export async function listTables(connection: Sql): Promise<Table[]> {
  return connection<Table[]>`
    select quote_ident(relname) as name,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
    order by relname collate "C"`;
}

export function copyOf({ name, columns }: Table): string {
  return `copy ${name} (${columns})`;
}

const blockBytes = 65_536;

/** PostgreSQL sends each row for itself; in blocks they are compressed ten times as fast. */
async function* readRows(connection: Sql, table: Table): AsyncGenerator<Buffer> {
  const stream = await connection.unsafe(`${copyOf(table)} to stdout`).readable();
  const rows: AsyncIterable<Buffer> = stream;
  let block: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    block.push(row);
    size += row.length;
    if (size < blockBytes) continue;
    yield Buffer.concat(block);
    block = [];
    size = 0;
  }
  // postgres.js pauses its socket for a full stream, and leaves it so if that was the last row.
  // oxlint-disable-next-line no-underscore-dangle -- only this function resumes the socket
  stream._read(0);
  if (size > 0) yield Buffer.concat(block);
}

/** A line break inside a value is escaped. */
export function countRows(block: Buffer): number {
  let rows = 0;
  for (let at = block.indexOf(10); at !== -1; at = block.indexOf(10, at + 1)) rows += 1;
  return rows;
}

async function readSequences(connection: Sql): Promise<string[]> {
  const names = await connection<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`;
  const lines: string[] = [];
  for (const { name } of names) {
    // oxlint-disable-next-line no-await-in-loop -- there is one
    const [row] = await connection.unsafe(`select last_value, is_called from ${name}`);
    lines.push(`select setval('${name}', ${String(row?.["lastValue"])}, ${row?.["isCalled"]});`);
  }
  return lines;
}
