import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { findStandingMails, readBacklog } from "./backlog.ts";
import { aDeadEvent, aDeadMail, aDeadWebhook } from "./dead-letter.fixture.ts";

const { sql } = await openTestDatabase();

test("an empty system has only zeros", async () => {
  expect(await readBacklog(sql)).toEqual({
    oldestOpenS: 0,
    workersAlive: 0,
    events: { new: 0, dispatched: 0, dead: 0 },
    mails: { pending: 0, sending: 0, uncertain: 0, dead: 0, limited: 0, held: 0 },
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
      unnest('{pending,pending,sending,uncertain,sent,withdrawn,limited,limited,limited,held}'::text[])
        with ordinality as mail (state, number)`;
  await aDeadWebhook(sql);
  await sql`
    insert into webhook_deliveries (client, type, state)
    select clients.id, 'test', state
    from clients, unnest('{pending,sending,sending,sent}'::text[]) as state`;
  await sql`
    insert into worker_heartbeats (id, version, seen_at)
    select uuid_v7(), '1', now() - age from unnest('{1 s,29 s,31 s}'::interval[]) as age`;

  const { oldestOpenS, ...counts } = await readBacklog(sql);

  expect(Math.round(oldestOpenS / 60)).toBe(5);
  expect(counts).toEqual({
    workersAlive: 2,
    events: { new: 2, dispatched: 1, dead: 1 },
    mails: { pending: 2, sending: 1, uncertain: 1, dead: 1, limited: 3, held: 1 },
    webhooks: { pending: 1, sending: 2, dead: 1 },
  });
});

test("mails stand once one that nobody refused has waited for five minutes", async () => {
  await sql`delete from outbox`;
  await sql`
    with handled as (
      insert into outbox (event, subject_id, state)
      values ('contact.submitted', uuid_v7(), 'done') returning id
    )
    insert into deliveries (outbox_id, template, receiver, attempt_count, created_at)
    select id, 'contact.to-visitor', attempts || '@klub.example', attempts, now() - age
    from handled, (values (0, interval '4 minutes'), (1, interval '1 hour')) as mail (attempts, age)`;
  expect(await findStandingMails(sql)).toBeNull();

  await sql`
    insert into outbox (event, subject_id, state, created_at)
    values ('contact.submitted', uuid_v7(), 'new', now() - interval '6 minutes')`;

  const standing = await findStandingMails(sql);
  expect(standing?.count).toBe(2);
  expect(Math.round((Date.now() - Date.parse(standing?.since ?? "")) / 60_000)).toBe(6);

  await sql`update outbox set state = 'done'`;
  expect(await findStandingMails(sql)).toBeNull();
});
