import { randomUUID } from "node:crypto";
import { createMetrics } from "@scm/runtime";
import { openTestDatabase, until } from "@scm/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { openQueues, type Queues } from "./queues.ts";
import { startRelay } from "./relay.ts";

const { sql } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const metrics = await createMetrics("api");

async function figures(): Promise<Record<string, number>> {
  const lines = (await metrics.text()).matchAll(
    /^(scm_re\w+)\{(?:outcome="(\w+)",)?service="api"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...lines].map(([, name = "", outcome, value]) => [outcome ?? name, Number(value)]),
  );
}

test("metrics tell how many events were queued or returned, and whether Redis is there", async () => {
  const queues = openQueues({
    redisUrl: inject("redisUrl"),
    prefix: `{${randomUUID()}}`,
    log,
    metrics,
  });
  onTestFinished(queues.close);
  await until(() => queues.isReady());
  const refusals = { left: 1 };
  const add: Queues["add"] = async (events) => {
    refusals.left -= 1;
    if (refusals.left >= 0) throw new Error("Redis breaks off");
    await queues.add(events);
  };
  await sql`select emit('contact.submitted', uuid_v7()) from generate_series(1, 3)`;

  const relay = startRelay({ sql, queues: { ...queues, add }, log, metrics });
  onTestFinished(relay.stop);

  await expect.poll(figures).toEqual({ scm_redis_up: 1, queued: 3, returned: 3 });
});
