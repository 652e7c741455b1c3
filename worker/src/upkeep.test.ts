import { claimNewEvents, type ClaimedEvent } from "@scm/db";
import { openQueues } from "@scm/queue";
import { openTestDatabase, until } from "@scm/testing";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { startUpkeep } from "./upkeep.ts";

const { sql } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const queues = openQueues({
  redisUrl: inject("redisUrl"),
  log,
  prefix: `{${crypto.randomUUID()}}`,
});
await until(() => queues.isReady());
afterAll(() => queues.close());

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`truncate operators cascade`;
});

/** Events that were dispatched long enough ago to be missed. */
async function dispatchedLongAgo(count: number): Promise<ClaimedEvent[]> {
  await sql`select emit('contact.submitted', uuid_v7()) from generate_series(1, ${count})`;
  const events = await claimNewEvents(sql);
  await sql`update outbox set dispatched_at = now() - interval '61 seconds'`;
  return events;
}

/** One round of every chore. */
async function keepUp(own: { isReady?: () => boolean } = {}): Promise<void> {
  const loops = startUpkeep({ sql, log, queues: { ...queues, ...own } });
  await Promise.all(loops.map((loop) => loop.stop()));
}

async function states(): Promise<string[]> {
  const rows = await sql`select state from outbox order by id`;
  return rows.map(({ state }) => String(state));
}

test("an event whose job the queue has lost is opened again; one whose job waits is left alone", async () => {
  const [waiting, lost] = await dispatchedLongAgo(2);
  if (!waiting || !lost) throw new Error("two events were expected");
  await queues.add([waiting]);

  await keepUp();

  expect(await states()).toEqual(["dispatched", "new"]);
});

test("while Redis is away nothing is taken for lost", async () => {
  await dispatchedLongAgo(1);

  await keepUp({ isReady: () => false });

  expect(await states()).toEqual(["dispatched"]);
});

test("events and mails that killed processes held are freed", async () => {
  await dispatchedLongAgo(1);
  await sql`update outbox set lease_until = now() - interval '1 second'`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, lease_until)
    select id, 'contact.to-staff', 'a@scm.example', 'sending', now() - interval '1 second'
    from outbox`;

  await keepUp();

  expect(await states()).toEqual(["new"]);
  expect(await sql`select state, uncertain_count from deliveries`).toEqual([
    { state: "uncertain", uncertainCount: 1 },
  ]);
});

test("several workers that keep up at once count a crash once", async () => {
  await dispatchedLongAgo(1);
  await sql`update outbox set lease_until = now() - interval '1 second'`;

  await Promise.all([keepUp(), keepUp(), keepUp()]);

  expect(await sql`select crash_count from outbox`).toEqual([{ crashCount: 1 }]);
});

test("sessions that have ended are deleted, the others are not", async () => {
  await sql`
    with operator as (
      insert into operators (email, password_hash) values ('a@scm.example', 'x') returning id
    )
    insert into sessions (token_hash, operator_id, expires_at)
    select decode(hash, 'hex'), operator.id, now() + ends::interval
    from operator, (values ('01', '-1 second'), ('02', '1 hour')) as session (hash, ends)`;

  await keepUp();

  expect(await sql`select from sessions`).toHaveLength(1);
});
