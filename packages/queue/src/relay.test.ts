import { setTimeout as delay } from "node:timers/promises";
import type { DirectEvent } from "@scm/db";
import { openTestDatabase, until } from "@scm/testing";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
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

function relay(now = () => performance.now()) {
  const started = startRelay({ sql, queues, log, now });
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

  await until(() => handled.length === 1);
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

/** An event that no relay can claim. */
function unstored(): DirectEvent {
  return { id: crypto.randomUUID(), event: "contact.submitted" };
}

test("an api keeps its direct events while Redis is away", async () => {
  const redis = { isReady: false };
  const started = startRelay({
    sql,
    queues: { ...queues, isReady: () => redis.isReady },
    log,
  });
  stops.push(started.stop);
  const { handled } = consumer();
  const event = unstored();

  started.add(event);
  await delay(100);
  redis.isReady = true;

  await expect.poll(() => handled).toEqual([event.id]);
});

describe("in a burst of submissions", () => {
  const clock = { ms: 0 };
  beforeEach(() => {
    clock.ms = 0;
  });

  /** Lets seconds pass, in each of which 501 events are added. */
  function burst(started: ReturnType<typeof relay>, seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      for (let count = 0; count < 501; count += 1) {
        started.add(unstored());
      }
      clock.ms += 1_000;
    }
  }

  /** A relay in whose burst the first second has passed, and its consumer. */
  async function bursting() {
    const started = relay(() => clock.ms);
    const { handled } = consumer();
    // Relay and consumer work before the burst begins.
    started.add(unstored());
    await until(() => handled.length === 1);
    burst(started, 1);
    const last = unstored();
    started.add(last);
    return { started, handled, last };
  }

  test("events wait for its end", async () => {
    const { handled, last } = await bursting();

    await delay(300);
    expect(handled).not.toContain(last.id);
    clock.ms += 2_000;
    await expect.poll(() => handled).toContain(last.id);
  });

  test("events wait for 30 seconds at most", async () => {
    const { started, handled, last } = await bursting();

    burst(started, 28);
    await delay(300);
    expect(handled).not.toContain(last.id);
    burst(started, 2);
    await expect.poll(() => handled).toContain(last.id);
  });

  test("at most 50,000 events wait", async () => {
    const { started, handled, last } = await bursting();

    for (let count = 0; count < 50_000; count += 1) started.add(unstored());
    await expect.poll(() => handled).toContain(last.id);
  });

  test("a stop does not wait for them", async () => {
    const { started, handled, last } = await bursting();

    await started.stop();
    await expect.poll(() => handled).toContain(last.id);
  });
});
