import { aContact } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { Hono, type Context } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";
import { createClientMarks, requestLog } from "./request-log.ts";

const api = await startTestApi({
  RATE_LIMIT_FORMS: "1",
  TRUST_PROXY: "127.0.0.0/8, ::1",
});

/** The lines of the calls that `work` makes. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = api.logged().length;
  await work();
  return api
    .logged()
    .slice(before)
    .trimEnd()
    .split("\n")
    .map((line) => Object(JSON.parse(line)))
    .filter(({ msg }) => msg === "request answered");
}

const silent = { debug() {}, warn() {}, error() {} };
const nameOf = (c: Context) => c.req.header("From") ?? "";
const oneAddress = () => "203.0.113.7";
const from = (address: string) => ({ "X-Forwarded-For": address });

test("refusals of one address share a mark, and the log never holds the address", async () => {
  const wrong = { ...operator, password: "a wrong password" };
  const refusals = await linesOf(async () => {
    await api.post("/api/admin/login", wrong, from("203.0.113.7"));
    await api.post("/api/contact", aContact(), {
      ...from("203.0.113.7"),
      Origin: "https://x.example",
    });
    await api.post("/api/contact", aContact(), from("203.0.113.7"));
    await api.post("/api/contact", aContact(), from("203.0.113.7"));
    await api.post("/api/bug-report", {}, from("203.0.113.7"));
    await api.post("/api/admin/login", wrong, from("203.0.113.8"));
  });

  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 201, 429, 401, 401]);
  const [login, foreign, taken, limited, token, other] = refusals.map(({ client }) => client);
  expect(login).toMatch(/^[\w-]{12}$/);
  expect([foreign, limited, token]).toEqual([login, login, login]);
  expect(taken).toBeUndefined();
  expect(other).toMatch(/^[\w-]{12}$/);
  expect(other).not.toBe(login);
  expect(api.logged()).not.toContain("203.0.113");
});

test("a call that is not refused names the operator, if any, and has no mark", async () => {
  const session = await api.login();
  const { id } = Object((await api.get("/api/admin/user", session)).json);

  const lines = await linesOf(async () => {
    await api.get("/api/admin/user", session);
    await api.get("/api/admin/user");
  });

  expect(lines.map(({ status, operatorId }) => [status, operatorId])).toEqual([
    [200, id],
    [401, undefined],
  ]);
  expect(lines.filter((line) => "client" in line)).toEqual([]);
});

test("refused calls of a client have two lines a minute for each route, which count all", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const call = record({
    client: constantFrom("a", "b"),
    path: constantFrom("/api/one", "/api/two"),
    status: constantFrom(400, 401, 403, 404, 405, 413, 415, 429),
    afterS: integer({ min: 0, max: 2 }),
  });
  await assert(
    asyncProperty(array(call, { minLength: 1, maxLength: 60 }), async (calls) => {
      vi.useFakeTimers({ now: 0 });
      const lines: { route: string; status: number; count?: number; minute: number }[] = [];
      const info = (_: string, line = {}) =>
        void lines.push(Object({ ...line, minute: Math.floor(Date.now() / 60_000) }));
      const app = new Hono().use(requestLog({ ...silent, info }, nameOf));
      app.get("/api/:name", ({ req }) => {
        return new Response(null, { status: Number(req.header("X-Status")) });
      });
      for (const { client, path, status, afterS } of calls) {
        await vi.advanceTimersByTimeAsync(afterS * 1_000);
        await app.request(path, { headers: { From: client, "X-Status": String(status) } });
      }
      const elapsedMin = Math.ceil(Date.now() / 60_000);
      await vi.advanceTimersByTimeAsync(60_000);

      const counted = lines.reduce((sum, { count = 1 }) => sum + count, 0);
      expect(counted).toBe(calls.length);
      const kinds = new Set(calls.map(({ client, status }) => `${client} ${status}`)).size;
      expect(lines.length).toBeLessThanOrEqual(2 * kinds * Math.max(1, elapsedMin));
    }),
  );
});

test("a mark lasts a day and belongs to one process", async () => {
  let hours = 0;
  const marks = createClientMarks(oneAddress, () => hours * 3_600_000);
  const ofOtherProcess = createClientMarks(oneAddress);
  const app = new Hono().get("/", (c) => c.json([marks(c), ofOtherProcess(c)]));
  const readAt = async (hour: number): Promise<unknown[]> => {
    hours = hour;
    return Object(await (await app.request("/")).json());
  };

  const [first, foreign] = await readAt(0);

  expect((await readAt(23))[0]).toBe(first);
  expect((await readAt(24))[0]).not.toBe(first);
  expect(foreign).not.toBe(first);
});
