import { rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { openTestDatabase } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { fillRecords } from "@scm/testing/fill-leads";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { connect, type Sql } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { audit, nobody } from "./audit.ts";
import { dump } from "./backup.ts";
import { load } from "./restore.ts";

const onRows = () => undefined;

/** A database without tables. */
async function emptyDatabase(): Promise<Sql> {
  return (await openTestDatabase("template0")).owner;
}

async function textOf(sql: Sql): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of dump(sql, onRows)) blocks.push(block);
  return Buffer.concat(blocks);
}

/** In small pieces, so that every line is cut somewhere. */
async function* inPieces(text: Buffer, size = 61): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size);
}

/** A hash of all rows of each table, generated columns too. */
async function contentOf(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const contents: unknown[] = [];
  for (const { name } of tables) {
    const [content] = await sql`
      select ${name} as name, count(*)::int as size, md5(string_agg(whole::text, ',' order by whole::text))
      from ${sql(name)} as whole`;
    contents.push(content);
  }
  return contents;
}

async function indexesOf(sql: Sql) {
  return sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`;
}

async function addContact(sql: Sql, message: string): Promise<void> {
  await sql`
    insert into contacts (name, email, subject, message)
    values ('Anna', 'anna@klub.example', 'Demo', ${message})`;
}

test("a loaded backup equals the database, with its order numbers and the audit log", async () => {
  const { owner } = await openTestDatabase();
  await fillRecords(owner, 60);
  await addContact(owner, "a\tb\nc\r\n\\.\n\u2028\\N \\\\ „ż”");
  await owner`${audit(owner, "slot.created", nobody)} from (select uuid_v7() as id) as slot`;
  await owner`select setval('order_numbers', 4711)`;
  const copy = await emptyDatabase();

  const { tables, rows } = await load(copy, inPieces(await textOf(owner)), { onRows });

  const before = await contentOf(owner);
  expect(await contentOf(copy)).toEqual(before);
  expect(await indexesOf(copy)).toEqual(await indexesOf(owner));
  expect(tables).toBe(before.length);
  expect(rows).toBeGreaterThan(60 * 7);
  expect(await copy`select nextval('order_numbers')::int as next`).toEqual([{ next: 4712 }]);
  // The load switches triggers and foreign keys off for itself only.
  await expect(copy`delete from audit_log`).rejects.toThrow("only ever added");
  await expect(
    copy`insert into deliveries (outbox_id, template, receiver) values (uuid_v7(), '', '')`,
  ).rejects.toThrow("foreign key");
});

test("a database with tables is left as it is", async () => {
  const { owner } = await openTestDatabase();
  await addContact(owner, "kept");

  await expect(load(owner, inPieces(await textOf(owner)), { onRows })).rejects.toThrow(
    "the database is not empty",
  );

  expect(await owner`select message from contacts`).toHaveLength(1);
});

describe("with a schema of one table", () => {
  let directory: URL;

  beforeEach(async () => {
    const path = await aDirectory();
    directory = pathToFileURL(`${path}/`);
    await write("0001_first.sql", "create table first (id int check (id > 0));");
  });

  async function write(name: string, text: string): Promise<void> {
    await writeFile(new URL(name, directory), text);
  }

  async function fill(sql: Sql): Promise<void> {
    await migrate(sql, { directory });
    await sql`insert into first values (7)`;
  }

  async function databaseWithRow(): Promise<Sql> {
    const sql = await emptyDatabase();
    await fill(sql);
    return sql;
  }

  test("a backup holds what was committed before it, and writers do not wait for it", async () => {
    const { owner: sql, ownerUrl } = await openTestDatabase("template0");
    await fill(sql);
    const writer = connect(ownerUrl, { service: "test", poolSize: 1 });
    onTestFinished(() => writer.end({ timeout: 1 }));
    const blocks: Buffer[] = [];
    for await (const block of dump(sql, onRows)) {
      if (blocks.length === 0) await writer`insert into first values (8)`;
      blocks.push(block);
    }
    const copy = await emptyDatabase();

    await load(copy, inPieces(Buffer.concat(blocks)), { directory, onRows });

    expect(await copy`select id from first`).toEqual([{ id: 7 }]);
  });

  test("a backup of an older release is loaded and migrated, one of a newer is refused", async () => {
    const text = await textOf(await databaseWithRow());
    await write(
      "0002_second.sql",
      "alter table first add column doubled int; update first set doubled = 2 * id;",
    );
    const copy = await emptyDatabase();

    await load(copy, inPieces(text), { directory, onRows });
    expect(await migrate(copy, { directory })).toEqual(["0002_second.sql"]);

    expect(await copy`select id, doubled from first`).toEqual([{ id: 7, doubled: 14 }]);
    await rm(new URL("0002_second.sql", directory));
    const newer = load(await emptyDatabase(), inPieces(await textOf(copy)), { directory, onRows });
    await expect(newer).rejects.toThrow("of a newer release, whose schema has 0002_second.sql");
  });

  test("a backup of a release with another file of that name is refused", async () => {
    const text = await textOf(await databaseWithRow());
    await write("0001_first.sql", "create table first (id bigint);");

    await expect(
      load(await emptyDatabase(), inPieces(text), { directory, onRows }),
    ).rejects.toThrow("its 0001_first.sql is not that of this one");
  });

  test.each([
    ["something else", () => "something\n", "this is no backup"],
    ["a text without its end", (text: string) => text.slice(0, -4), "the backup is incomplete"],
    // PostgreSQL reads this row after its last byte was sent.
    [
      "a row that does not fit",
      (text: string) => text.replace("\n7\n", "\n-7\n"),
      "refused the rows of first",
    ],
    [
      "a column that is not there",
      (text: string) => text.replace("(id)", "(ids)"),
      "does not fit the table first",
    ],
  ])("%s leaves no row", async (_, damage, complaint) => {
    const text = String(await textOf(await databaseWithRow()));
    const copy = await emptyDatabase();

    await expect(
      load(copy, inPieces(Buffer.from(damage(text))), { directory, onRows }),
    ).rejects.toThrow(complaint);

    const [{ file }] = await copy<[{ file: string | null }]>`select to_regclass('first') as file`;
    expect(file === null || (await copy`select from first`).length === 0).toBe(true);
  });
});
