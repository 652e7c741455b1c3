import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRedis } from "@scm/services";
import { aContact, until } from "@scm/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const directory = await mkdtemp(join(tmpdir(), "scm-board-"));
let redis = await startRedis({ directory });
const api = await startTestApi({ REDIS_URL: redis.url });
const session = await api.login();
const path = "/api/admin/queues";
afterAll(async () => {
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(() => until(async () => (await api.get(path, session)).status === 200));

test("the page and its files come from this origin, and its content policy names no other", async () => {
  const page = await api.get(path, session);
  const files = [...page.text.matchAll(/(?:src|href)="(static\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = ""]) => file,
  );

  expect(page.text).not.toMatch(/https?:\/\//);
  expect(page.text).not.toContain("<style");
  const policyOf = async (address: string) =>
    (await api.get(address, session)).headers.get("Content-Security-Policy");
  const usual = (await policyOf("/api/health"))?.replace("base-uri 'none'", "base-uri 'self'");
  expect((await policyOf(path))?.replace(/ 'sha256-[^']+'/, "")).toBe(usual);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect((await api.get(`${path}/${file}`, session)).status).toBe(200);
  }
});

test("a job holds the ids of its events, and nothing of what the visitor wrote", async () => {
  await api.post("/api/contact", aContact({ name: "Zenobia Kanarek" }));

  const listed = await until(async () => {
    const { text } = await api.get(`${path}/api/queues?activeQueue=events&status=waiting`, session);
    return text.includes("outboxIds") ? text : null;
  });

  expect(listed).not.toContain("Kanarek");
  expect(Object(JSON.parse(listed ?? "")).queues).toHaveLength(2);
});

test.each([
  ["PUT", "/api/queues/events/pause"],
  ["PUT", "/api/queues/events/empty"],
  ["PUT", "/api/queues/events/obliterate"],
  ["POST", "/api/queues/events/add"],
  ["PUT", "/api/queues/pause"],
  ["PATCH", "/api/queues/events/1/update-data"],
])("%s %s: 404, and the queue keeps running", async (method, call) => {
  const answer = await api.call(`${path}${call}`, {
    method,
    headers: { ...session, "Content-Type": "application/json" },
    body: "{}",
  });

  expect(answer.status).toBe(404);
  const { json } = await api.get(`${path}/api/queues`, session);
  expect(Object(json).queues[0]).toMatchObject({ name: "events", isPaused: false });
});

test.each(["", "/", "/queue/events", "/static/js/x.js", "/api/queues", "/api/redis/stats"])(
  "%s without a session: 401",
  async (part) => {
    expect((await api.get(`${path}${part}`)).status).toBe(401);
  },
);

test("polling by an open page does not extend the session; opening the page does", async () => {
  await api.sql`update sessions set last_seen_at = now() - interval '29 minutes'`;
  const isSeen = async () => {
    const seen = await api.sql`
      select from sessions where last_seen_at > now() - interval '1 minute'`;
    return seen.length > 0;
  };

  expect((await api.get(`${path}/api/queues`, session)).status).toBe(200);
  expect(await isSeen()).toBe(false);

  expect((await api.get(path, session)).status).toBe(200);
  expect(await isSeen()).toBe(true);
});

test("a missing file, or one outside its folder: 404", async () => {
  for (const file of ["static/nothing.js", "static/..%2f..%2fpackage.json", "static/%2e%2e/x"]) {
    expect((await api.get(`${path}/${file}`, session)).status).toBe(404);
  }
});

test("the page answers 503 within 5 s while Redis hangs or is away, and then recovers", async () => {
  process.kill(redis.pid, "SIGSTOP");
  const startedAt = performance.now();
  const hanging = await api.get(`${path}/api/queues`, session);
  process.kill(redis.pid, "SIGCONT");
  expect(hanging.status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(5_000);

  await redis.kill();
  await until(async () => (await api.get(path, session)).status === 503);
  const { json, text } = await api.get(`${path}/api/queues`, session);
  expect(json).toMatchObject({ type: "/problems/unavailable" });
  expect(text).not.toMatch(/redis|ECONN/i);

  redis = await startRedis({ directory, port: redis.port, empty: true });
  await until(async () => (await api.get(`${path}/api/queues`, session)).status === 200);
});
