import { answeredLeadsMax } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { openPlans } from "../plans.fixture.ts";
import { readStatistics } from "./statistics.ts";

const { sql, url } = await openTestDatabase();

const { noting, scansDuring } = openPlans(url);

test("the rows read do not grow with the leads of the period", async () => {
  await sql`
    insert into contacts (name, email, subject, message, created_at, processed_at)
    select 'Anna', 'a@klub.example', 'Temat', 'Treść', now() - number * interval '1 minute', now()
    from generate_series(1, ${answeredLeadsMax * 5}::int) as number`;
  await sql`analyze contacts`;

  const scans = await scansDuring(() => readStatistics(noting));

  const read = scans.map(({ rows }) => rows);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(answeredLeadsMax);
});

test("only days of the period are read", async () => {
  await sql`
    insert into lead_days (day, lead_kind, shard, size)
    select current_date - 100 - age, 'contact', shard, 1
    from generate_series(1, 2000) as age, generate_series(0, 15) as shard`;
  await sql`analyze lead_days`;

  const scans = await scansDuring(() => readStatistics(noting));

  const read = scans.map(({ rows }) => rows);
  expect(Math.max(...read)).toBeLessThanOrEqual(answeredLeadsMax);
});
