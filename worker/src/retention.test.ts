import { readSystemFigures } from "@scm/db";
import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { silentLog as log } from "./handling.fixture.ts";
import { runRetention } from "./retention.ts";

const { sql, owner } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate contacts, retention_runs`;
  await sql`
    insert into contacts (name, email, subject, message, status, closed_at)
    select 'A', 'a@klub.example', 'S', 'M', 'closed', now() - interval '3 years'
    from generate_series(1, 1001)`;
});

function run(isStopping = () => false): Promise<void> {
  return runRetention({ sql, log }, isStopping);
}

async function left(): Promise<number> {
  return (await sql`select from contacts`).count;
}

test("a run deletes all batches, and the system page has its figures", async () => {
  await run();

  expect(await left()).toBe(0);
  expect((await readSystemFigures(sql)).retention).toMatchObject({
    endedAt: expect.any(String),
    counts: { contact: 1001, spam: 0, mail: 0 },
  });
});

test("it runs once a day, whatever the number of workers", async () => {
  await Promise.all([run(), run(), run()]);
  await sql`
    insert into contacts (name, email, subject, message, status, closed_at)
    values ('A', 'a@klub.example', 'S', 'M', 'closed', now() - interval '3 years')`;

  await run();
  expect(await left()).toBe(1);

  await sql`update retention_runs set started_at = started_at - interval '24 hours'`;
  await run();
  expect(await left()).toBe(0);
});

test("a worker that stops leaves the rest to the next one, at once", async () => {
  let asked = 0;
  // Spam has a chore for each of four kinds.
  await run(() => (asked += 1) > 5);
  expect(await left()).toBe(501);
  expect((await readSystemFigures(sql)).retention).toMatchObject({ endedAt: null });

  await run();
  expect(await left()).toBe(0);
});

test("a run that fails is due again at once", async () => {
  await owner`alter table lead_events rename to lead_events_gone`;
  await expect(run()).rejects.toThrow("lead_events");
  await owner`alter table lead_events_gone rename to lead_events`;

  await run();
  expect(await left()).toBe(0);
});
