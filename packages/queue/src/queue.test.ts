/** From the outbox to a handler, through outages of Redis. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ClaimedEvent } from "@scm/db";
import { startRedis } from "@scm/services";
import { openTestDatabase, until } from "@scm/testing";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { startConsumer, type Consumer, type Outcome } from "./consume.ts";
import { openQueues, type Queues } from "./queues.ts";
import { startRelay } from "./relay.ts";
import { startQueueWatch } from "./watch.ts";

const { sql } = await openTestDatabase();
const directory = await mkdtemp(join(tmpdir(), "scm-redis-"));
let redis = await startRedis({ directory });
const log = { debug() {}, info() {}, warn() {}, error() {} };

let queues: Queues;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  queues = openQueues({ redisUrl: redis.url, log, prefix: `{${crypto.randomUUID()}}` });
  await until(() => queues.isReady());
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
  await queues.close();
});
afterAll(async () => {
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

function relay() {
  const started = startRelay({ sql, queues, log });
  stops.push(started.stop);
  return started;
}

/** A consumer that records its events; it answers with `outcomes` in order, then with `done`. */
function consumer(
  outcomes: Outcome[] = [],
  own: Partial<Parameters<typeof startConsumer>[0]> = {},
): { handled: string[] } & Consumer {
  const handled: string[] = [];
  const started = startConsumer({
    queue: "events",
    queues,
    redisUrl: redis.url,
    log,
    handle(outboxIds) {
      handled.push(...outboxIds);
      return Promise.resolve(outcomes.shift() ?? "done");
    },
    ...own,
  });
  stops.push(started.stop);
  return { handled, ...started };
}

