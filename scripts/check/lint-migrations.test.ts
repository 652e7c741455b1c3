import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { root } from "../prepare/prepare.mjs";
import { run } from "../prepare/run.mjs";

const makesIndex = "create index concurrently if not exists contacts_email on contacts (email);";

/** Migrations by the rule that each breaks: one of each kind, and what our modes decide. */
const dangerous = {
  "adding-not-nullable-field": "alter table contacts alter column phone set not null;",
  "ban-drop-column": "alter table contacts drop column phone;",
  "ban-alter-domain-with-add-constraint":
    "alter domain event_state add constraint event_state_known check (value in ('new'));",
  "require-concurrent-index-creation": "create index contacts_email on contacts (email);",
  "ban-concurrent-index-creation-in-transaction": `select 1;\n${makesIndex}`,
  // Such a file is run from its start after a failure.
  "prefer-robust-stmts": "-- no-transaction\nalter table contacts add column note text;",
  "syntax-error": "alter tabel contacts add column note text;",
};

const harmless = {
  "an optional column": "alter table contacts add column note text;",
  "a column with a constant": "alter table contacts add column tries integer not null default 0;",
  "a table with an index":
    "create table notes (id uuid primary key, lead_id uuid not null);\ncreate index on notes (lead_id);",
  "an index of a file without a transaction": `-- no-transaction\ndrop index concurrently if exists contacts_email;\n${makesIndex}`,
  "an exception with its reason":
    "-- 0.3.0 does not read it.\n-- squawk-ignore ban-drop-column\nalter table contacts drop column phone;",
};

const found = { code: 0, output: "" };

beforeAll(async () => {
  const folder = await aDirectory(afterAll);
  for (const [name, sql] of Object.entries({ ...dangerous, ...harmless })) {
    await writeFile(join(folder, `${name}.sql`), sql);
  }
  const args = ["scripts/check/lint-migrations.mjs", folder];
  Object.assign(found, await run(process.execPath, args, { directory: root }));
});

test.each(Object.keys(dangerous))("%s is found", (rule) => {
  expect(rulesBrokenBy(rule)).toContain(rule);
});

test.each(Object.keys(harmless))("%s passes", (name) => {
  expect(rulesBrokenBy(name)).toEqual([]);
});

test("a finding fails the check", () => {
  expect(found.code).toBe(1);
});

function rulesBrokenBy(name: string): string[] {
  const findings = found.output.matchAll(/^(?:warning|error)\[(\S+)\].*\n.*\/(.+)\.sql:\d/gm);
  return [...findings].filter(([, , file]) => file === name).map(([, rule = ""]) => rule);
}
