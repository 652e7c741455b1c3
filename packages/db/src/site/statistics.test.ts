import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { answeredLeadsMax } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { afterAll, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { openPlans, scansOf } from "../plans.fixture.ts";
import { readStatistics } from "./statistics.ts";

const { sql, url } = await openTestDatabase();
const upgraded = await openTestDatabase();
const migrations = fileURLToPath(new URL("../../migrations/", import.meta.url));

const { noting, plansOf } = openPlans(url);

test("what is read of a period does not grow with the leads that came in it", async () => {
  await sql`
    insert into contacts (name, email, subject, message, created_at, processed_at)
    select 'Anna', 'a@klub.example', 'Temat', 'Treść', now() - number * interval '1 minute', now()
    from generate_series(1, ${answeredLeadsMax * 5}::int) as number`;
  await sql`analyze contacts`;

  const plans = await plansOf(() => readStatistics(noting));

  const read = plans.flatMap((plan) => scansOf(plan)).map(({ rows }) => rows);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(answeredLeadsMax);
});

test("of the days that are kept for good those of the period are read", async () => {
  await sql`
    insert into lead_days (day, lead_kind, shard, size)
    select current_date - 100 - age, 'contact', shard, 1
    from generate_series(1, 2000) as age, generate_series(0, 15) as shard`;
  await sql`analyze lead_days`;

  const plans = await plansOf(() => readStatistics(noting));

  const read = plans.flatMap((plan) => scansOf(plan)).map(({ rows }) => rows);
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
  await migrate(patient, { directory: pathToFileURL(`${before}/`) });
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
