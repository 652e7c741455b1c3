import { version } from "@scm/runtime";
import { listWorkers } from "@scm/db";
import { openTestDatabase, until } from "@scm/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Hold } from "./breaker.ts";
import { startHeartbeat } from "./heartbeat.ts";

const { sql, owner } = await openTestDatabase();
const lines: string[] = [];
const note = (message: string) => void lines.push(message);
const log = { debug: note, info: note, warn: note, error: note };

let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await sql`truncate worker_heartbeats`;
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

/** A worker with frequent heartbeats, and its mailer. */
function startedWorker() {
  const mailer: { hold: () => Hold | null } = { hold: () => null };
  const { stop } = startHeartbeat({ sql, log, mailer, everyMs: 20 });
  stops.push(stop);
  return { mailer, stop };
}

async function workers() {
  return (await listWorkers(sql)).workers;
}

test("a worker is visible at once, and keeps one id over its heartbeats", async () => {
  startedWorker();

  const first = await until(async () => (await workers())[0]);
  const later = await until(async () => {
    const [worker] = await workers();
    return (worker?.seenAt ?? "") > (first?.seenAt ?? "") && worker;
  });

  expect(first).toMatchObject({ version, mailsHeld: null });
  expect(later).toMatchObject({ id: first?.id, startedAt: first?.startedAt });
  expect(await workers()).toHaveLength(1);
});

test("a heartbeat says whether mails are held back", async () => {
  const { mailer } = startedWorker();

  mailer.hold = () => ({ forMs: 5_000, nextTryInMs: 1_000, setting: null });
  const held = await until(async () => (await workers())[0]?.mailsHeld);
  mailer.hold = () => null;

  expect(held?.since.slice(0, 2)).toBe("20");
  await until(async () => (await workers())[0]?.mailsHeld === null);
});

test("a worker that stops deletes its heartbeat, and others stay", async () => {
  const { stop } = startedWorker();
  startedWorker();
  await until(async () => (await workers()).length === 2);

  await stop();

  expect(await workers()).toHaveLength(1);
});

test("a worker that cannot write its heartbeat logs it and continues", async () => {
  await owner`alter table worker_heartbeats rename to worker_heartbeats_gone`;
  startedWorker();
  await until(() => lines.includes("heartbeat failed"));

  await owner`alter table worker_heartbeats_gone rename to worker_heartbeats`;

  await expect.poll(workers).toHaveLength(1);
});
