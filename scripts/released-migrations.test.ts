/** Databases have applied the migrations of a release, so these are never edited. */
import { version } from "@scm/runtime";
import { expect, test } from "vitest";
import { listMigrations } from "../packages/db/src/migrate.ts";
import { read } from "./tidy/tree.ts";

const list = read("packages/db/released-migrations.sha256");
const released = [...list.matchAll(/^(\w{64}) {2}(.+)$/gm)].map(([, checksum, name]) => ({
  name,
  checksum,
}));

test("the migrations of a release stay as they are, and new ones come after them", async () => {
  const migrations = await listMigrations();

  expect(migrations.slice(0, released.length)).toEqual(released);
});

test("the list is that of this version", () => {
  expect(list.split("\n", 1)).toEqual([`# ${version}`]);
  expect(released).not.toEqual([]);
});
