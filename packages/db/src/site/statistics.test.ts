import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { answeredLeadsMax } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { readStatistics } from "./statistics.ts";

const { sql, url } = await openTestDatabase();
const upgraded = await openTestDatabase();
const migrations = fileURLToPath(new URL("../../migrations/", import.meta.url));

/** A connection that notes each statement that goes over it, to be explained afterwards. */
const statements: { text: string; parameters: unknown[] }[] = [];
const noting = postgres(url, {
  max: 1,
  fetch_types: false,
  debug: (_, text, parameters) => void statements.push({ text, parameters }),
});
afterAll(() => noting.end({ timeout: 1 }));

test("what is read of a period does not grow with the leads that came in it", async () => {
  await sql`
    insert into contacts (name, email, subject, message, created_at, processed_at)
    select 'Anna', 'a@klub.example', 'Temat', 'Treść', now() - number * interval '1 minute', now()
    from generate_series(1, ${answeredLeadsMax * 5}::int) as number`;
  await sql`analyze contacts`;
  await readStatistics(noting);
  const answers = statements.find(({ text }) => text.includes("percentile_cont"));

  const [plan] = await noting.unsafe(
    `explain (analyze, format json) ${answers?.text}`,
    answers?.parameters.map(String),
  );

  const read: number[] = [];
  JSON.stringify(plan, (_, value: unknown) => {
    const node = Object(value);
    if (String(node["Node Type"]).includes("Scan")) {
      read.push(Number(node["Actual Rows"]) + Number(node["Rows Removed by Filter"] ?? 0));
    }
    return value;
  });
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(answeredLeadsMax);
});

test("leads that were there before the days were counted are counted as well, once", async () => {
  const patient = connect(upgraded.url, { service: "test", poolSize: 1, isPatient: true });
  afterAll(() => patient.end({ timeout: 1 }));
  await patient.unsafe("drop schema public cascade; create schema public").simple();
  const before = await mkdtemp(join(tmpdir(), "scm-migrations-"));
  await cp(migrations, before, {
    recursive: true,
    filter: (path) => !path.endsWith(".sql") || (path.split("/").at(-1) ?? "") < "0014",
  });
  await migrate(patient, pathToFileURL(`${before}/`));
  await rm(before, { recursive: true });
  await patient`
    insert into contacts (name, email, subject, message, created_at)
    select 'Anna', 'a@klub.example', 'Temat', 'Treść', now() - days * interval '1 day'
    from unnest('{0,0,1,90}'::int[]) as days`;

  await migrate(patient);
  await patient`
    insert into contacts (name, email, subject, message)
    values ('Anna', 'a@klub.example', 'Temat', 'Treść')`;

  const { days } = await readStatistics(patient);
  expect(days.slice(-3).map(({ contacts }) => contacts)).toEqual([0, 1, 3]);
  expect(days.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(4);
});
