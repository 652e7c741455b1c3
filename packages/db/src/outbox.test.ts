import { aLead, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { finishEvents, type DueMail } from "./finished-events.ts";
import { claimNewEvents, failEvent, reopenEvents, takeEvents, type TakenEvent } from "./outbox.ts";
import { listIdleEvents, pruneEvents, recoverEvents } from "./outbox-upkeep.ts";

const { sql } = await openTestDatabase();
const mail: DueMail = { template: "contact.to-staff", receiver: "staff@scm.example" };

beforeEach(async () => {
  await sql`delete from outbox`;
});

async function emitted(count = 1): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select emit('contact.submitted', uuid_v7()) as id from generate_series(1, ${count})`;
  return rows.map(({ id }) => id);
}

async function taken(): Promise<TakenEvent> {
  const [id] = await emitted();
  await claimNewEvents(sql);
  const event = await takeEvent(id ?? "");
  if (!event) throw new Error("the event could not be taken");
  return event;
}

async function takeEvent(id: string): Promise<TakenEvent | null> {
  const [event = null] = await takeEvents(sql, [id]);
  return event;
}

async function finishEvent(event: TakenEvent, mails: DueMail[]): Promise<boolean> {
  const [wasHeld = false] = await finishEvents(sql, [{ ...event, mails }]);
  return wasHeld;
}

async function stateOf(id: string) {
  const [row] = await sql`
    select state, failure_count, crash_count, last_error, lease_until is not null as is_held
    from outbox where id = ${id}`;
  return row;
}

test("ids sort by creation time, even within a millisecond", async () => {
  const ids = await emitted(500);

  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("concurrent relays claim different events", async () => {
  const ids = await emitted(600);

  const claims = await Promise.all([claimNewEvents(sql), claimNewEvents(sql), claimNewEvents(sql)]);

  expect(
    claims
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids);
  expect(claims.every((claim) => claim.length <= 500)).toBe(true);
  expect(await claimNewEvents(sql)).toEqual([]);
});

test("an event whose handler was killed is suspect, one whose job was lost is not", async () => {
  const ids = await emitted(2);
  await claimNewEvents(sql);
  await takeEvents(sql, ids.slice(1));
  await sql`update outbox set lease_until = now() - interval '1 second' where lease_until > now()`;
  await recoverEvents(sql, { crashesMax: 5 });
  await reopenEvents(sql, ids);

  const claims = await claimNewEvents(sql);

  expect(claims.map(({ isSuspect }) => isSuspect)).toEqual([false, true]);
});

test("of several events each is finished under its own fence", async () => {
  const ids = await emitted(3);
  await claimNewEvents(sql);
  const [done, late, other] = await takeEvents(sql, ids);
  if (!done || !late || !other) throw new Error("three events were expected");
  await sql`update outbox set fence = fence + 1 where id = ${late.id}`;

  const finished = [done, late].map((event) => ({ ...event, mails: [mail] }));
  expect(await finishEvents(sql, finished)).toEqual([true, false]);

  const states = await Promise.all([done, late, other].map(({ id }) => stateOf(id)));
  expect(states.map((row) => row?.["state"])).toEqual(["done", "dispatched", "dispatched"]);
  expect(await sql`select outbox_id from deliveries`).toEqual([{ outboxId: done.id }]);
});

test("a reopened event is dispatched again; one that a handler holds is not reopened", async () => {
  const ids = await emitted(2);
  await claimNewEvents(sql);
  await takeEvents(sql, ids.slice(1));

  expect(await reopenEvents(sql, ids)).toBe(1);
  expect((await claimNewEvents(sql)).map(({ id }) => id)).toEqual(ids.slice(0, 1));
});

test("one of many handlers gets an event", async () => {
  const [id = ""] = await emitted();
  await claimNewEvents(sql);

  const events = await Promise.all(Array.from({ length: 20 }, () => takeEvent(id)));

  expect(events.filter((event) => event !== null)).toHaveLength(1);
});

test("a second finish changes nothing", async () => {
  const event = await taken();

  expect(await finishEvent(event, [mail, mail])).toBe(true);
  expect(await finishEvent(event, [{ ...mail, receiver: "other@scm.example" }])).toBe(false);

  expect(await stateOf(event.id)).toMatchObject({ state: "done", isHeld: false });
  expect(await sql`select receiver, state from deliveries`).toEqual([
    { receiver: mail.receiver, state: "pending" },
  ]);
  expect(await takeEvent(event.id)).toBeNull();
});

test("a handler that lost its lease can no longer write", async () => {
  const slow = await taken();
  await sql`update outbox set lease_until = now() - interval '1 second'`;
  const next = await takeEvent(slow.id);

  expect(await finishEvent(slow, [mail])).toBe(false);
  expect(await failEvent(sql, slow, { reason: "late", failuresMax: 5 })).toBeNull();
  expect(await sql`select from deliveries`).toHaveLength(0);
  expect(await finishEvent(next ?? slow, [mail])).toBe(true);
});

test("an event whose handler was killed is free again; one that keeps killing handlers is dead", async () => {
  const { id } = await taken();
  const states = [];
  for (let crashes = 0; crashes < 6; crashes += 1) {
    await sql`update outbox set lease_until = now() - interval '1 second'`;
    states.push((await recoverEvents(sql, { crashesMax: 5 }))[0]?.state);
    await claimNewEvents(sql);
    await takeEvent(id);
  }

  expect(states).toEqual(["new", "new", "new", "new", "new", "dead"]);
  expect(await stateOf(id)).toMatchObject({ lastError: "its handler was killed 6 times" });
});

test("a held or just dispatched event is not idle", async () => {
  await taken();
  await emitted(2);
  await claimNewEvents(sql);
  expect(await listIdleEvents(sql)).toEqual([]);

  await sql`update outbox set dispatched_at = now() - interval '61 seconds'`;
  expect(await listIdleEvents(sql)).toHaveLength(2);
});

/** Events of May 2024. */
async function emittedLongAgo(count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into outbox (id, event, subject_id)
    select ('018f5000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'contact.submitted',
      uuid_v7()
    from generate_series(1, ${count}) as number
    returning id`;
  return rows.map(({ id }) => id);
}

