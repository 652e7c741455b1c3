/** Holds the description against the running api: every status it names is seen, and is as it says. */
import { randomUUID } from "node:crypto";
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  aFullOrder,
  anOrder,
  aSlot,
  until,
} from "@scm/testing";
import { expect, test } from "vitest";
import { operator, startTestApi, type Client } from "../test-api.ts";
import { openApiDocument } from "./document.ts";
import { workOnAccount, workOnAccountTooOften } from "./test-account.ts";
import {
  askAsClubSystem,
  askAsClubSystemTooOften,
  aTokenRequest,
  formHeaders,
  workOnClients,
  type Ask,
  type Sent,
} from "./test-club-systems.ts";
import { workOnOperation } from "./test-operation.ts";
import { workOnSite } from "./test-site.ts";
import { faultsOf, parseDocument, type Described } from "./test-openapi.ts";

const api = await startTestApi();
const session = await api.login();
const { operations } = parseDocument(openApiDocument({ publicUrl: "http://localhost:3000" }));

/** Asks as a client does, and notes what was answered and what is not as described. */
function observer() {
  const seen = new Set<string>();
  const faults: string[] = [];

  async function ask(server: Client, call: string, { body, headers = {} }: Sent = {}) {
    const [method = "", path = ""] = call.split(" ");
    const operation = operationOf(method, path);
    const answer = await server.call(path, {
      method,
      headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    seen.add(`${operation.operationId} ${answer.status}`);
    faults.push(...faultsOf(operation, answer));
    return answer;
  }
  return { ask, seen, faults };
}

function operationOf(method: string, path: string): Described {
  const [plain = ""] = path.split("?");
  const matching = operations.filter(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(plain),
  );
  // A path without a parameter is meant before one with it (OpenAPI 3.1, 4.8.8.2).
  const operation = matching.find(({ path: own }) => own === plain) ?? matching[0];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

test("every described status is answered, as it is described", { timeout: 60_000 }, async () => {
  const { ask, seen, faults } = observer();

  for (const operation of operations.filter(isOfOperators)) await askWrongly(ask, operation);
  await visit(ask);
  await askAsClubSystem(ask, api);
  await workOnClients(ask, { api, session });
  await workOnLeads(ask);
  await workOnOperation(ask, { api, session });
  await workOnSite(ask, { api, session });
  await workOnAccount(ask, api);
  await askTooOften(ask);
  await workOnAccountTooOften(ask);
  await askAsClubSystemTooOften(ask);
  await askWithoutDatabase(ask);
  for (const { path, method } of operations.filter((one) => one.path.includes("logout"))) {
    await ask(api, `${method} ${path}`, { headers: session });
  }

  expect(faults).toEqual([]);
  const described = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  // 500 is what nobody has foreseen.
  const unseen = described.filter((one) => !one.endsWith(" 500") && !seen.has(one));
  expect(unseen).toEqual([]);
});

/** Or of visitors: what the systems of clubs do is wrong in ways of its own. */
function isOfOperators({ tags }: Described): boolean {
  return !tags.includes("Club systems");
}

/** What is wrong in the same way wherever it can be. */
async function askWrongly(ask: Ask, operation: Described): Promise<void> {
  const { method, path, requestBody, security, parameters } = operation;
  const call = `${method} ${filled(path)}`;
  const headers = { ...session };
  const body = bodyOf(operation);
  const sent = body === undefined ? {} : { body };

  if (method !== "GET") {
    await ask(api, call, { ...sent, headers: { ...headers, "Sec-Fetch-Site": "cross-site" } });
  }
  if (security.length === 1) await ask(api, call, sent);
  if (path.includes("{")) await ask(api, call, { ...sent, headers });
  if (parameters.some((parameter) => parameter.in === "query")) {
    await ask(api, `${call}?start=x&limit=x&sort=x`, { headers });
  }
  if (!requestBody) return;
  await ask(api, call, { body: "{", headers });
  await ask(api, call, { body: {}, headers });
  await ask(api, call, { body: "x".repeat(70_000), headers });
  await ask(api, call, { body: "{}", headers: { ...headers, "Content-Type": "text/plain" } });
}

/** A body that the schema takes: its example, or the first status of a kind of lead. */
function bodyOf({ path, requestBody }: Described): unknown {
  if (!requestBody) return undefined;
  if (path.endsWith("/login")) return operator;
  const [content] = Object.values<{ schema: unknown }>(requestBody.content);
  const { examples, properties } = Object(content?.schema);
  return examples?.[0] ?? { status: properties.status?.enum[0], enabled: true };
}

function filled(path: string): string {
  return path.replace("{id}", randomUUID()).replace("{file}", "nothing");
}

/** What visitors do. */
async function visit(ask: Ask): Promise<void> {
  await ask(api, "GET /api/health");
  await ask(api, "GET /api/ready");
  await ask(api, "GET /api/site");
  await ask(api, "GET /api/openapi.json");
  await ask(api, "GET /api/popup-settings");
  await aSlot(api.sql);
  const range = "start=2038-01-11T00:00:00Z&end=2038-01-12T00:00:00%2B01:00";
  expect((await ask(api, `GET /api/slots?${range}`)).json).toHaveLength(1);

  const submissions: [path: string, body: object, another: object][] = [
    ["/api/contact", aContact(), aContact({ subject: "Another" })],
    ["/api/beta-test-signup", aBetaSignup(), aBetaSignup({ name: "Another" })],
    ["/api/order", aFullOrder(), anOrder()],
    ["/api/demo-booking", aDemoBooking(), aDemoBooking({ name: "Another" })],
  ];
  for (const [path, body, another] of submissions) {
    const headers = { "Idempotency-Key": path };
    await ask(api, `POST ${path}`, { body, headers });
    await ask(api, `POST ${path}`, { body: another, headers });
    await ask(api, `POST ${path}`, { body, headers: { "Idempotency-Key": "a b" } });
  }
  await ask(api, "POST /api/order", { body: anOrder() });
  await ask(api, "POST /api/demo-booking", { body: aDemoBooking() });
}

/** What operators do with every kind of lead. */
async function workOnLeads(ask: Ask): Promise<void> {
  const headers = session;
  await api.sql`
    insert into bug_reports (title, description) values ('No list', 'The list stays empty')`;
  for (const { path } of operations.filter(({ operationId }) =>
    /^change\w+Status$/.test(operationId),
  )) {
    const list = path.replace("/{id}/status", "");
    const { json } = await ask(api, `GET ${list}?limit=1`, { headers });
    const [{ id, status }] = Object(json);
    await ask(api, `GET ${list}?status=${status}&q=a`, { headers });
    await ask(api, `GET ${list}/${id}`, { headers });
    const change = { body: { status, adminNotes: "Note" }, headers };
    await ask(api, `PUT ${list}/${id}/status`, change);
    await ask(api, `PUT ${list}/${id}/status`, {
      body: { status, adminNotes: "Another" },
      headers: { ...headers, "If-Match": '"1"' },
    });
    await ask(api, `GET ${list}/${id}/history`, { headers });
    await ask(api, `GET ${list}/${id}/related`, { headers });
    await ask(api, `GET ${list}/export?status=${status}`, { headers });
    const unknown = { status, ids: [randomUUID()] };
    await ask(api, `POST ${list}/status-changes`, { body: unknown, headers });
  }
  await workOnMails(ask);
  const [order] = await api.sql`select id from orders where pesel_sealed is not null`;
  await ask(api, `POST /api/admin/orders/${order?.["id"]}/pesel`, { headers });

  // The slot of a cancelled booking is taken by another, so the first cannot have it back.
  const [booking] = await api.sql`select id from demo_bookings`;
  const path = `/api/admin/demo-bookings/${booking?.["id"]}/status`;
  await ask(api, `PUT ${path}`, { body: { status: "cancelled" }, headers });
  await ask(api, "POST /api/demo-booking", { body: aDemoBooking({ name: "Third" }) });
  await ask(api, `PUT ${path}`, { body: { status: "confirmed" }, headers });
}

async function workOnMails(ask: Ask): Promise<void> {
  const headers = session;
  const [contact] = await api.sql`select id from contacts`;
  const id = contact?.["id"];
  for (const state of ["dead", "withdrawn", "pending"]) {
    const [mail] = await api.sql`
      insert into deliveries (outbox_id, template, receiver, state)
      select id, 'contact.to-staff', ${state}, ${state} from outbox where subject_id = ${id}
      returning id`;
    await ask(api, `POST /api/admin/mails/${mail?.["id"]}/send-again`, { headers });
  }
  await ask(api, `GET /api/admin/contacts/${id}/history`, { headers });

  const listeners = await Promise.all(
    Array.from({ length: 6 }, () => fetchHeld("/api/admin/lead-news")),
  );
  await ask(api, "GET /api/admin/lead-news", { headers });
  for (const listener of listeners) await listener.body?.cancel();
  await until(async () => {
    const answer = await ask(api, "GET /api/admin/lead-news", { headers });
    return answer.headers.get("Content-Type") === "text/event-stream";
  });
}

/** A call whose answer goes on. */
function fetchHeld(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${api.port}${path}`, { headers: session });
}

/** The forms share one limit, so all but the first are too many at once. */
async function askTooOften(ask: Ask): Promise<void> {
  const strict = await startTestApi({
    RATE_LIMIT_FORMS: "1",
    RATE_LIMIT_LOGIN: "1",
    // Without a Redis the count is exact, however busy the machine is.
    REDIS_URL: "redis://127.0.0.1:1",
  });
  for (const operation of operations.filter(isOfOperators)) {
    // Without a session nobody comes so far.
    if (!("429" in operation.responses) || operation.security.length === 1) continue;
    const isLogin = operation.path.endsWith("/login");
    const body = isLogin ? { ...operator, password: "wrong" } : bodyOf(operation);
    await ask(strict, `POST ${operation.path}`, { body });
    const second = await ask(strict, `POST ${operation.path}`, { body });
    expect(second.headers.get("RateLimit")).toMatch(/^"[a-z-]+";r=0;t=\d+$/);
  }
}

async function askWithoutDatabase(ask: Ask): Promise<void> {
  const alone = await startTestApi({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
  const range = "?start=2038-01-11T00:00:00Z&end=2038-01-12T00:00:00Z";
  const calls = operations.filter(({ responses }) => "503" in responses);
  await Promise.all(
    calls.map((operation) => {
      const isForToken = operation.path === "/oauth/token";
      const body = isForToken ? String(aTokenRequest) : bodyOf(operation);
      const query = operation.operationId === "listFutureSlots" ? range : "";
      return ask(alone, `${operation.method} ${filled(operation.path)}${query}`, {
        ...(body !== undefined && { body }),
        headers: isForToken
          ? formHeaders
          : { Cookie: `sid=${"x".repeat(43)}`, Authorization: `Bearer scmt_${"x".repeat(43)}` },
      });
    }),
  );
}

test.each([
  ["http://localhost:3000", "sid"],
  ["https://scm.example", "__Host-sid"],
])("on %s the cookie that the login sets is the one described", async (publicUrl, name) => {
  const server = await startTestApi({ PUBLIC_URL: publicUrl });

  const answer = await server.post("/api/admin/login", operator);

  expect(answer.headers.get("Set-Cookie")?.split("=")[0]).toBe(name);
  const { components } = parseDocument(openApiDocument({ publicUrl }));
  expect(components.securitySchemes.session?.name).toBe(name);
});