async function emitted(count = 1): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select emit('contact.submitted', uuid_v7()) as id from generate_series(1, ${count})`;
  return rows.map(({ id }) => id);
}

function anEvent(id: string = crypto.randomUUID()): ClaimedEvent {
  return { id, event: "contact.submitted", isSuspect: false };
}

test("waiting events reach a handler once without a wake", async () => {
  const ids = await emitted(250);

  relay();
  const { handled } = consumer();

  await until(() => handled.length >= 250);
  expect(handled.toSorted()).toEqual(ids);
});

test("a woken relay does not wait for its next round", async () => {
  const started = relay();
  const { handled } = consumer();
  await emitted();
  await until(() => handled.length === 1);

  const startedAt = performance.now();
  await emitted();
  started.wake();
  await until(() => handled.length === 2, { everyMs: 1 });

  expect(performance.now() - startedAt).toBeLessThan(900);
});

test("two installations on one Redis do not take each other's jobs", async () => {
  const others = openQueues({ redisUrl: redis.url, log, prefix: `{${crypto.randomUUID()}}` });
  stops.push(others.close);
  await until(() => others.isReady());
  const events = (await emitted(2)).map(anEvent);
  const theirs = consumer([], { queues: others });

  await queues.add(events.slice(0, 1));
  await others.add(events.slice(1));
  await until(() => theirs.handled.length > 0);
  const ours = consumer();
  await until(() => ours.handled.length > 0);

  expect(ours.handled).toEqual(events.slice(0, 1).map(({ id }) => id));
  expect(theirs.handled).toEqual(events.slice(1).map(({ id }) => id));
});

test("an event to be retried is handled again; one that was given up is not", async () => {
  const [again = ""] = await emitted();
  relay();
  const { handled } = consumer(["retry", "given-up"]);

  await until(() => handled.length === 2, { timeoutMs: 15_000 });

  await until(async () => !(await queues.listPending()).has(again));
  expect(handled).toEqual([again, again]);
});

test("events wait in the outbox while Redis is away, and adding fails at once", async () => {
  await redis.kill();
  await until(() => !queues.isReady());
  const [id = ""] = await emitted();
  relay();
  const watch = startQueueWatch({ queues, log });
  stops.push(watch.stop);

  const startedAt = performance.now();
  await expect(queues.add([anEvent(id)])).rejects.toThrow("redis is away");
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(watch.health()).toBe("away");
  expect(await sql`select state from outbox`).toEqual([{ state: "new" }]);

  redis = await startRedis({ directory, port: redis.port, empty: true });
  const { handled } = consumer();
  await until(() => handled.length === 1);
  await until(() => watch.health() === "ok");
});

test("a consumer resumes within three seconds after an outage of Redis", async () => {
  const started = relay();
  const { handled } = consumer();
  await emitted();
  await until(() => handled.length === 1);

  await redis.kill();
  // With the growing pauses of BullMQ the next try would come 6 s later.
  await delay(4_000);
  redis = await startRedis({ directory, port: redis.port, empty: true });
  const backAt = performance.now();
  await emitted();
  started.wake();
  await until(() => handled.length === 2);

  expect(performance.now() - backAt).toBeLessThan(3_000);
});

test("a Redis that may drop jobs is detected", async () => {
  const watch = startQueueWatch({ queues, log });
  stops.push(watch.stop);

  await until(() => watch.health() === "ok");

  const client = new Redis(redis.url);
  await client.config("SET", "maxmemory-policy", "allkeys-lru");
  const second = startQueueWatch({ queues, log });
  stops.push(second.stop);
  await until(() => second.health() !== "away");
  await expect.poll(() => second.health()).toBe("evicting");
  await client.config("SET", "maxmemory-policy", "noeviction");
  client.disconnect();
});

test("a queue whose first use failed works when Redis is back", async () => {
  const [id = ""] = await emitted();
  const event = anEvent(id);
  process.kill(redis.pid, "SIGSTOP");
  await expect(queues.add([event])).rejects.toThrow(/./);
  process.kill(redis.pid, "SIGCONT");

  await until(() =>
    queues.add([event]).then(
      () => true,
      () => false,
    ),
  );

  expect(await queues.listPending()).toEqual(new Set([id]));
});

test("an idle consumer is not replaced while another takes its probes", async () => {
  const busy = { isTaken: false, finish: () => {} };
  const finished = new Promise<void>((resolve) => (busy.finish = resolve));
  const noted: string[] = [];
  const wereProbesLeft: boolean[] = [];
  consumer([], {
    concurrency: 1,
    async handle() {
      busy.isTaken = true;
      await finished;
      return "done";
    },
    probeEveryMs: 100,
    probeAnswerMs: 1_000,
    log: { ...log, error: (message) => void noted.push(message) },
    queues: {
      ...queues,
      async removeProbe(...probe) {
        const wasLeft = await queues.removeProbe(...probe);
        wereProbesLeft.push(wasLeft);
        return wasLeft;
      },
    },
  });
  await queues.add([anEvent()]);
  await until(() => busy.isTaken);

  consumer();
  await until(() => wereProbesLeft.length > 0);

  expect(wereProbesLeft).not.toContain(true);
  expect(noted).toEqual([]);
  busy.finish();
});

test("an idle consumer is replaced when nobody takes its probes", async () => {
  const noted: string[] = [];
  const client = new Redis(redis.url);
  await client.hset(`${queues.prefix}:events:meta`, "paused", "1");
  client.disconnect();

  consumer([], {
    probeEveryMs: 100,
    probeAnswerMs: 100,
    log: { ...log, error: (message) => void noted.push(message) },
  });
  await until(() => noted.length > 0);

  expect(noted[0]).toBe("the queue is not consumed: the worker is replaced");
});

test("a consumer that stops waits for its handlers, even if they outlast its queue", async () => {
  const noted: string[] = [];
  const { stop } = consumer([], {
    closeTimeoutMs: 10,
    async handle() {
      noted.push("taken");
      await new Promise((resolve) => setTimeout(resolve, 200));
      noted.push("handled");
      return "done";
    },
  });
  await queues.add([anEvent()]);
  await until(() => noted.length > 0);
  await stop();
  expect(noted).toEqual(["taken", "handled"]);
});

test("a consumer stops within five seconds while Redis is away, and runs until then", async () => {
  const { stop, isRunning } = consumer();
  await redis.kill();
  await until(() => !queues.isReady());
  expect(isRunning()).toBe(true);

  const startedAt = performance.now();
  await stop();

  expect(performance.now() - startedAt).toBeLessThan(5_000);
  redis = await startRedis({ directory, port: redis.port, empty: true });
  await until(() => queues.isReady());
});
