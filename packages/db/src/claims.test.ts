/** A claim that read a whole table would read every event and mail of the last month, each time. */
import { openTestDatabase } from "@scm/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { claimDueDeliveries } from "./deliveries.ts";
import { claimNewEvents } from "./outbox.ts";

const { sql, url, owner } = await openTestDatabase();
/** A single connection, whose transaction can be asked what it has read. */
const one = connect(url, { service: "test", poolSize: 1 });
afterAll(() => one.end({ timeout: 1 }));

beforeAll(async () => {
  await sql`
    with event as (
      insert into outbox (event, subject_id, state, finished_at)
      select 'contact.submitted', uuid_v7(), 'done', now() from generate_series(1, 2000)
      returning id
    )
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'anna@klub.example', 'sent' from event`;
  await sql`
    with event as (select emit('contact.submitted', uuid_v7()) as id)
    insert into deliveries (outbox_id, template, receiver)
    select id, 'contact.to-visitor', 'anna@klub.example' from event`;
  await owner`analyze outbox, deliveries`;
});

test.each([
  ["events", () => claimNewEvents(one)],
  ["mails", () => claimDueDeliveries(one, 10)],
])("a claim of %s reads no finished row", async (_, claim) => {
  await one`begin`;
  await claim();
  const [{ read }] = await one<[{ read: number }]>`
    select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables
    where relname in ('outbox', 'deliveries')`;
  await one`rollback`;

  expect(read).toBe(0);
});