test("a thousand old events with unsent mails do not keep others from being pruned", async () => {
  await emittedLongAgo(1_001);
  await sql`update outbox set state = 'done', finished_at = now() - interval '31 days'`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'wrong@klub.example', 'dead' from outbox order by id limit 1000`;

  expect(await pruneEvents(sql)).toBe(1);
});

test("events finished 30 days ago are deleted with their mails; open ones and those with unsent mails stay", async () => {
  const ids = await emittedLongAgo(4);
  await claimNewEvents(sql);
  const [sent, owing, late, open] = (await takeEvents(sql, ids)).toSorted(byId);
  if (!sent || !owing || !late || !open) throw new Error("four events were expected");
  await finishEvent(sent, [mail]);
  await sql`update deliveries set state = 'sent'`;
  await finishEvent(owing, [mail]);
  await sql`update outbox set finished_at = now() - interval '31 days'`;
  await finishEvent(late, []);

  expect(await pruneEvents(sql)).toBe(1);
  const left = await sql`select id from outbox order by id`;
  expect(left.map(({ id }) => String(id))).toEqual([owing.id, late.id, open.id]);
});

test("what was mailed about a demo ahead stays until the demo is over", async () => {
  await emittedLongAgo(1);
  const id = await aLead(sql, "demo-booking");
  await sql`
    update outbox set subject_id = ${id}, state = 'done', finished_at = now() - interval '31 days'`;

  const ahead = await pruneEvents(sql);
  await sql`update leads set slot_starts_at = now() - interval '1 hour'`;

  expect([ahead, await pruneEvents(sql)]).toEqual([0, 1]);
});

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
