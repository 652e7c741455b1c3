import { WorkerState } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { deleteHeartbeat, hasWorker, listWorkers, writeHeartbeat } from "./worker-heartbeats.ts";

const { sql } = await openTestDatabase();
const workerId = crypto.randomUUID();
const version = "1.2.3";

beforeEach(async () => {
  await sql`truncate worker_heartbeats`;
});

test("a worker with a heartbeat is listed, and parses with the contract's schema", async () => {
  await writeHeartbeat(sql, { workerId, version, mailsHeld: null });

  const { workers, seenAt } = await listWorkers(sql);

  expect(await hasWorker(sql)).toBe(true);
  expect(workers.map((worker) => WorkerState.strict().parse(worker))).toEqual([
    { id: workerId, version, startedAt: seenAt, seenAt, mailsHeld: null },
  ]);
});

test("a worker shows since when mails are held and when the next is tried, until they go out again", async () => {
  await writeHeartbeat(sql, { workerId, version, mailsHeld: null });
  await writeHeartbeat(sql, {
    workerId,
    version,
    mailsHeld: { forMs: 60_000, nextTryInMs: 4_000, setting: "SMTP_URL" },
  });

  const [held] = (await listWorkers(sql)).workers.map((worker) => WorkerState.parse(worker));
  await writeHeartbeat(sql, { workerId, version, mailsHeld: null });
  const [free] = (await listWorkers(sql)).workers;

  const seenAt = Date.parse(held?.seenAt ?? "");
  expect(Date.parse(held?.mailsHeld?.since ?? "")).toBe(seenAt - 60_000);
  expect(Date.parse(held?.mailsHeld?.nextTryAt ?? "")).toBe(seenAt + 4_000);
  expect(held?.mailsHeld?.setting).toBe("SMTP_URL");
  expect(free).toMatchObject({ mailsHeld: null, startedAt: held?.startedAt });
});

test("a worker is gone after 30 s of silence, but its last heartbeat is known", async () => {
  await writeHeartbeat(sql, { workerId, version, mailsHeld: null });
  await sql`update worker_heartbeats set seen_at = now() - interval '31 seconds'`;

  const { workers, seenAt } = await listWorkers(sql);

  expect(await hasWorker(sql)).toBe(false);
  expect(workers).toEqual([]);
  expect(Date.now() - Date.parse(seenAt ?? "")).toBeGreaterThan(30_000);
});

test("a worker that stops is gone at once; heartbeats of two days ago are deleted", async () => {
  const other = crypto.randomUUID();
  await writeHeartbeat(sql, { workerId: other, version, mailsHeld: null });
  await sql`update worker_heartbeats set seen_at = now() - interval '2 days'`;
  await writeHeartbeat(sql, { workerId, version, mailsHeld: null });

  await deleteHeartbeat(sql, workerId);

  expect(await listWorkers(sql)).toEqual({ workers: [], seenAt: null });
});
