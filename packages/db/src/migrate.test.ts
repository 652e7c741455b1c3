import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openTestDatabase, until } from "@scm/testing";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { migrate, MigrationError } from "./migrate.ts";

const { ownerUrl: url } = await openTestDatabase();
const sql = connect(url, { service: "test", poolSize: 10, isPatient: true });
const pool = connect(url, { service: "test", poolSize: 4 });
afterAll(() => Promise.all([sql, pool].map((one) => one.end({ timeout: 1 }))));
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

test("files are applied once, in the order of their names", async () => {
  const files = await write({
    "0002_second.sql": "create table second (id int references first (id));",
    "0001_first.sql": "create table first (id int primary key); insert into first values (1);",
    "notes.txt": "not SQL",
  });

  expect(await migrate(sql, { directory: files })).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await migrate(sql, { directory: files })).toEqual([]);
  expect(await sql`select id from first`).toHaveLength(1);
});

test("concurrent migrations apply each file once", async () => {
  const files = await write({
    "0001_first.sql":
      "select pg_sleep(0.1); create table first (id int); insert into first values (1);",
  });

  const applied = await Promise.all(
    Array.from({ length: 4 }, () => migrate(sql, { directory: files })),
  );

  expect(applied.flat()).toEqual(["0001_first.sql"]);
  expect(await sql`select id from first`).toHaveLength(1);
});

test("a failing file is named and rolled back; earlier files stay applied", async () => {
  const files = await write({
    "0001_first.sql": "create table first (id int);",
    "0002_second.sql": "create table second (id int); select 1 / 0;",
  });

  await expect(migrate(sql, { directory: files })).rejects.toThrow(
    "0002_second.sql failed: division by zero",
  );

  const [tables] = await sql`select to_regclass('first') as first, to_regclass('second') as second`;
  expect(tables).toEqual({ first: "first", second: null });
  await write({ "0002_second.sql": "create table second (id int);" });
  expect(await migrate(sql, { directory: files })).toEqual(["0002_second.sql"]);
});

test("an applied file that was changed or removed is an error", async () => {
  const files = await write({ "0001_first.sql": "create table first (id int);" });
  await migrate(sql, { directory: files });

  await write({ "0001_first.sql": "create table first (id bigint);" });
  await expect(migrate(sql, { directory: files })).rejects.toThrow(MigrationError);
  await rm(join(directory, "0001_first.sql"));
  await expect(migrate(sql, { directory: files })).rejects.toThrow(
    "0001_first.sql was applied to this database",
  );
});

test("a database of a newer release is left alone, with a warning", async () => {
  const files = await write({
    "0001_first.sql": "create table first (id int);",
    "0002_second.sql": "create table second (id int);",
  });
  await migrate(sql, { directory: files });
  await rm(join(directory, "0002_second.sql"));
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };

  expect(await migrate(sql, { directory: files, log })).toEqual([]);

  expect(warnings).toEqual([["the database is of a newer release", { count: 1 }]]);
  await write({ "0001_first.sql": "create table first (id bigint);" });
  await expect(migrate(sql, { directory: files })).rejects.toThrow("0001_first.sql was changed");
});

test("a gap in the files, or in the applied ones, is an error", async () => {
  const files = await write({
    "0001_first.sql": "create table first (id int);",
    "0003_second.sql": "create table second (id int);",
  });
  await migrate(sql, { directory: files });

  await rm(join(directory, "0001_first.sql"));
  await expect(migrate(sql, { directory: files })).rejects.toThrow("0001_first.sql was applied");
  await rm(join(directory, "0003_second.sql"));
  await write({ "0001_first.sql": "create table first (id int);", "0002_gap.sql": "select 1;" });
  await expect(migrate(sql, { directory: files })).rejects.toThrow(
    "0002_gap.sql was never applied to this database, but 0003_second.sql of a newer release was",
  );
});

const quickWaits = { timeoutMs: 200, pauseMinMs: 50, pauseMaxMs: 50, attemptsMax: 200 };

/** Both ways to run a file wait for locks alike. */
const addsNote = [
  ["in a transaction", "alter table first add column note text;"],
  ["by statement", "-- no-transaction\nalter table first add column note text;"],
];

test.each(addsNote)(
  "a migration %s that waits for a long reader lets writers through, and succeeds afterwards",
  async (_, text) => {
    const files = await write({ "0001_first.sql": "create table first (id int);" });
    await migrate(sql, { directory: files });
    const leave = await startReader();
    await write({ "0002_second.sql": text });
    const migrated = migrate(sql, { directory: files, lockWaits: quickWaits });
    await until(async () => (await waitingFor("first")) > 0);

    // The pool's own limit for a lock is 2 s.
    for (let id = 0; id < 3; id += 1) await pool`insert into first (id) values (${id})`;

    await leave();
    expect(await migrated).toEqual(["0002_second.sql"]);
    expect(await pool`select id, note from first`).toHaveLength(3);
  },
);

test.each(addsNote)(
  "a migration %s that never gets its lock fails after a bounded number of attempts",
  async (_, text) => {
    const files = await write({ "0001_first.sql": "create table first (id int);" });
    await migrate(sql, { directory: files });
    const tries: unknown[] = [];
    const log = { warn: (_message: string, fields: unknown) => void tries.push(fields) };

    const leave = await startReader();
    await write({ "0002_second.sql": text });
    const lockWaits = { ...quickWaits, attemptsMax: 2 };
    await expect(migrate(sql, { directory: files, log, lockWaits })).rejects.toThrow(
      "0002_second.sql failed: canceling statement due to lock timeout",
    );
    await leave();

    expect(tries).toEqual([{ id: "0002_second.sql", attempt: 1 }]);
  },
);

test("concurrent migrations build an index concurrently, outside a transaction", async () => {
  const files = await write({
    "0001_first.sql": "create table first (id int);",
    "0002_second.sql": `-- no-transaction
-- An interrupted build leaves an invalid index.
drop index concurrently if exists first_id;
create index concurrently first_id on first (id);
`,
  });

  const applied = await Promise.all([1, 2, 3].map(() => migrate(sql, { directory: files })));

  expect(applied.flat()).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(
    await sql`select from pg_index where indexrelid = 'first_id'::regclass and indisvalid`,
  ).toHaveLength(1);
});

test("a file that runs by statement leaves its session without a time limit for locks", async () => {
  const one = connect(url, { service: "test", poolSize: 1, isPatient: true });
  const files = await write({
    "0001_first.sql": "-- no-transaction\ncreate table first (id int);",
    "0002_second.sql": "-- no-transaction\nselect 1 / 0;",
  });

  await expect(migrate(one, { directory: files })).rejects.toThrow("division by zero");

  expect(await one`show lock_timeout`).toEqual([{ lockTimeout: "0" }]);
  await one.end({ timeout: 1 });
});

/** Holds a transaction open, as a dump does. @returns a function that ends it */
async function startReader(): Promise<() => Promise<void>> {
  const reader = await sql.reserve();
  await reader`begin`;
  await reader`select from first`;
  return async () => {
    await reader`rollback`;
    reader.release();
  };
}

async function waitingFor(table: string): Promise<number> {
  const rows = await pool`
    select from pg_locks where relation = ${table}::regclass and not granted`;
  return rows.length;
}
