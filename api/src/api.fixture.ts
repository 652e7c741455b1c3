/** Starts the real api on a free port, with its own database, for one test file. */
import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import type { Sql } from "@scm/db";
import {
  createLog,
  createClientSecrets,
  createPasswordLinks,
  createSeal,
  createWebhookSecrets,
  readConfig,
  type Config,
} from "@scm/runtime";
import { atEnd, openTestDatabase } from "@scm/testing";
import { inject } from "vitest";
import { createPasswordHasher } from "./access/password.ts";
import { openSitePages } from "./site/drawn-page.ts";
import { openContentReader } from "./site/site-content.ts";
import { createApp } from "./app.ts";
import { unlimited } from "./http/rate-limit.ts";
import { erasureKeysOf } from "./operation/erasure-hash.ts";
import { startServer } from "./server.ts";
import { requireDeclared } from "./contract.fixture.ts";

/** Cheap, because nearly every test logs in, and few measure the cost of a guess. */
export const lightCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

export const operator = { email: "operator@scm.example", password: "a long enough password" };

/** Nothing listens there. */
export const noRedis = "redis://127.0.0.1:1";

type Options = Parameters<typeof startServer>[2] & {
  settings?: Partial<Pick<Config, "databasePoolSize" | "redisPrefix">>;
};

type Answer = { status: number; headers: Headers; text: string; json: unknown };

/**
 * A rate limit counts in memory, where counts are exact: the limiter skips a Redis slower than
 * 0.1 s. A test of limits in Redis passes REDIS_URL.
 *
 * @param environment overrides of the test defaults, which have no rate limits
 * @param options among them `settings`, overrides of what no variable sets
 */
export async function startTestApi(
  environment: Record<string, string> = {},
  { settings, ...options }: Options = {},
) {
  const { sql, url, owner } = await openTestDatabase();
  const written: string[] = [];
  const log = createLog(
    { level: "info", service: "api" },
    { write: (line) => void written.push(line) },
  );
  const hasLimit = Object.keys(environment).some((name) => name.startsWith("RATE_LIMIT_"));
  const config = readConfig({
    DATABASE_URL: url,
    REDIS_URL: hasLimit ? noRedis : inject("redisUrl"),
    SMTP_URL: inject("smtpUrl"),
    SECRET_KEY: randomBytes(32).toString("base64"),
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    RATE_LIMIT_FORMS: "0",
    RATE_LIMIT_LOGIN: "0",
    RATE_LIMIT_BUG_REPORTS: "0",
    BOOKING_LIMIT_EMAIL: "0",
    BOOKING_LIMIT_ADDRESS: "0",
    ...environment,
  });
  // Free ports, as for the site.
  const ports = { port: 0, metricsPort: config.metricsPort === undefined ? undefined : 0 };
  // All tests share one Redis.
  const redisPrefix = `{test-${randomBytes(6).toString("hex")}}`;
  const server = await startServer({ ...config, redisPrefix, ...ports, ...settings }, log, {
    passwordCost: lightCost,
    // A file of tests would store the whole site.
    ...options,
  });
  atEnd(server.close);

  return {
    sql,
    owner,
    port: server.port,
    metricsPort: server.metricsPort,
    secretKeys: config.secretKeys,
    logged: () => written.join(""),
    ...clientOf(`http://127.0.0.1:${server.port}`),
  };
}

/**
 * Lists every route of the app below these paths, once each. Middleware matches every method and is
 * left out.
 */
