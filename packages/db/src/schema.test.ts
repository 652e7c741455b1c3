import { readdir } from "node:fs/promises";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
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

test("without PostgreSQL the check of the schema is skipped", async () => {
  const away = connect(url.replace(/:\d+\//, ":1/"), { service: "test", poolSize: 1 });

  await expect(requireSchema({ sql: away, log })).resolves.toBeUndefined();

  await away.end({ timeout: 1 });
});
