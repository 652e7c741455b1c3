import { once } from "node:events";
import { createServer } from "node:net";
import { createMetrics } from "@scm/runtime";
import { openTestDatabase } from "@scm/testing";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { connectMeasured, createReader } from "./database-metrics.ts";

const { sql, url } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };

beforeEach(async () => {
  await sql`truncate outbox, worker_heartbeats cascade`;
});

async function measured(databaseUrl: string) {
  const metrics = await createMetrics("api");
  const own = connectMeasured(databaseUrl, { service: "api", poolSize: 3, log, metrics });
  onTestFinished(() => own.end({ timeout: 0 }));
  return { sql: own, metrics, read: async () => ownFigures(await metrics.text()) };
}

/** By name and state. */
function ownFigures(text: string): Record<string, number> {
  const lines = text.matchAll(/^(scm_\w+)\{(?:state="(\w+)",)?service="api"\} (\S+)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = "", state, value]) => [
      state === undefined ? name : `${name} ${state}`,
      Number(value),
    ]),
  );
}

test("a process shows the backlog and its pool", async () => {
  await sql`
    insert into outbox (event, subject_id, created_at)
    values ('contact.submitted', uuid_v7(), now() - interval '3 minutes')`;
  await sql`insert into worker_heartbeats (id, version) values (uuid_v7(), '1')`;
  const { sql: own, read } = await measured(url);
  await own`select 1`;

  const figures = await read();

  expect(figures).toMatchObject({
    scm_database_up: 1,
    scm_database_connections: 1,
    scm_database_connections_max: 3,
    scm_workers_alive: 1,
    "scm_outbox_events new": 1,
    "scm_outbox_events dead": 0,
    "scm_mails pending": 0,
    "scm_mails uncertain": 0,
    "scm_webhooks dead": 0,
  });
  expect(figures["scm_outbox_oldest_seconds"]).toBeGreaterThanOrEqual(180);
  expect(figures["scm_database_answer_seconds"]).toBeLessThan(3);
});

test("a second scrape within 5 s reads nothing, and a later one what is new", async () => {
  const clock = { now: 0 };
  const read = createReader({ sql, log, now: () => clock.now });
  const countEvents = async () => (await read()).backlog?.events.new;
  expect(await countEvents()).toBe(0);
  await sql`select emit('contact.submitted', uuid_v7())`;

  clock.now = 4_999;
  expect(await countEvents()).toBe(0);

  clock.now = 5_000;
  expect(await countEvents()).toBe(1);
});

test("without PostgreSQL its figures are absent, and the others are shown", async () => {
  const { read } = await measured("postgres://nobody@127.0.0.1:1/nothing");

  const figures = await read();

  expect(Object.keys(figures).toSorted()).toEqual([
    "scm_database_answer_seconds",
    "scm_database_connections",
    "scm_database_connections_max",
    "scm_database_up",
  ]);
  expect(figures["scm_database_up"]).toBe(0);
});

test("a hanging PostgreSQL is reported within 5 s, and asked once", async () => {
  const asked = { count: 0 };
  const silent = createServer(() => void (asked.count += 1)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  afterAll(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { read } = await measured(`postgres://nobody@127.0.0.1:${port}/nothing`);

  const startedAt = performance.now();
  const answers = await Promise.all([read(), read(), read()]);

  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(answers.map((one) => one["scm_database_up"])).toEqual([0, 0, 0]);
  expect(asked.count).toBe(1);
});
