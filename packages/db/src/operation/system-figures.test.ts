import { SystemState } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { readSystemFigures } from "./system-figures.ts";

const { sql } = await openTestDatabase();

async function read() {
  const { postgresqlVersion, ...figures } = await readSystemFigures(sql);
  const versions = { product: "1", node: "20", postgresql: postgresqlVersion };
  return SystemState.strict().parse({ ...figures, versions });
}

test("an empty system has no open event", async () => {
  expect(await read()).toMatchObject({
    versions: { postgresql: expect.stringMatching(/^\d+(\.\d+)*$/) },
    events: { oldestOpenAt: null },
  });
});

test("the oldest open event is named by its time", async () => {
  await sql`
    insert into outbox (event, subject_id, state, created_at)
    select 'contact.submitted', uuid_v7(), state, now() - age from (values
      ('new', interval '2 minutes'), ('dispatched', interval '5 minutes'),
      ('done', interval '1 hour')
    ) as open (state, age)`;

  const { events, takenAt } = await read();

  const ageMs = Date.parse(takenAt) - Date.parse(events.oldestOpenAt ?? "");
  expect(Math.round(ageMs / 60_000)).toBe(5);
});
