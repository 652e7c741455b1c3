/** Starts the real api on a free port, with a database of its own, for one test file. */
import { createHash, randomBytes } from "node:crypto";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import type { VisitorLeadKind } from "@scm/contract";
import type { Sql } from "@scm/db";
import { createLog, createSeal, readConfig } from "@scm/runtime";
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  aFullOrder,
  aSlot,
  aTestimonial,
  openTestDatabase,
} from "@scm/testing";
import { afterAll, inject } from "vitest";
import { createPasswordHasher } from "./access/password.ts";
import { createApp } from "./app.ts";
import { startServer } from "./server.ts";

export const operator = { email: "operator@scm.example", password: "a long enough password" };

type Answer = { status: number; headers: Headers; text: string; json: unknown };
type Options = { prefix?: string; siteDirectory?: string };

/** @param environment variables that differ from the usual ones; no limits unless they set some */
export async function startTestApi(
  environment: Record<string, string> = {},
  options: Options = {},
) {
  const { sql, url } = await openTestDatabase();
  const written: string[] = [];
  const log = createLog(
    { level: "info", service: "api" },
    { write: (line) => void written.push(line) },
  );
  const config = readConfig({
    DATABASE_URL: url,
    REDIS_URL: inject("redisUrl"),
    SMTP_URL: inject("smtpUrl"),
    SECRET_KEY: randomBytes(32).toString("base64"),
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
    RATE_LIMIT_FORMS: "0",
    RATE_LIMIT_LOGIN: "0",
    ...environment,
  });
  const prefix = `{test-${randomBytes(6).toString("hex")}}`;
  const server = await startServer({ ...config, port: 0 }, log, { prefix, ...options });
  afterAll(server.close);

  return {
    sql,
    port: server.port,
    /** What was logged so far, as text. */
    logged: () => written.join(""),
    ...clientOf(`http://127.0.0.1:${server.port}`),
  };
}

/** A public form: where it is sent to, and what comes of it. */
export type Form = {
  kind: VisitorLeadKind;
  path: string;
  adminPath: string;
  table: string;
  /** A valid body, as often as one likes: each booking asks for a slot of its own. */
  body: () => Promise<Record<string, unknown>>;
};

/** Every public form, for the guarantees that all of them give. */
export function formsOf(sql: Sql): Form[] {
  let days = 0;
  async function freeSlot(): Promise<string> {
    days += 1;
    return aSlot(sql, new Date(Date.UTC(2040, 0, days, 8)).toISOString());
  }
  return [
    formOf("contact", async () => aContact()),
    formOf("demo-booking", async () => aDemoBooking({ selectedSlot: await freeSlot() })),
    formOf("order", async () => aFullOrder()),
    { ...formOf("beta-signup", async () => aBetaSignup()), path: "/api/beta-test-signup" },
  ];
}

/**
 * A call of any route that succeeds, for the guarantees that all routes give. A route is written as
 * in the table of the app, `PUT /api/admin/contacts/:id/status`.
 */
