/**
 * Guarantees of every route. The tests read the app's own route table, so they cover a new route
 * without a change. Cases E34 and E35 of the fault catalogue; E33 is in `origin.test.ts`.
 */
import { randomUUID } from "node:crypto";
import {
  endpoints,
  operatorHeader,
  passwordLinkEndpoints,
  visitorLinkEndpoints,
} from "@scm/contract";
import { describe, expect, test } from "vitest";
import { listRoutes, operator, readStored, startTestApi } from "./api.fixture.ts";
import { isAlsoOf, recordName, recordPathOf, validCallsOf } from "./calls.fixture.ts";
import { aTenantOf, tokenOf } from "./clients.fixture.ts";
import { problemsOf } from "./openapi/operation.ts";

const api = await startTestApi();
const session = await api.login();
const { callOf, forms, newRecord, recordPaths } = validCallsOf(api);
const routes = await listRoutes(api.sql);

/** For a test of all routes on a busy machine. */
const allRoutes = { timeout: 120_000 };

/** Routes that are neither here nor in `tokenRoutes` are for operators only. */
const publicRoutes = [
  "GET /api/health",
  "GET /api/ready",
  "GET /api/site",
  "GET /api/openapi.json",
  "GET /api/slots",
  "GET /api/testimonials",
  "GET /api/popup-settings",
  "POST /api/admin/login",
  "POST /api/admin/login/passkey",
  "POST /api/admin/login/passkey/challenge",
  "POST /api/admin/logout",
  "POST /api/logout",
  "GET /api/demo-booking/:id/calendar",
  ...[visitorLinkEndpoints, passwordLinkEndpoints]
    .flatMap((group) => Object.values(group))
    .map(({ path }) => `POST ${path}`),
  ...forms.map(({ path }) => `POST ${path}`),
];

/** Routes that clubs' systems call with a token. */
const tokenRoutes = ["POST /api/bug-report", "GET /api/bug-report/:id"];
const { header: token } = await tokenOf(api, await aTenantOf(api));

/** The credentials for a route. */
function rightOf(route: string): Record<string, string> {
  return tokenRoutes.includes(route) ? token : session;
}

test("every route named as public or for tokens exists", () => {
  const named = [...publicRoutes, ...tokenRoutes];
  expect(named.filter((route) => !routes.includes(route))).toEqual([]);
});

test(
  "without an operator's session every other route gives the same 401, and nothing changes",
  allRoutes,
  async () => {
    const ended = await api.login();
    await api.call("/api/admin/logout", { method: "POST", headers: ended });
    const expired = await api.login();
    await api.sql`
      update sessions set expires_at = now() - interval '1 second'
      where created_at = (select max(created_at) from sessions)`;
    const others: Record<string, string>[] = [
      ended,
      expired,
      { Cookie: "sid=" },
      { Cookie: "sid=invented" },
      { Cookie: `sid=${"%00".repeat(20)}` },
      { Cookie: `sid=${"x".repeat(4_000)}` },
      { Cookie: `__Host-${session.Cookie}` },
      { Authorization: `Bearer ${session.Cookie.slice("sid=".length)}` },
    ];
    const guarded = routes.filter((route) => ![...publicRoutes, ...tokenRoutes].includes(route));

    const answers = await answersOf(guarded, async (route, index) => {
      const [path, init] = await callOf(route);
      return [{}, token, ...turnOf(others, index)].map((own) => [
        path,
        { ...init, headers: { ...init.headers, ...own } },
      ]);
    });

    const same = { statuses: [401, 401, 401], texts: 1 };
    expect(answers.map(summaryOf)).toEqual(guarded.map((route) => ({ route, ...same })));
    for (const { json, text } of answers.flatMap((one) => one.answers)) {
      expect(json).toMatchObject({ type: "/problems/no-session", status: 401 });
      expect(text).not.toContain(recordName);
    }
  },
);

test(
  "a tab that was drawn for another operator gets the same 409 that says who is here, and does nothing",
  allRoutes,
  async () => {
    const shown = { ...session, [operatorHeader]: randomUUID() };
    const own = endpoints
      .filter((endpoint) => problemsOf(endpoint).includes("other-operator"))
      .map(({ method, path }) => `${method} ${path}`);

    const answers = await answersOf(own, async (route) => [
      await callOf(route, { headers: shown }),
    ]);

    const same = { statuses: [409], texts: 1 };
    expect(answers.map(summaryOf)).toEqual(own.map((route) => ({ route, ...same })));
    const { json } = answers[0]?.answers[0] ?? {};
    expect(json).toMatchObject({ type: "/problems/other-operator" });
    expect(Object(json).detail).toContain(operator.email);
    expect((await api.get("/api/admin/user", session)).status).toBe(200);
  },
);

