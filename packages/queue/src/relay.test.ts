import type { DirectEvent } from "@scm/db";
import { openTestDatabase, until } from "@scm/testing";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { startConsumer, type Outcome } from "./consume.ts";
import { openQueues, type Queues } from "./queues.ts";
import { startRelay } from "./relay.ts";

const { sql } = await openTestDatabase();
const redisUrl = inject("redisUrl");
const log = { debug() {}, info() {}, warn() {}, error() {} };

let queues: Queues;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await sql`delete from outbox`;
  queues = openQueues({ redisUrl, log, prefix: `{${crypto.randomUUID()}}` });
  await until(() => queues.isReady());
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
  await queues.close();
});

function relay() {
  const started = startRelay({ sql, queues, log });
  stops.push(started.stop);
  return started;
}

/** A consumer that records its events; it answers with `outcomes` in order, then with `done`. */
function consumer(outcomes: Outcome[] = []) {
  const handled: string[] = [];
  const direct: string[] = [];
  const { stop } = startConsumer({
    queue: "events",
    queues,
    redisUrl,
    log,
    async handle(outboxIds, isDirect) {
      handled.push(...outboxIds);
      if (isDirect) direct.push(...outboxIds);
      return outcomes.shift() ?? "done";
    },
  });
  stops.push(stop);
  return { handled, direct };
}

async function emittedDirectly(): Promise<DirectEvent> {
  const event = "contact.submitted";
  const [{ id }] = await sql<[{ id: string }]>`
    insert into outbox (event, subject_id, dispatched_at) values (${event}, uuid_v7(), now())
    returning id`;
  return { id, event };
}

test("a direct event reaches its handler without a write, and its retry is direct no longer", async () => {
  const started = relay();
  const { handled, direct } = consumer(["retry"]);
  const event = await emittedDirectly();

  started.add(event);
  await until(() => handled.length > 0, { everyMs: 1 });

  expect(await sql`select state, generation from outbox`).toEqual([
    { state: "new", generation: 0 },
  ]);
  await until(() => handled.length === 2, { timeoutMs: 15_000 });
  expect(handled).toEqual([event.id, event.id]);
  expect(direct).toEqual([event.id]);
});

test("a direct event that its api did not add is handled within seconds", async () => {
  const event = await emittedDirectly();

  relay();
  const { handled, direct } = consumer();

  await until(() => handled.length === 1, { timeoutMs: 5_000 });
  expect(handled).toEqual([event.id]);
  expect(direct).toEqual([]);
});

test("an api that stops still adds its direct events", async () => {
  const started = relay();
  const events = [await emittedDirectly(), await emittedDirectly()];

  for (const event of events) started.add(event);
  await started.stop();

  const { direct } = consumer();
  await until(() => direct.length === 2);
  expect(direct.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
});
