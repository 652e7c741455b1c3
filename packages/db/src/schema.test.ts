import { readdir } from "node:fs/promises";
import { openTestDatabase, withDatabase } from "@scm/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { ConfigError } from "@scm/runtime";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { newestMigration, requireSchema } from "./schema.ts";

const { sql, owner, url } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };

test("the newest migration that a release expects is the last file of its migrations", async () => {
  const files = await readdir(new URL("../migrations/", import.meta.url));

  expect(files.toSorted().at(-1)).toBe(newestMigration);
});

test("the schema of this release and of a later one are accepted, an older one is refused", async () => {
  await requireSchema({ sql, log });
  await owner`insert into migrations (name, checksum) values ('9999_later.sql', '')`;
  await requireSchema({ sql, log });

  await owner`delete from migrations where name >= ${newestMigration}`;

  await expect(requireSchema({ sql, log })).rejects.toThrow(
    `DATABASE_URL: expected a database with ${newestMigration}, found 0005_clients.sql: migrate first`,
  );
});

test.each(["UTF8", "LATIN2", "SQL_ASCII"])(
  "a database of %s with the locale C is refused in one line, by the migration and at the start",
  async (encoding) => {
    const database = await aDatabaseOf(encoding);
    const complaint = `DATABASE_URL: expected a database with the encoding UTF8 and a locale whose lower('Ł') is 'ł', such as C.UTF-8, found ${encoding} and the locale C`;

    await expect(migrate(database)).rejects.toThrow(new ConfigError(complaint));
    await expect(requireSchema({ sql: database, log })).rejects.toThrow(new ConfigError(complaint));

    expect(await database`select from pg_tables where schemaname = 'public'`).toHaveLength(0);
  },
);

async function aDatabaseOf(encoding: string) {
  const server = inject("databaseUrl");
  const name = `scm_letters_${encoding.toLowerCase()}`;
  const patient = { service: "test", poolSize: 1, isPatient: true };
  const maker = connect(server, patient);
  await maker.unsafe(
    `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
  );
  const database = connect(withDatabase(server, name), patient);
  onTestFinished(async () => {
    await database.end({ timeout: 1 });
    await maker`drop database ${maker(name)} with (force)`;
    await maker.end({ timeout: 1 });
  });
  return database;
}

test("without PostgreSQL the check of the schema is skipped", async () => {
  const away = connect(url.replace(/:\d+\//, ":1/"), { service: "test", poolSize: 1 });

  await expect(requireSchema({ sql: away, log })).resolves.toBeUndefined();

  await away.end({ timeout: 1 });
});
