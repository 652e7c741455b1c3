import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { openPlans } from "../plans.fixture.ts";
import { readBacklog } from "./backlog.ts";
import { aDeadEvent, aDeadMail, aDeadWebhook } from "./dead-letter.fixture.ts";

const { sql, url, owner } = await openTestDatabase();
const { noting, scansDuring } = openPlans(url);

test("an empty system has only zeros", async () => {
  expect(await readBacklog(sql)).toEqual({
    oldestOpenS: 0,
    workersAlive: 0,
    events: { new: 0, dispatched: 0, dead: 0 },
    mails: { pending: 0, sending: 0, uncertain: 0, dead: 0, limited: 0 },
    webhooks: { pending: 0, sending: 0, dead: 0 },
  });
});

test("events, mails, webhooks and workers are counted by state, except finished and silent ones", async () => {
  await sql`
    insert into outbox (event, subject_id, state, created_at)
    select 'contact.submitted', uuid_v7(), state, now() - age from (values
      ('new', interval '1 minute'), ('new', interval '2 minutes'),
      ('dispatched', interval '5 minutes'), ('done', interval '1 hour')
    ) as open (state, age)`;
  await aDeadEvent(sql);
  await aDeadMail(sql);
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, limited_by)
    select outbox.id, 'contact.to-visitor', number || '@klub.example', state,
      case when state = 'limited' then 'staff' end
    from (select id from outbox where state = 'done' limit 1) as outbox,
      unnest('{pending,pending,sending,uncertain,sent,withdrawn,limited,limited,limited}'::text[])
        with ordinality as mail (state, number)`;
  await aDeadWebhook(sql);
  await sql`
    insert into webhook_deliveries (tenant_id, type, state)
    select tenants.id, 'test', state
    from tenants, unnest('{pending,sending,sending,sent}'::text[]) as state`;
  await sql`
    insert into worker_heartbeats (id, version, seen_at)
    select uuid_v7(), '1', now() - age from unnest('{1 s,29 s,31 s}'::interval[]) as age`;

  const { oldestOpenS, ...counts } = await readBacklog(sql);

  expect(Math.round(oldestOpenS / 60)).toBe(5);
  expect(counts).toEqual({
    workersAlive: 2,
    events: { new: 2, dispatched: 1, dead: 1 },
    mails: { pending: 2, sending: 1, uncertain: 1, dead: 1, limited: 3 },
    webhooks: { pending: 1, sending: 2, dead: 1 },
  });
});

test.each([
  ["new", "pending"],
  ["dispatched", "sending"],
  ["dead", "dead"],
  ["done", "limited"],
  ["done", "sent"],
])("of 5,000 %s events with %s mails no more are read than the limit says", async (state, of) => {
  await fill(state, of);

  const scans = await scansDuring(async () => {
    const { events, mails } = await readBacklog(noting, 500);
    expect(Object.values({ ...events, ...mails }).every((count) => count <= 500)).toBe(true);
  });

  expect(scans.length).toBeGreaterThan(10);
  expect(scans.filter(({ rows }) => rows > 500)).toEqual([]);
});

/** Beside as many finished ones, which the limit must not lead to. */
async function fill(state: string, ofMails: string): Promise<void> {
  await owner`truncate outbox cascade`;
  for (const [event, mail] of [
    ["done", "sent"],
    [state, ofMails],
  ]) {
    await owner`
      with events as (
        insert into outbox (event, subject_id, state)
        select 'contact.submitted', uuid_v7(), ${event ?? ""} from generate_series(1, 5000)
        returning id
      )
      insert into deliveries (outbox_id, template, receiver, state, limited_by)
      select id, 'contact.to-visitor', 'anna@klub.example', ${mail ?? ""},
        case when ${mail === "limited"} then 'visitors' end
      from events`;
  }
  await owner`analyze outbox, deliveries`;
}
