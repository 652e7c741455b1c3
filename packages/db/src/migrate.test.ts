import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openTestDatabase } from "@scm/testing";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { migrate, MigrationError } from "./migrate.ts";

const { url } = await openTestDatabase();
const sql = connect(url, { service: "test", isPatient: true });
afterAll(() => sql.end({ timeout: 1 }));
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "scm-migrations-"));
  await sql`truncate migrations`;
});
afterEach(async () => {
  await rm(directory, { recursive: true });
  await sql`drop table if exists first, second`;
});

async function write(files: Record<string, string>): Promise<URL> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return pathToFileURL(`${directory}/`);
}

test("files are applied in the order of their names, each once", async () => {
  const files = await write({
    "0002_second.sql": "create table second (id int references first (id));",
    "0001_first.sql": "create table first (id int primary key); insert into first values (1);",
    "notes.txt": "not SQL",
  });

  expect(await migrate(sql, files)).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await migrate(sql, files)).toEqual([]);
  expect(await sql`select id from first`).toHaveLength(1);
});

test("several that migrate at once apply each file once", async () => {
  const files = await write({
    "0001_first.sql":
      "select pg_sleep(0.1); create table first (id int); insert into first values (1);",
  });

  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(sql, files)));

  expect(applied.flat()).toEqual(["0001_first.sql"]);
  expect(await sql`select id from first`).toHaveLength(1);
});

test("a file that fails leaves nothing behind, is named, and the ones before it stay", async () => {
  const files = await write({
    "0001_first.sql": "create table first (id int);",
    "0002_second.sql": "create table second (id int); select 1 / 0;",
  });

  await expect(migrate(sql, files)).rejects.toThrow("0002_second.sql failed: division by zero");

  const [tables] = await sql`select to_regclass('first') as first, to_regclass('second') as second`;
  expect(tables).toEqual({ first: "first", second: null });
  await write({ "0002_second.sql": "create table second (id int);" });
  expect(await migrate(sql, files)).toEqual(["0002_second.sql"]);
});

test("a file that was changed or removed after it had been applied stops the start", async () => {
  const files = await write({ "0001_first.sql": "create table first (id int);" });
  await migrate(sql, files);

  await write({ "0001_first.sql": "create table first (id bigint);" });
  await expect(migrate(sql, files)).rejects.toThrow(MigrationError);
  await rm(join(directory, "0001_first.sql"));
  await expect(migrate(sql, files)).rejects.toThrow("0001_first.sql was applied to this database");
});
