import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { openPlans } from "../plans.fixture.ts";
import { firstIdAt } from "../received.ts";
import { readStatistics } from "./statistics.ts";

const { sql, url, owner } = await openTestDatabase();

const { noting, scansDuring } = openPlans(url);

test("leads before the period are not read", async () => {
  const cameAt = sql`now() - interval '31 days' - number * interval '1 minute'`;
  await sql`
    insert into contacts (id, name, email, subject, message, processed_at)
    select ${firstIdAt(sql, cameAt)}, 'Anna', 'a@klub.example', 'Temat', 'Treść', now()
    from generate_series(1, 5000) as number`;
  await owner`analyze contacts`;

  const scans = await scansDuring(() => readStatistics(noting));

  const read = scans.map(({ rows }) => rows);
  expect(read.length).toBeGreaterThan(0);
  // The days of the period.
  expect(Math.max(...read)).toBeLessThanOrEqual(30);
});
