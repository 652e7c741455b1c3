/** Events that the api puts into the queue without a claim. */
import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { finishEvents } from "./finished-events.ts";
import {
  claimNewEvents,
  failEvent,
  readSubmissions,
  takeEvents,
  type TakenEvent,
} from "./outbox.ts";
import { listIdleEvents, recoverEvents } from "./outbox-upkeep.ts";

const { sql } = await openTestDatabase();
const grace = { directS: 2, burstS: 40 };

beforeEach(async () => {
  await sql`delete from outbox`;
});

async function emitted(event = "contact.submitted"): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    insert into outbox (event, subject_id, dispatched_at) values (${event}, uuid_v7(), now())
    returning id`;
  return id;
}

async function read(id: string): Promise<TakenEvent> {
  const [event] = await readSubmissions(sql, [id]);
  if (!event) throw new Error("the event could not be read");
  return event;
}

async function finish(event: TakenEvent): Promise<boolean | undefined> {
  const { wereHeld } = await finishEvents(sql, [{ ...event, mails: [] }]);
  return wereHeld[0];
}

test("a direct event is left to its writer for two seconds, and then claimed once", async () => {
  const id = await emitted();
  const [other] = await sql`select emit('contact.submitted', uuid_v7()) as id`;
  const claim = async () => (await claimNewEvents(sql, grace)).map((event) => event.id);

  expect(await claim()).toEqual([other?.["id"]]);
  await sql`update outbox set dispatched_at = dispatched_at - interval '2 seconds'`;
  expect(await claim()).toEqual([id]);
  expect(await claim()).toEqual([]);
});

test("over 1,000 new direct events are left to their writers for longer", async () => {
  await sql`
    insert into outbox (event, subject_id, dispatched_at)
    select 'contact.submitted', uuid_v7(), now() - interval '30 seconds'
    from generate_series(1, 1001)`;
  const claim = async () => (await claimNewEvents(sql, grace)).length;

  expect(await claim()).toBe(0);
  await sql`update outbox set dispatched_at = dispatched_at - interval '10 seconds'`;
  expect(await claim()).toBe(500);
});

test("1,000 new direct events are claimed after two seconds", async () => {
  await sql`
    insert into outbox (event, subject_id, dispatched_at)
    select 'contact.submitted', uuid_v7(), now() - interval '2 seconds'
    from generate_series(1, 1000)`;

  expect(await claimNewEvents(sql, grace)).toHaveLength(500);
});

test("a direct event that fails a minute after its commit counts as dispatched only now", async () => {
  const id = await emitted();
  await sql`update outbox set dispatched_at = now() - interval '61 seconds'`;

  await failEvent(sql, await read(id), { reason: "broken", failuresMax: 5 });

  expect(await listIdleEvents(sql)).toEqual([]);
});

test("of the two jobs of an event that was claimed late, either may finish it, and one does", async () => {
  const id = await emitted();
  const early = await read(id);
  await claimNewEvents(sql);
  expect(await readSubmissions(sql, [id])).toEqual([]);
  const [late] = await takeEvents(sql, [id]);

  expect(await finish(early)).toBe(false);
  expect(await finish(late ?? early)).toBe(true);

  const again = await read(await emitted());
  await claimNewEvents(sql);
  expect(await finish(again)).toBe(true);
  expect(await takeEvents(sql, [again.id])).toEqual([]);
});

test("of many handlers that read a submission one finishes it", async () => {
  const event = await read(await emitted());

  const finished = await Promise.all(Array.from({ length: 10 }, () => finish(event)));

  expect(finished.filter(Boolean)).toHaveLength(1);
});

test("only a submission is read without a lease; other direct events are taken", async () => {
  const id = await emitted("bug-report.received");

  expect(await readSubmissions(sql, [id])).toEqual([]);
  expect(await takeEvents(sql, [id])).toHaveLength(1);
  expect(await takeEvents(sql, [id])).toEqual([]);
});

test("a failed submission is left to the retry of its job, and dead after the fifth failure", async () => {
  const id = await emitted();
  let event: TakenEvent | undefined = await read(id);
  const states = [];
  while (event) {
    states.push(await failEvent(sql, event, { reason: "boom", failuresMax: 5 }));
    expect(await readSubmissions(sql, [id])).toEqual([]);
    expect(await claimNewEvents(sql)).toEqual([]);
    [event] = await takeEvents(sql, [id]);
  }

  expect(states).toEqual(["dispatched", "dispatched", "dispatched", "dispatched", "dead"]);
});

test("a direct event whose handler was killed gets a job of its own, and its old job leaves it", async () => {
  const id = await emitted();
  await takeEvents(sql, [id]);
  await sql`update outbox set lease_until = now() - interval '1 second'`;
  await recoverEvents(sql, { crashesMax: 5 });

  expect(await readSubmissions(sql, [id])).toEqual([]);
  expect(await takeEvents(sql, [id])).toEqual([]);
  const claims = await claimNewEvents(sql, grace);
  expect(claims.map(({ jobId, generation }) => [jobId, generation])).toEqual([[id, 1]]);
});

test("an event that its writer does not add waits for the relay", async () => {
  const [event] = await sql<[{ id: string }]>`select emit('contact.submitted', uuid_v7()) as id`;

  expect(await readSubmissions(sql, [event.id])).toEqual([]);
  expect(await takeEvents(sql, [event.id])).toEqual([]);
});
