import { openRedis } from "@scm/queue";
import { aContact, openLine, until } from "@scm/testing";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { inTurn, operator, startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };

test("submissions beyond the limit get 429 with Retry-After and are not stored", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "3" });

  const answers = [];
  for (let count = 0; count < 5; count += 1)
    answers.push(await api.post("/api/contact", aContact()));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
  const refused = answers[3];
  expect(refused?.json).toMatchObject({ type: "/problems/too-many", status: 429 });
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused?.headers.get("RateLimit-Policy")).toBe('"forms";q=3;w=60');
  expect(refused?.headers.get("RateLimit")).toMatch(/^"forms";r=0;t=\d+$/);
  expect(await api.sql`select from leads`).toHaveLength(3);
});

test("all forms share one limit, and reading is not counted among them", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "3" });

  const statuses = [];
  for (const { path, body } of [...formsOf(api.sql), ...formsOf(api.sql).slice(0, 1)]) {
    statuses.push((await api.post(path, await body())).status);
  }

  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect((await api.get("/api/testimonials")).status).toBe(200);
});

test("public reads share a limit of their own, ten times that of forms", async () => {
  const range = "start=2041-01-01T00:00:00Z&end=2041-01-02T00:00:00Z";
  const paths = [`/api/slots?${range}`, "/api/testimonials", "/api/popup-settings"];
  const api = await startTestApi({ RATE_LIMIT_FORMS: "1" });

  await inTurn(10, () => api.get("/api/testimonials"));
  const answers = [];
  for (const path of paths) answers.push(await api.get(path));

  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(answers[2]?.headers.get("RateLimit-Policy")).toBe('"reads";q=10;w=60');
  expect(Number(answers[2]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await api.get("/api/ready")).status).toBe(200);
  expect((await api.post("/api/contact", aContact())).status).toBe(201);
});

test("refused bodies are not counted as submissions, up to ten times the limit", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "2" });

  const refused = await inTurn(18, () => api.post("/api/contact", {}));
  const taken = await inTurn(3, () => api.post("/api/contact", aContact()));

  expect(new Set(refused)).toEqual(new Set([400]));
  expect(taken).toEqual([201, 201, 429]);
});

test("counts and jobs are stored under the prefix of the installation", async () => {
  const prefix = `{limit-${crypto.randomUUID()}}`;
  const api = await startTestApi(
    { RATE_LIMIT_FORMS: "1000", REDIS_URL: inject("redisUrl") },
    { settings: { redisPrefix: prefix } },
  );
  const redis = openRedis(inject("redisUrl"), { use: "patient", log });
  onTestFinished(() => redis.disconnect());

  // The limiter skips a Redis slower than 0.1 s and retries it at the next call.
  async function keysAfterOneMore(): Promise<string> {
    await api.post("/api/contact", aContact());
    return (await redis.keys(`${prefix}:*`)).toSorted().join(" ");
  }

  await expect.poll(keysAfterOneMore).toMatch(/:events:\d+ .*:limit:forms:/);
});

test("0 disables the limit, and no header announces one", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "0" });

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api.post("/api/contact", aContact())),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(answers[0]?.headers.get("RateLimit-Policy")).toBeNull();
});

describe("five times the default load, case E48 of the fault catalogue", () => {
  test("30 of one client pass, the rest get Retry-After, others are served", async () => {
    const api = await startTestApi({ RATE_LIMIT_FORMS: "", TRUST_PROXY: "127.0.0.0/8, ::1" });
    const postAs = (client: string) => () =>
      api.post("/api/contact", aContact(), { "X-Forwarded-For": client });

    const flood = await Promise.all(Array.from({ length: 150 }, postAs("1.1.1.1")));
    const others = await Promise.all(["2.2.2.1", "2.2.2.2"].map((client) => postAs(client)()));

    const refused = flood.filter(({ status }) => status === 429);
    expect(flood.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(refused).toHaveLength(120);
    const waits = refused.map(({ headers }) => Number(headers.get("Retry-After")));
    expect(waits.every((seconds) => seconds >= 1 && seconds <= 60)).toBe(true);
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
  });

  test("a limit holds before, during and after an outage of Redis", async () => {
    const redis = new URL(inject("redisUrl"));
    const ownPort = Number(redis.port);
    const line = await openLine(() => ownPort);
    redis.host = `127.0.0.1:${line.port}`;
    const REDIS_URL = redis.href;
    const api = await startTestApi({ RATE_LIMIT_FORMS: "5", REDIS_URL });
    async function passed(): Promise<number> {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => api.post("/api/contact", aContact())),
      );
      expect(answers.filter(({ status }) => ![201, 429].includes(status))).toEqual([]);
      return answers.filter(({ status }) => status === 201).length;
    }

    const withRedis = await passed();
    line.cut();
    const without = [await passed(), await passed()];
    line.mend();
    await until(async () => !(await api.get("/api/ready")).text.includes("queue"));
    const again = await passed();

    // The count restarts once, when the limiter switches to memory.
    expect(withRedis).toBeGreaterThanOrEqual(5);
    expect([withRedis, ...without, again].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
      10,
    );
  });
});

test("the eleventh failed login gets 429, even with the right password, for known and unknown e-mails alike", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "" });
  const refusals = [...Array.from({ length: 10 }, () => 401), 429];

  for (const email of [operator.email, "who@scm.example"]) {
    const guess = () => api.post("/api/admin/login", { email, password: "wrong" });
    expect(await inTurn(11, guess)).toEqual(refusals);
  }
  expect((await api.post("/api/admin/login", operator)).status).toBe(429);
});

test("parallel guesses count like sequential ones", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "3" });

  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      api.post("/api/admin/login", { ...operator, password: "wrong" }),
    ),
  );

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
});

test("logins that succeed are not counted", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "5" });

  for (let count = 0; count < 11; count += 1) await api.login();

  expect((await api.post("/api/admin/login", operator)).status).toBe(200);
});
