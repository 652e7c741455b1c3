import { randomBytes } from "node:crypto";
import { operatorHeader } from "@scm/contract";
import { openRedis } from "@scm/queue";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { inTurn, noRedis, startTestApi } from "../api.fixture.ts";
import { aBugReport, aTenantOf, tokenOf } from "../clients.fixture.ts";
import { limitLookUps } from "./look-ups.ts";
import { onError } from "./problem.ts";
import { createLimiter } from "./rate-limit.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** Look-ups of tokens under a limit of 3 a minute and address. */
function lookUps() {
  const redis = openRedis(noRedis, { use: "instant", log });
  onTestFinished(() => redis.disconnect());
  const options = { redis, prefix: "test", key: randomBytes(32), name: "look-ups", windowS: 60 };
  const limiter = createLimiter({ ...options, triesMax: 3 });
  const lookUp = limitLookUps(limiter, (c) => c.req.header("From") ?? "");
  const valid = new Set<string>();
  const asked: string[] = [];
  const app = new Hono().get("/:token", async (c) => {
    const token = c.req.param("token");
    const found = await lookUp(c, Buffer.from(token), async () => {
      asked.push(token);
      return valid.has(token) ? token : null;
    });
    return c.body(null, found === null ? 401 : 200);
  });
  app.onError(onError(log));
  const call = async (token: string, address = "1.1.1.1") =>
    (await app.request(`/${token}`, { headers: { From: address } })).status;
  return { valid, asked, call };
}

const secret = () => randomBytes(32).toString("base64url");

describe("a token", () => {
  test("that nobody has is looked up three times by one address, also at once", async () => {
    const { asked, call } = lookUps();

    const statuses = await Promise.all(["a", "b", "c", "d", "e", "f"].map((one) => call(one)));

    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(asked).toHaveLength(3);
    expect(await call("g", "2.2.2.2")).toBe(401);
  });

  test("that was found uses up no try, passes beyond the limit, and is looked up", async () => {
    const { valid, asked, call } = lookUps();
    for (const token of ["A", "B", "C", "D", "E"]) {
      valid.add(token);
      expect(await call(token)).toBe(200);
    }

    expect([await call("x"), await call("y"), await call("z"), await call("w")]).toEqual([
      401, 401, 401, 429,
    ]);
    expect(await call("A")).toBe(200);
    expect(asked.filter((one) => one === "A")).toHaveLength(2);
  });

  test("that was revoked is refused at once, and then counts like an unknown one", async () => {
    const { valid, call } = lookUps();
    valid.add("A");
    await call("A");
    valid.delete("A");

    expect([await call("A"), await call("A"), await call("A"), await call("A")]).toEqual([
      401, 401, 401, 401,
    ]);
    expect(await call("A")).toBe(429);
  });
});

test("invented sessions and tokens are limited, and those that exist still pass", async () => {
  const api = await startTestApi({ RATE_LIMIT_LOGIN: "1" });
  const session = await api.login();
  const { header } = await tokenOf(api, await aTenantOf(api));
  const asOperator = (headers: Record<string, string>) => api.get("/api/admin/user", headers);
  const report = (headers: Record<string, string>) =>
    api.post("/api/bug-report", aBugReport(), headers);
  const refusals = [...Array.from({ length: 15 }, () => 401), 429];
  expect([(await asOperator(session)).status, (await report(header)).status]).toEqual([200, 202]);

  expect(await inTurn(16, () => asOperator({ Cookie: `sid=${secret()}` }))).toEqual(refusals);
  expect(await inTurn(16, () => report({ Authorization: `Bearer scmt_${secret()}` }))).toEqual(
    refusals,
  );

  expect([(await asOperator(session)).status, (await report(header)).status]).toEqual([200, 202]);
  // No token is like these, so they cost no query.
  expect(await inTurn(3, () => asOperator({ Cookie: "sid=garbage" }))).toEqual([401, 401, 401]);
});

test.each(["/api/logout", "/api/admin/logout"])(
  "beyond the limit %s only deletes the cookie, and a session that was seen ends",
  async (path) => {
    const api = await startTestApi({ RATE_LIMIT_LOGIN: "1" });
    const [seen, other] = [await api.login(), await api.login()];
    const { id } = Object((await api.get("/api/admin/user", seen)).json);
    const leave = (headers: Record<string, string>) => api.post(path, {}, headers);
    const left = async () => (await api.sql`select from sessions`).length;
    await inTurn(16, () => leave({ Cookie: `sid=${secret()}` }));

    for (const headers of [other, { ...other, [operatorHeader]: id }]) {
      const answer = await leave(headers);
      expect([answer.status, answer.headers.get("Set-Cookie"), await left()]).toEqual([
        204,
        expect.stringMatching(/^sid=;/),
        2,
      ]);
    }
    expect([(await leave(seen)).status, await left()]).toEqual([204, 1]);
  },
);
