import { aContact } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

test("health and ready are ok when all services are up", async () => {
  const api = await startTestApi();
  await api.sql`insert into worker_heartbeats (id, version) values (uuid_v7(), '9.9.9')`;

  expect((await api.get("/api/health")).json).toEqual({ status: "ok" });
  await expect.poll(async () => (await api.get("/api/ready")).json).toEqual({ status: "ok" });
});

test("without a worker the api is ready and degraded", async () => {
  const api = await startTestApi();
  await api.sql`
    insert into worker_heartbeats (id, version, seen_at)
    values (uuid_v7(), '9.9.9', now() - interval '31 seconds')`;

  await expect
    .poll(async () => (await api.get("/api/ready")).json)
    .toEqual({ status: "degraded", worker: "away" });
  expect((await api.get("/api/ready")).status).toBe(200);
  expect((await api.post("/api/contact", aContact())).status).toBe(201);
});

test("calls at the same time share one query", async () => {
  const api = await startTestApi();
  const waiting = async () => {
    const rows = await api.sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length;
  };

  const answers = await api.sql.begin(async (locked) => {
    await locked`lock table worker_heartbeats`;
    const asked = Array.from({ length: 30 }, () => api.get("/api/ready"));
    await expect.poll(waiting).toBeGreaterThan(0);
    // Other queries would have had the time of this one to arrive.
    await api.get("/api/popup-settings");
    expect(await waiting()).toBe(1);
    return { asked };
  });

  const statuses = (await Promise.all(answers.asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
