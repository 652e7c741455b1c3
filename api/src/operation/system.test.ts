import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueueState, SystemState } from "@scm/contract";
import { version } from "@scm/runtime";
import { startRedis } from "@scm/services";
import { until } from "@scm/testing";
import { afterAll, expect, test } from "vitest";
import { aDeadMail } from "../dead-letters.fixture.ts";
import { startTestApi } from "../api.fixture.ts";

const directory = await mkdtemp(join(tmpdir(), "scm-system-"));
let redis = await startRedis({ directory });
const api = await startTestApi({ REDIS_URL: redis.url });
const session = await api.login();
afterAll(async () => {
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

async function readSystem() {
  return SystemState.parse((await api.get("/api/admin/system", session)).json);
}

async function readQueues() {
  const { status, json } = await api.get("/api/admin/system/queues", session);
  expect(status).toBe(200);
  return QueueState.parse(json);
}

test("the figures show versions and dead letters, and that no worker is alive", async () => {
  await aDeadMail(api.sql);

  expect(await readSystem()).toMatchObject({
    versions: { product: version, node: process.versions.node },
    workers: [],
    workerSeenAt: null,
    mails: { dead: 1 },
  });
});

test("the figures show the queues and the version of Redis", async () => {
  await until(async () => (await readQueues()).health === "ok");

  const { server, evictionPolicy, queues } = await readQueues();

  expect(server?.version).toMatch(/^\d+\./);
  expect(evictionPolicy).toBe("noeviction");
  expect(queues?.map(({ name }) => name)).toEqual(["events", "bug-reports"]);
});

test("queues are reported away until Redis is back", async () => {
  await redis.kill();
  await expect.poll(async () => (await readQueues()).health).toBe("away");

  redis = await startRedis({ directory, port: redis.port, empty: true });

  await expect.poll(async () => (await readQueues()).health).toBe("ok");
});