test("an unknown id gives the same 404 for each, and nothing changes", allRoutes, async () => {
  const records = await Promise.all(
    recordPaths.map(async (path) => ({ path, id: await newRecord(path) })),
  );
  const malformed = [
    "00000000-0000-0000-0000-000000000000",
    "7",
    "-1",
    "null",
    "undefined",
    "__proto__",
    "1' or '1'='1",
    "1; drop table leads; --",
    `${randomUUID()}' and pg_sleep(5)--`,
    "../operators",
    "%00",
    "\0",
    "x".repeat(1_000),
  ];
  const idsFor = (route: string, index: number) => [
    ...records
      .filter(({ path }) => path !== recordPathOf(route) && !isAlsoOf(route, path))
      .map(({ id }) => id),
    randomUUID(),
    ...turnOf(malformed, 2 * index),
    ...turnOf(malformed, 2 * index + 1),
  ];
  const withId = routes.filter((route) => route.includes("/:id"));

  const answers = await answersOf(withId, async (route, index) => {
    const [path, init] = await callOf(route, { id: "some-id", headers: rightOf(route) });
    return idsFor(route, index).map((id) => [
      path.replace("some-id", encodeURIComponent(id)),
      init,
    ]);
  });

  expect(answers.map(summaryOf)).toEqual(
    withId.map((route, index) => ({
      route,
      statuses: idsFor(route, index).map(() => 404),
      texts: 1,
    })),
  );
});

test("every path answers 405 to each method but those that it names", allRoutes, async () => {
  const all = await listRoutes(api.sql, /./);
  const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "PROPFIND", "QUERY"];
  const files = ["/favicon.svg", "/assets/none.js", "/no-such-page", "/en/no-such-page"];
  const paths = new Set([...all.map((route) => route.split(" ")[1] ?? ""), ...files]);

  for (const path of paths) {
    const called = path.replace(":id", randomUUID()).replace(/:\w+|\*$/, "none");
    const { status, headers } = await api.call(called, { method: "OPTIONS" });
    const allow = headers.get("Allow");
    const told = new Set(allow?.split(", "));
    const answers = await Promise.all(methods.map((method) => api.call(called, { method })));

    const refused = answers.filter((answer) => answer.status === 405);
    const taken = methods.filter((_, index) => answers[index]?.status !== 405);
    expect([path, status, taken]).toEqual([path, 204, methods.filter((one) => told.has(one))]);
    const own = all.filter((one) => one.endsWith(` ${path}`)).map((one) => one.split(" ")[0]);
    expect(taken).toEqual(expect.arrayContaining(own));
    expect(new Set(refused.map((answer) => answer.headers.get("Allow")))).toEqual(new Set([allow]));
    const shape = path.includes("oauth") ? { error: "invalid_request" } : { status: 405 };
    expect(refused.at(-1)?.json).toMatchObject(shape);
  }
});

/** One of the values for a route: together the routes meet all of them many times. */
function turnOf<Value>(values: Value[], index: number): Value[] {
  return values.slice(index % values.length).slice(0, 1);
}

type Call = readonly [path: string, init: RequestInit];

/** Prepares calls of each route, and makes them. Whatever is stored stays the same. */
async function answersOf(
  all: string[],
  callsOf: (route: string, index: number) => Promise<Call[]>,
) {
  const prepared: { route: string; calls: Call[] }[] = [];
  for (const [index, route] of all.entries()) {
    prepared.push({ route, calls: await callsOf(route, index) });
  }
  const before = await readStored(api.sql);

  const answered = [];
  for (const { route, calls } of prepared) {
    const answers = await Promise.all(calls.map((call) => api.call(...call)));
    answered.push({ route, answers });
  }

  expect(await readStored(api.sql)).toEqual(before);
  return answered;
}

/** The statuses of a route's answers, and how many texts they have. */
function summaryOf({ route, answers }: Awaited<ReturnType<typeof answersOf>>[number]) {
  const texts = new Set(answers.map(({ text }) => text)).size;
  return { route, statuses: answers.map(({ status }) => status), texts };
}

describe("while PostgreSQL is away", async () => {
  const cut = await startTestApi(
    {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
      // So that it opens the tokens of the calls.
      SECRET_KEY: api.secretKeys[0].toString("base64"),
    },
    // Each call has a connection of its own, so none waits for another's retry.
    { settings: { databasePoolSize: 200 } },
  );
  const needNothing = endpoints
    .filter(({ isFromMemory, path }) => isFromMemory && path.startsWith("/api/"))
    .map(({ method, path }) => `${method} ${path}`);

  async function answerOf(route: string) {
    const call = await callOf(route, { id: randomUUID(), headers: rightOf(route) });
    const startedAt = performance.now();
    const { status, headers } = await cut.call(...call);
    return [route, status, headers.get("Retry-After"), performance.now() - startedAt < 5_000];
  }

  test("every route that needs it answers 503 with Retry-After, within 5 s", async () => {
    const needy = routes.filter((route) => !needNothing.includes(route));

    const answers = [];
    // All at once, a busy machine would be too slow.
    for (let done = 0; done < needy.length; done += 20)
      answers.push(...(await Promise.all(needy.slice(done, done + 20).map(answerOf))));

    expect(answers).toEqual(needy.map((route) => [route, 503, "5", true]));
  });

  test.each(needNothing)("%s is answered", async (route) => {
    expect((await cut.call(...(await callOf(route)))).status).toBe(200);
  });
});
