import { aContact } from "@scm/testing";
import { expect, test } from "vitest";
import { operator, startTestApi } from "../test-api.ts";

test("submissions beyond the limit get 429 with the time to wait, and are not stored", async () => {
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
  expect(await api.sql`select from contacts`).toHaveLength(3);
});

test("by default 30 submissions a minute pass", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "" });

  const answers = await Promise.all(
    Array.from({ length: 32 }, () => api.post("/api/contact", aContact())),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
});

test("a forged X-Forwarded-For does not evade the limit", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "1" });

  const answers = [];
  for (const forged of ["1.1.1.1", "2.2.2.2", "::1, 3.3.3.3"]) {
    answers.push(await api.post("/api/contact", aContact(), { "X-Forwarded-For": forged }));
  }

  expect(answers.map(({ status }) => status)).toEqual([201, 429, 429]);
});

test("behind a trusted proxy each client has a limit of its own", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "1", TRUST_PROXY: "127.0.0.0/8, ::1" });

  const answers = [];
  for (const client of ["1.1.1.1", "2.2.2.2", "9.9.9.9, 1.1.1.1"]) {
    answers.push(await api.post("/api/contact", aContact(), { "X-Forwarded-For": client }));
  }

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
});

test("failed logins beyond the limit get 429, even with the right password, for known and unknown alike", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "3" });

  for (const email of [operator.email, "who@scm.example"]) {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const { status } = await api.post("/api/admin/login", { email, password: "wrong" });
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  }
  expect((await api.post("/api/admin/login", operator)).status).toBe(429);
});

test("by default the eleventh failed login is refused", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "" });

  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    const { status } = await api.post("/api/admin/login", { ...operator, password: "wrong" });
    statuses.push(status);
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test("more logins at once than can wait are refused for the moment, and the others go through", async () => {
  const api = await startTestApi();

  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      api.post("/api/admin/login", { email: `who${index}@scm.example`, password: "wrong" }),
    ),
  );

  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([401, 503]));
  expect((await api.post("/api/admin/login", operator)).status).toBe(200);
});

test("parallel guesses count like guesses one after another", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "3" });

  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      api.post("/api/admin/login", { ...operator, password: "wrong" }),
    ),
  );

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
});

test("logins that succeed are not counted", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "2" });

  for (let count = 0; count < 5; count += 1) await api.login();

  expect((await api.post("/api/admin/login", operator)).status).toBe(200);
});

test("without Redis there still is a limit, and submissions are taken", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "2", REDIS_URL: "redis://127.0.0.1:1" });

  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await api.post("/api/contact", aContact())).status);
  }

  expect(statuses).toEqual([201, 201, 429]);
  expect((await api.get("/api/ready")).json).toEqual({ status: "degraded", queue: "away" });
});
