/** Holds the description against the running api: every status it names is seen, and is as it says. */
import { randomUUID } from "node:crypto";
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  aFullOrder,
  anOrder,
  aSlot,
  aTestimonial,
} from "@scm/testing";
import { expect, test } from "vitest";
import { operator, startTestApi, type Client } from "../test-api.ts";
import { openApiDocument } from "./document.ts";
import {
  askAsClubSystem,
  askAsClubSystemTooOften,
  aTokenRequest,
  formHeaders,
  workOnClients,
  type Ask,
  type Sent,
} from "./test-club-systems.ts";
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
  const operation = operations.find(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(plain),
  );
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
  await workOnSite(ask);
  await askTooOften(ask);
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
    await ask(api, `${call}?start=x&limit=x`, { headers });
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
    await ask(api, `PUT ${list}/${id}/status`, { body: { status, adminNotes: "Note" }, headers });
  }
  const [order] = await api.sql`select id from orders where pesel_sealed is not null`;
  await ask(api, `POST /api/admin/orders/${order?.["id"]}/pesel`, { headers });

  // The slot of a cancelled booking is taken by another, so the first cannot have it back.
  const [booking] = await api.sql`select id from demo_bookings`;
  const path = `/api/admin/demo-bookings/${booking?.["id"]}/status`;
  await ask(api, `PUT ${path}`, { body: { status: "cancelled" }, headers });
  await ask(api, "POST /api/demo-booking", { body: aDemoBooking({ name: "Third" }) });
  await ask(api, `PUT ${path}`, { body: { status: "confirmed" }, headers });
}

/** What operators do with what the pages show. */
async function workOnSite(ask: Ask): Promise<void> {
  const headers = session;
  const datetime = "2038-01-11T09:00:00.000Z";
  const slot = await ask(api, "POST /api/admin/slots", { body: { datetime }, headers });
  await ask(api, "POST /api/admin/slots", { body: { datetime }, headers });
  const slots = await ask(api, "GET /api/admin/slots", { headers });
  const held = Object(slots.json).find(({ bookedBy }: { bookedBy: unknown }) => bookedBy !== null);
  await ask(api, `DELETE /api/admin/slots/${held.id}`, { headers });
  await ask(api, `DELETE /api/admin/slots/${Object(slot.json).id}`, { headers });

  const first = { body: aTestimonial(), headers };
  const { json } = await ask(api, "POST /api/testimonials", first);
  const path = `/api/testimonials/${Object(json).id}`;
  await ask(api, `PUT ${path}`, { body: { isActive: true, logoUrl: null }, headers });
  await ask(api, "GET /api/testimonials");
  await ask(api, "GET /api/testimonials", { headers });
  await ask(api, `DELETE ${path}`, { headers });

  await ask(api, "POST /api/admin/popup-settings", { body: { enabled: true }, headers });
  await ask(api, "GET /api/admin/dashboard", { headers });
  await ask(api, "GET /api/admin/user", { headers });
  await ask(api, "GET /api/admin/openapi.json", { headers });
  await ask(api, "GET /api/admin/docs", { headers });
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js", "start.js"]) {
    await ask(api, `GET /api/admin/docs/${file}`, { headers });
  }
  await ask(api, "POST /api/admin/login", { body: operator });
  await ask(api, "POST /api/admin/login", { body: { ...operator, password: "wrong" } });
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
    if (!("429" in operation.responses)) continue;
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
