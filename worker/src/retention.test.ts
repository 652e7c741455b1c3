import { readSystemFigures } from "@scm/db";
import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { silentLog as log } from "./handling.fixture.ts";
import { runRetention } from "./retention.ts";

const { sql, owner } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate leads, retention_runs cascade`;
  await insertContacts(1001);
});

/** Contacts that were closed long ago. */
async function insertContacts(count: number): Promise<void> {
  await sql`
    insert into leads (kind, status, name, email, about, details, locale, closed_at)
    select 'contact', 'closed', 'A', 'a@klub.example', 'S', '{"message": "M", "dataRequest": null}',
      'pl', now() - interval '3 years'
    from generate_series(1, ${count})`;
}

function run(isStopping = () => false): Promise<void> {
  return runRetention({ sql, log }, isStopping);
}

async function left(): Promise<number> {
  return (await sql`select from leads`).count;
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
  await insertContacts(1);

  await run();
  expect(await left()).toBe(1);

  await sql`update retention_runs set started_at = started_at - interval '24 hours'`;
  await run();
  expect(await left()).toBe(0);
});

test("a worker that stops leaves the rest to the next one, at once", async () => {
  let asked = 0;
  // The first chore is that of spam.
  await run(() => (asked += 1) > 2);
  expect(await left()).toBe(501);
  expect((await readSystemFigures(sql)).retention).toMatchObject({ endedAt: null });

  await run();
  expect(await left()).toBe(0);
});

test("a run that fails is due again at once", async () => {
  await owner`alter table lead_restrictions rename to lead_restrictions_gone`;
  await expect(run()).rejects.toThrow("lead_restrictions");
  await owner`alter table lead_restrictions_gone rename to lead_restrictions`;

  await run();
  expect(await left()).toBe(0);
});
