import { setTimeout as delay } from "node:timers/promises";
import { until } from "@scm/testing";
import { startProduct, openPostgres } from "@scm/testing/product";
import { expect, test } from "vitest";
import { createRandom, print } from "./random.ts";
import { letTimePass, replaceWorker, untilMailed } from "./clock.ts";
import { nothingLost, countLosses } from "./losses.ts";
import { type Attempt, sendContacts, untilAcknowledged } from "./visitors.ts";

const postgres = await openPostgres();
const product = await startProduct({ database: postgres.database });
const random = createRandom();

const survived = {
  ...nothingLost,
  mailedTwice: [],
  statuses: ["201", "503"],
  workerExits: [],
  apiExits: [],
};

for (const { restarts, pace, tags = [] } of [
  { restarts: 3, pace: 100 },
  { restarts: 6, pace: 300, tags: ["full"] },
]) {
  test(
    `PostgreSQL, restarted ${restarts} times under load, every other time by SIGKILL, loses nothing acknowledged, and service resumes within 5 s`,
    { tags },
    async () => {
      const visitors = sendContacts(product, { name: `restarted${restarts}x`, perSecond: 100 });
      const returns: number[] = [];
      for (let restart = 1; restart <= restarts; restart += 1) {
        await untilAcknowledged(visitors, random.between(10, pace));
        await postgres[restart % 2 === 0 ? "stop" : "kill"]();
        await delay(random.between(0, 800));
        await postgres.start();
        returns.push(performance.now());
        await untilAcknowledged(visitors, 1);
      }
      const log = await visitors.end();
      const pauses = returns.map((at) => firstSuccess(log, at) - at);
      print(`the api answered 201 again after ${pauses.map(Math.round).join(", ")} ms`);

      expect(Math.max(...pauses)).toBeLessThan(5_000);
      const losses = await countLossesAfterwards(log);
      expect(losses).toMatchObject(survived);
      expect(losses.slowestAnswerMs).toBeLessThan(5_000);
    },
  );
}

for (const { cuts, tags = [] } of [{ cuts: 30 }, { cuts: 200, tags: ["full"] }]) {
  test(
    `${cuts} random cuts of PostgreSQL connections under load cause only 503 within 5 s, and no process ends`,
    { tags },
    async () => {
      const visitors = sendContacts(product, { name: `severed${cuts}x`, perSecond: 60 });
      for (let cut = 1; cut <= cuts; cut += 1) {
        await delay(random.between(10, 40));
        await product.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name in ('scm-api', 'scm-worker') and random() < 0.5`;
      }
      const log = await visitors.end();

      const losses = await countLossesAfterwards(log);
      expect(losses).toMatchObject(survived);
      expect(losses.slowestAnswerMs).toBeLessThan(5_000);
    },
  );
}

test("an api answers 503 with Retry-After within 5 s while PostgreSQL hangs, and recovers with it", async () => {
  const processes = await listPostgresProcesses();
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  const during = await sendContacts(product, { name: "hung", count: 5 }).done;
  for (const pid of processes) process.kill(pid, "SIGCONT");

  const recoveredMs = await untilTaken("thawed");

  expectUnavailable(during);
  expect(recoveredMs).toBeLessThan(5_000);
});

test("an api, also one that starts while PostgreSQL is down, answers 503 with Retry-After within 5 s and recovers within 5 s", async () => {
  await postgres.kill();
  const before = await sendContacts(product, { name: "away", count: 5 }).done;
  await product.api.end("SIGKILL");
  await product.api.start();
  const during = await sendContacts(product, { name: "started", count: 5 }).done;
  const ready = await fetch(`${product.url}/api/ready`);

  await postgres.start();
  const recoveredMs = await untilTaken("back");

  expectUnavailable([...before, ...during]);
  expect(ready.status).toBe(503);
  expect(recoveredMs).toBeLessThan(5_000);
});

async function countLossesAfterwards(log: readonly Attempt[]) {
  const workerExits = [...product.worker.unexpectedExits];
  await replaceWorker(product, "SIGTERM");
  await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });
  const { answers, ...losses } = await countLosses(product, log);
  const statuses = Object.keys(answers).toSorted();
  return { ...losses, statuses, workerExits, apiExits: product.api.unexpectedExits };
}

/** The server and its process for each connection of the product. */
async function listPostgresProcesses(): Promise<number[]> {
  const connections = await product.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name in ('scm-api', 'scm-worker')`;
  return [postgres.server().pid, ...connections.map(({ pid }) => pid)];
}

/**
 * Submits five at once until all five are accepted: a stale connection of the pool may still cause a
 * 503, so one success proves nothing.
 *
 * @returns the milliseconds until the five were sent
 */
async function untilTaken(name: string): Promise<number> {
  const startedAt = performance.now();
  let sentMs = 0;
  await until(
    async () => {
      sentMs = Math.round(performance.now() - startedAt);
      const attempts = await sendContacts(product, { name: `${name}${sentMs}`, count: 5 }).done;
      return attempts.every(({ status }) => status === 201);
    },
    { timeoutMs: 15_000, everyMs: 100 },
  );
  return sentMs;
}

function firstSuccess(log: readonly Attempt[], at: number): number {
  const later = log.filter(({ status, sentAt }) => status === 201 && sentAt >= at);
  return Math.min(...later.map(({ answeredAt }) => answeredAt));
}

function expectUnavailable(attempts: readonly Attempt[]): void {
  for (const { status, retryAfter, sentAt, answeredAt } of attempts) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "5" });
    expect(answeredAt - sentAt).toBeLessThan(5_000);
  }
}
