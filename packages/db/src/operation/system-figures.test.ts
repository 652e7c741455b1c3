import { SystemState } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { connect } from "../connect.ts";
import { openPlans } from "../plans.fixture.ts";
import { aDeadEvent, aDeadMail, aDeadWebhook } from "./dead-letter.fixture.ts";
import { readSystemFigures } from "./system-figures.ts";

const { sql, url, owner, ownerUrl } = await openTestDatabase();

const { noting, scansDuring } = openPlans(url);

const none = { new: 0, dispatched: 0, dead: 0, oldestOpenAt: null };

async function read() {
  const { postgresqlVersion, ...figures } = await readSystemFigures(sql);
  const versions = { product: "1", node: "20", postgresql: postgresqlVersion };
  return SystemState.strict().parse({ ...figures, versions });
}

test("an empty system has only zeros", async () => {
  expect(await read()).toMatchObject({
    versions: { postgresql: expect.stringMatching(/^\d+(\.\d+)*$/) },
    workers: [],
    workerSeenAt: null,
    events: none,
    mails: { pending: 0, sending: 0, uncertain: 0, dead: 0, limited: 0 },
    webhooks: { pending: 0, sending: 0, dead: 0 },
  });
});

test("events, mails and webhooks are counted by state, except finished ones", async () => {
  await sql`
    insert into outbox (event, subject_id, state, created_at)
    select 'contact.submitted', uuid_v7(), state, now() - age from (values
      ('new', interval '1 minute'), ('new', interval '2 minutes'),
      ('dispatched', interval '5 minutes'), ('done', interval '1 hour')
    ) as open (state, age)`;
  await aDeadEvent(sql);
  await aDeadMail(sql);
  await sql`
    insert into deliveries (outbox_id, template, receiver, state)
    select outbox.id, 'contact.to-visitor', number || '@klub.example', state
    from (select id from outbox where state = 'done' limit 1) as outbox,
      unnest('{pending,pending,pending,sending,uncertain,uncertain,sent,withdrawn}'::text[])
        with ordinality as mail (state, number)`;
  await aDeadWebhook(sql);
  await sql`
    insert into webhook_deliveries (tenant_id, type, state)
    select tenants.id, 'test', state
    from tenants, unnest('{pending,sending,sending,sent}'::text[]) as state`;

  const { events, mails, webhooks, takenAt } = await read();

  const { oldestOpenAt, ...counts } = events;
  expect(counts).toEqual({ new: 2, dispatched: 1, dead: 1 });
  expect(Math.round((Date.parse(takenAt) - Date.parse(oldestOpenAt ?? "")) / 60_000)).toBe(5);
  expect(mails).toEqual({ pending: 3, sending: 1, uncertain: 2, dead: 1, limited: 0 });
  expect(webhooks).toEqual({ pending: 1, sending: 2, dead: 1 });
});

test("the figures read no finished events and mails", async () => {
  await fill();

  const scans = await scansDuring(() => readSystemFigures(noting));

  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter(({ rows }) => rows > 100)).toEqual([]);
});

test("the oldest of 20,000 events under way is found without reading the others", async () => {
  await fill();
  await sql`update outbox set state = 'dispatched', dispatched_at = now()`;
  await owner`analyze outbox`;

  const scans = await scansDuring(() => readSystemFigures(noting));

  expect(scans.filter(({ index }) => index === "outbox_dispatched")).toMatchObject([{ rows: 1 }]);
});

async function fill(): Promise<void> {
  const patient = connect(ownerUrl, { service: "test", poolSize: 1, isPatient: true });
  await patient`truncate outbox cascade`;
  await patient`
    insert into outbox (event, subject_id, state, finished_at)
    select 'contact.submitted', uuid_v7(), 'done', now() from generate_series(1, 20000)`;
  await patient`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'anna@klub.example', 'sent' from outbox`;
  await owner`analyze outbox, deliveries`;
  await patient.end();
}