export function validCallsOf(api: Client & { sql: Sql }) {
  const forms = formsOf(api.sql);
  const bodies = bodiesOf(forms);
  const records = recordsOf(api, forms);

  function newRecord(route: string): Promise<string> {
    const insert = records[recordPathOf(route)];
    if (!insert) throw new Error(`test-api.ts knows no record for ${route}`);
    return insert();
  }

  return {
    forms,
    /** Below which paths there are records. */
    recordPaths: Object.keys(records),
    /** Makes a record that the route is about; gives its id. */
    newRecord,
    takesBody: (route: string) => route in bodies,
    /** About a record of its own, unless another id is given. */
    callOf: async (route: string, { id, headers = {} }: CallOptions = {}) => {
      const [method = "", path = ""] = route.split(" ");
      const idInPath = path.includes("/:id") ? (id ?? (await newRecord(route))) : "";
      const body = await bodies[route]?.();
      const init: RequestInit = {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const query =
        route === "GET /api/slots" ? "?start=2030-01-01T00:00Z&end=2050-01-01T00:00Z" : "";
      return [path.replace(":id", encodeURIComponent(idInPath)) + query, init] as const;
    },
  };
}

type Client = ReturnType<typeof clientOf>;
type CallOptions = { id?: string; headers?: Record<string, string> };

/** `/api/admin/contacts` of `PUT /api/admin/contacts/:id/status`. */
export function recordPathOf(route: string): string {
  return route.split(" ").at(-1)?.split("/:id")[0] ?? "";
}

/** A body for each route that takes one. */
function bodiesOf(forms: Form[]): Record<string, () => Promise<object>> {
  let days = 0;
  return {
    ...Object.fromEntries(forms.map(({ path, body }) => [`POST ${path}`, body])),
    "POST /api/admin/login": async () => operator,
    "PUT /api/admin/contacts/:id/status": async () => ({ status: "completed" }),
    "PUT /api/admin/demo-bookings/:id/status": async () => ({ status: "completed" }),
    "PUT /api/admin/orders/:id/status": async () => ({ status: "completed" }),
    "PUT /api/admin/beta-signups/:id/status": async () => ({ status: "accepted" }),
    "PUT /api/admin/bug-reports/:id/status": async () => ({ status: "resolved" }),
    async "POST /api/admin/slots"() {
      days += 1;
      return { datetime: new Date(Date.UTC(2045, 0, days, 8)).toISOString() };
    },
    "POST /api/testimonials": async () => aTestimonial(),
    "PUT /api/testimonials/:id": async () => ({ isActive: false }),
    "POST /api/admin/popup-settings": async () => ({ enabled: true }),
  };
}

/** What every record below is called, so that an answer which tells of one gives itself away. */
export const recordName = "KANAREK";

/** Makes a record of each kind that a route may be about. */
function recordsOf({ sql, post }: Client & { sql: Sql }, forms: Form[]) {
  let days = 0;
  const records: Record<string, () => Promise<string>> = {
    async "/api/admin/bug-reports"() {
      return idIn(
        await sql`
        insert into bug_reports (title, description) values (${recordName}, ${recordName})
        returning id`,
      );
    },
    async "/api/admin/slots"() {
      days += 1;
      return idIn(
        await sql`
        insert into slots (datetime) values (${new Date(Date.UTC(2050, 0, days, 8))}) returning id`,
      );
    },
    async "/api/testimonials"() {
      return idIn(
        await sql`
        insert into testimonials
          (club_name, short_testimonial, full_testimonial, author_name, author_position)
        values (${recordName}, repeat('x', 10), repeat('x', 50), 'Jan Kowalski', 'Skarbnik')
        returning id`,
      );
    },
  };
  for (const { adminPath, path, body } of forms) {
    records[adminPath] = async () =>
      idIn([(await post(path, { ...(await body()), name: recordName })).json]);
  }
  return records;
}

function idIn([record]: readonly unknown[]): string {
  return String(Object(record).id);
}

/** Every route of the app, each once; middleware has no method of its own and is left out. */
export async function listRoutes(sql: Sql): Promise<string[]> {
  const config = readConfig({
    DATABASE_URL: inject("databaseUrl"),
    REDIS_URL: inject("redisUrl"),
    SMTP_URL: inject("smtpUrl"),
    SECRET_KEY: randomBytes(32).toString("base64"),
  });
  const limiter = { count: async () => {}, reset: async () => {} };
  const { routes } = createApp({
    config,
    sql,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    passwords: await createPasswordHasher(),
    peselSeal: createSeal([config.secretKey], "pesel"),
    fingerprintKey: Buffer.alloc(32),
    clientAddress: () => "",
    limits: { forms: limiter, formRequests: limiter, login: limiter, loginByAddress: limiter },
    wakeRelay: () => {},
    queueHealth: () => "ok",
  });
  const named = routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(named)];
}

/** What is stored, per table, to see that nothing has changed. */
export async function readStored(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const stored = tables.map(async ({ name }): Promise<[string, string]> => {
    const rows = await sql<{ row: string }[]>`
      select row_to_json(one)::text as row from ${sql(name)} as one order by 1`;
    // Of these, other processes and each call change something in rows that are there.
    const isCounted = ["outbox", "sessions"].includes(name);
    const digest = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
    return [name, isCounted ? String(rows.length) : digest];
  });
  return Object.fromEntries(await Promise.all(stored));
}

function formOf(kind: VisitorLeadKind, body: Form["body"]): Form {
  const table = `${kind.replace("-", "_")}s`;
  return { kind, path: `/api/${kind}`, adminPath: `/api/admin/${kind}s`, table, body };
}

function clientOf(origin: string) {
  async function call(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(origin + path, { redirect: "manual", ...init });
    const body = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
    const json: unknown = isJson ? JSON.parse(body) : undefined;
    return { status: response.status, headers: response.headers, text: body, json };
  }

  function send(method: string) {
    return (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method,
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
  }

  /** Logs the operator in; gives the header that carries the session. */
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
    /** The page as it is under another host name, which `fetch` does not allow to set. */
    getAs: (host: string, path: string) => getAs(host, `${origin}${path}`),
  };
}

function getAs(host: string, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => resolve(text(answer))).on("error", reject);
  });
}
