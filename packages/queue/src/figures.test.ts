/** The figures of the queues, through outages of Redis. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRedis } from "@scm/services";
import { until } from "@scm/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openQueues, type Queues } from "./queues.ts";

const directory = await mkdtemp(join(tmpdir(), "scm-figures-"));
let redis = await startRedis({ directory });
const log = { debug() {}, info() {}, warn() {}, error() {} };
const opened: Queues[] = [];
let queues: Queues;

beforeEach(async () => {
  queues = openQueues({ redisUrl: redis.url, log, prefix: `{${crypto.randomUUID()}}` });
  opened.push(queues);
  await until(() => queues.isReady());
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

test("jobs are counted by queue and state", async () => {
  await queues.addProbe("events");
  await queues.addProbe("events");
  await queues.addProbe("bug-reports");

  const depths = await queues.readDepths();

  const none = { waiting: 0, active: 0, delayed: 0, failed: 0 };
  expect(depths).toEqual([
    { name: "events", ...none, waiting: 2 },
    { name: "bug-reports", ...none, waiting: 1 },
  ]);
});

test("the figures name the server and its version", async () => {
  const { name, version } = await queues.readServer();

  expect(["Redis", "Valkey"]).toContain(name);
  expect(version).toMatch(/^\d+\.\d+/);
});

test("calls fail in time while Redis hangs", async () => {
  process.kill(redis.pid, "SIGSTOP");
  const startedAt = performance.now();

  const answers = await Promise.allSettled([queues.readDepths(), queues.readServer()]);

  process.kill(redis.pid, "SIGCONT");
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test("calls fail at once while Redis is away", async () => {
  await redis.kill();
  await until(() => !queues.isReady());

  await expect(queues.readDepths()).rejects.toThrow("redis is away");
  await expect(queues.readServer()).rejects.toThrow("redis is away");

  redis = await startRedis({ directory, port: redis.port, empty: true });
  await until(() => queues.isReady());
  expect(await queues.readDepths()).toHaveLength(2);
});
