import { openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { claimDueDeliveries, recoverDeliveries, settleDeliveries } from "./deliveries.ts";
import { finishEvents } from "./finished-events.ts";
import { claimNewEvents, takeEvents } from "./outbox.ts";
import { listIdleEvents, pruneEvents, recoverEvents } from "./outbox-upkeep.ts";
import { openPlans } from "./plans.fixture.ts";

const { sql, url, owner } = await openTestDatabase();
const { noting, scansDuring } = openPlans(url);
const outcome = { state: "sent", answer: "250 ok" } as const;
const id = "018f5000-0000-7000-8000-000000000000";

beforeAll(async () => {
  await sql`
    insert into outbox (event, subject_id, state, finished_at)
    select 'contact.submitted', uuid_v7(), 'done', now() from generate_series(1, 20000)`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'anna@klub.example', 'sent' from outbox`;
  // One event under way, and one due mail.
  await sql`
    with event as (
      insert into outbox (event, subject_id) values ('contact.submitted', uuid_v7()) returning id
    )
    insert into deliveries (outbox_id, template, receiver)
    select id, 'contact.to-visitor', 'anna@klub.example' from event`;
  await owner`analyze outbox, deliveries`;
});

test("outcomes find their mails by their ids, not by a state that others have left", async () => {
  const scans = await scansDuring(() => settleDeliveries(noting, [{ id, fence: 1, outcome }]));

  const indexes = scans.flatMap(({ index }) => index ?? []);
  expect(indexes).toContain("deliveries_pkey");
  expect(indexes).not.toContain("deliveries_sending");
});

test.each([
  ["claiming events", () => claimNewEvents(noting)],
  ["taking an event", () => takeEvents(noting, [id])],
  ["finishing an event", () => finishEvents(noting, [{ id, fence: 1, mails: [] }])],
  ["settling mails", () => settleDeliveries(noting, [{ id, fence: 1, outcome }], 10)],
  ["claiming mails", () => claimDueDeliveries(noting, 10)],
  ["looking for lost jobs", () => listIdleEvents(noting)],
  ["freeing events", () => recoverEvents(noting, { crashesMax: 5 })],
  ["freeing mails", () => recoverDeliveries(noting)],
  ["pruning", () => pruneEvents(noting)],
])("%s reads no finished rows", async (_, run) => {
  const scans = await scansDuring(run);

  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter(({ rows }) => rows > 200)).toEqual([]);
});
