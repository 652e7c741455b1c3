import type { ClaimedEvent } from "@scm/db";
import { until } from "@scm/testing";
import { Redis } from "ioredis";
import { afterAll, expect, inject, test } from "vitest";
import { openQueues } from "./queues.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const prefix = `{${crypto.randomUUID()}}`;
const queues = openQueues({ redisUrl: inject("redisUrl"), log, prefix });
await until(() => queues.isReady());
afterAll(() => queues.close());

function anEvent(id: string = crypto.randomUUID(), own: Partial<ClaimedEvent> = {}): ClaimedEvent {
  return { id, event: "contact.submitted", generation: 1, jobId: id, ...own };
}

test("a job carries events of one queue, and an event waits as long as its job does", async () => {
  const first = anEvent();
  const carried = [first, anEvent(undefined, { jobId: first.id })];
  const report = anEvent(undefined, { jobId: first.id, event: "bug-report.received" });
  const alone = anEvent(undefined, { generation: 2 });

  await queues.add([...carried, report, alone]);

  const jobs = await Promise.all(queues.all().map((queue) => queue.getWaiting()));
  expect(new Set(jobs.flat().map(({ data }) => data.outboxIds.join(" ")))).toEqual(
    new Set([carried.map(({ id }) => id).join(" "), report.id, alone.id]),
  );
  const depths = await queues.readDepths();
  expect(depths.map(({ name, waiting }) => ({ name, waiting }))).toEqual([
    { name: "events", waiting: 2 },
    { name: "bug-reports", waiting: 1 },
  ]);
  const events = [...carried, report, alone, anEvent()];
  const pending = await Promise.all(events.map((event) => queues.isPending(event)));
  expect(pending).toEqual([true, true, true, true, false]);
});

test("direct events of one moment share jobs of at most 100, by queue", async () => {
  const events = Array.from({ length: 150 }, () => crypto.randomUUID()).map((id) => ({
    id,
    event: "contact.submitted",
  }));
  const report = { id: crypto.randomUUID(), event: "bug-report.received" };
  const before = new Set((await waitingJobs()).map(({ id }) => id));

  await queues.addDirect([...events, report]);

  const added = (await waitingJobs()).filter(({ id }) => !before.has(id));
  const ids = events.map(({ id }) => id);
  expect(added.map(({ id, data }) => [id, data.outboxIds])).toEqual(
    expect.arrayContaining([
      [`outbox-${ids[0]}-g0`, ids.slice(0, 100)],
      [`outbox-${ids[100]}-g0`, ids.slice(100)],
      [`outbox-${ids[100]}-g0`, [report.id]],
    ]),
  );
  expect(added).toHaveLength(3);
});

async function waitingJobs() {
  return (await Promise.all(queues.all().map((queue) => queue.getWaiting()))).flat();
}

test("a job holds only the ids of its outbox rows", async () => {
  const id = crypto.randomUUID();
  const event = anEvent(id, { generation: 3 });

  await queues.add([event]);

  const client = new Redis(inject("redisUrl"));
  const job = await client.hgetall(`${queues.prefix}:events:outbox-${id}-g3`);
  client.disconnect();
  expect(job["data"]).toBe(JSON.stringify({ outboxIds: [id] }));
  expect(await queues.isPending(event)).toBe(true);
  expect(await queues.isPending({ ...event, generation: 4 })).toBe(false);
});
