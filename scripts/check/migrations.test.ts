import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { root } from "../prepare/prepare.mjs";
import { run } from "../prepare/run.mjs";

const folder = await aDirectory(afterAll);

/** One of each kind, and what our settings decide. */
test.each([
  ["adding-not-nullable-field", "alter table contacts alter column phone set not null;"],
  ["ban-drop-column", "alter table contacts drop column phone;"],
  [
    "ban-alter-domain-with-add-constraint",
    "alter domain event_state add constraint event_state_known check (value in ('new'));",
  ],
  ["require-concurrent-index-creation", "create index contacts_email on contacts (email);"],
  [
    "ban-concurrent-index-creation-in-transaction",
    "select 1;\ncreate index concurrently if not exists contacts_email on contacts (email);",
  ],
  ["syntax-error", "alter tabel contacts add column note text;"],
])("a migration that breaks %s is refused", async (rule, sql) => {
  const { code, output } = await lint(rule, sql);

  expect(output).toContain(rule);
  expect(code).toBe(1);
});

test.each([
  ["an optional column", "alter table contacts add column note text;"],
  [
    "an exception with its reason",
    "-- 0.3.0 does not read it.\n-- squawk-ignore ban-drop-column\nalter table contacts drop column phone;",
  ],
])("a migration with %s passes", async (name, sql) => {
  expect(await lint(name, sql)).toMatchObject({ code: 0 });
});

async function lint(name: string, sql: string) {
  const file = join(folder, `${name}.sql`);
  await writeFile(file, sql);
  const squawk = join(root, "node_modules", ".bin", "squawk");
  return await run(squawk, ["--reporter=gcc", file], { directory: root });
}
