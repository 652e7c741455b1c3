import type { ClaimedEvent } from "@scm/db";
import { until } from "@scm/testing";
import { expect, inject, onTestFinished, test } from "vitest";
import { openQueues } from "./queues.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };

async function opened() {
  const prefix = `{${crypto.randomUUID()}}`;
  const queues = openQueues({ redisUrl: inject("redisUrl"), log, prefix });
  onTestFinished(queues.close);
  await until(() => queues.isReady());
  async function waiting() {
    const jobs = await Promise.all(queues.all().map((queue) => queue.getWaiting()));
    return jobs.map((ofQueue) => ofQueue.map(({ data }) => data).toReversed());
  }
  return { queues, waiting };
}

function events(count: number, own: Partial<ClaimedEvent> = {}): ClaimedEvent[] {
  return Array.from({ length: count }, () => ({
    id: crypto.randomUUID(),
    event: "contact.submitted",
    isSuspect: false,
    ...own,
  }));
}

test("a job holds only the ids of its events, up to 100 of one queue, and of a suspect its own", async () => {
  const { queues, waiting } = await opened();
  const many = events(150);
  const [report, suspect] = [
    events(1, { event: "bug-report.received" }),
    events(1, { isSuspect: true }),
  ];

  await queues.add([...many, ...report, ...suspect]);

  const ids = many.map(({ id }) => id);
  const jobs = await waiting();
  expect(jobs).toEqual([
    expect.arrayContaining([
      { outboxIds: ids.slice(0, 100) },
      { outboxIds: ids.slice(100) },
      { outboxIds: suspect.map(({ id }) => id) },
    ]),
    [{ outboxIds: report.map(({ id }) => id) }],
  ]);
  expect(jobs[0]).toHaveLength(3);
  const depths = await queues.readDepths();
  expect(depths.map((depth) => [depth.name, depth.waiting])).toEqual([
    ["events", 3],
    ["bug-reports", 1],
  ]);
});

test("an event that is added again gets another job, and is pending while a job has it", async () => {
  const { queues, waiting } = await opened();
  const [again, other] = [events(1), events(2)];

  await queues.add(again);
  await queues.add(again);
  await queues.add(other);

  expect(await queues.listPending()).toEqual(new Set([...again, ...other].map(({ id }) => id)));
  expect((await waiting())[0]).toHaveLength(3);
  const [queue] = queues.all();
  await queue?.drain();
  expect(await queues.listPending()).toEqual(new Set());
});