export async function listRoutes(sql: Sql, below = /^\/api\//): Promise<string[]> {
  const config = readConfig({
    DATABASE_URL: inject("databaseUrl"),
    REDIS_URL: inject("redisUrl"),
    SMTP_URL: inject("smtpUrl"),
    SECRET_KEY: randomBytes(32).toString("base64"),
  });
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { routes } = createApp({
    config,
    sql,
    lists: () => sql,
    log,
    metrics: null,
    site: openSitePages({ log }),
    siteContent: openContentReader({ sql, log }),
    passwords: createPasswordHasher(lightCost),
    peselSeal: createSeal(config.secretKeys, "pesel"),
    passwordLinks: createPasswordLinks(config.secretKeys),
    challengeSeal: createSeal(config.secretKeys, "passkey-challenge"),
    fingerprintKeys: config.secretKeys,
    erasureKeys: erasureKeysOf(config.secretKeys),
    clientAddress: () => "",
    addressKey: config.secretKeys[0],
    limits: {
      forms: unlimited,
      formRequests: unlimited,
      login: unlimited,
      loginByAddress: unlimited,
      loginByAccount: unlimited,
      tokens: unlimited,
      tokenFailures: unlimited,
      bugReports: unlimited,
      bugReportReads: unlimited,
      reads: unlimited,
      visitorChanges: unlimited,
      passwordLinks: unlimited,
    },
    lookUps: { tokens: nothing, sessions: nothing, clients: nothing },
    clientSecrets: createClientSecrets(config.secretKeys),
    webhookSecrets: createWebhookSecrets(config.secretKeys),
    relay: { wake() {} },
    queueHealth: () => "ok",
    queues: noQueues,
  });
  const named = routes
    .filter(({ method, path }) => method !== "ALL" && below.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(named)];
}

const nothing = async () => null;

async function throwAway(): Promise<never> {
  throw new Error("redis is away");
}

const noQueues = {
  all: () => [],
  readDepths: throwAway,
  readEvictionPolicy: throwAway,
  readServer: throwAway,
};

/** Repeats a call sequentially. @returns the statuses */
export async function inTurn(
  count: number,
  call: () => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let called = 0; called < count; called += 1) statuses.push((await call()).status);
  return statuses;
}

/** Returns a function that reads the audit entries written since this call. */
export async function auditOf({ sql }: { sql: Sql }) {
  const [{ count: before }] = await sql<[{ count: number }]>`
    select count(*)::int as count from audit_log`;
  return () =>
    sql<{ action: string; subjectId: string | null }[]>`
      select action, subject_id from audit_log order by id offset ${before}`;
}

async function listTables(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  return tables.map(({ name }) => name);
}

/** A digest of each table; two equal results prove that nothing has changed. */
export async function readStored(sql: Sql): Promise<Record<string, string>> {
  const digests = (await listTables(sql)).map((name) => {
    // Counted only, because the relay and each call update rows of these two tables.
    const isCounted = ["outbox", "sessions"].includes(name);
    const digest = isCounted
      ? "count(*)::text"
      : "md5(string_agg(one::text, ',' order by one::text))";
    return `select '${name}' as name, ${digest} as digest from "${name}" as one`;
  });
  const stored = await sql.unsafe<{ name: string; digest: string }[]>(digests.join(" union all "));
  return Object.fromEntries(stored.map(({ name, digest }) => [name, digest]));
}

/** The text of every row of every table. */
export async function readRows(sql: Sql): Promise<string> {
  const texts = await Promise.all(
    (await listTables(sql)).map(
      async (name) => sql<{ row: string }[]>`select one::text as row from ${sql(name)} as one`,
    ),
  );
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join("\n");
}

export type Client = ReturnType<typeof clientOf>;

function clientOf(origin: string) {
  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(origin + path, { redirect: "manual", ...init });
    const body = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
    const json: unknown = isJson && body !== "" ? JSON.parse(body) : undefined;
    const answer = { status: response.status, headers: response.headers, text: body, json };
    requireDeclared(init.method ?? "GET", path, answer);
    return answer;
  }

  function send(method: string) {
    return (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
  }

  /** Logs the operator in. @returns the header with the session */
  async function login(who = operator): Promise<{ Cookie: string }> {
    const answer = await send("POST")("/api/admin/login", who);
    const cookie = answer.headers.get("Set-Cookie")?.split(";")[0];
    if (answer.status !== 200 || !cookie) throw new Error(`login answered ${answer.status}`);
    return { Cookie: cookie };
  }

  return {
    call,
    login,
    get: (path: string, headers: Record<string, string> = {}) => call(path, { headers }),
    post: send("POST"),
    put: send("PUT"),
    delete: (path: string, headers: Record<string, string> = {}) =>
      call(path, { method: "DELETE", headers }),
    /** Requests a page under another host name, which `fetch` cannot set. */
    getAs: (host: string, path: string) => getAs(host, `${origin}${path}`),
  };
}

function getAs(host: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => resolve(text(answer))).on("error", reject);
  });
}
