/** Bug reports beyond the rate limit, and while Redis is unavailable. */
import { openLine, until } from "@scm/testing";
import { describe, expect, inject, test } from "vitest";
import { inTurn, startTestApi } from "../api.fixture.ts";
import { aBugReport, aTenantOf, tokenOf } from "../clients.fixture.ts";

const path = "/api/bug-report";
const seconds = (headers: Headers) => Number(headers.get("Retry-After"));

describe("the limit of reports is per client: 429", () => {
  const environment = { RATE_LIMIT_BUG_REPORTS: "3", TRUST_PROXY: "127.0.0.0/8" };

  test("from any address and with any token, not shared with others, and nothing beyond it is stored", async () => {
    const api = await startTestApi(environment);
    const tenant = await aTenantOf(api);
    const tokens = [await tokenOf(api, tenant), await tokenOf(api, tenant)];
    const other = await tokenOf(api, await aTenantOf(api));
    let sent = 0;
    const send = () => {
      sent += 1;
      const { header } = tokens[sent % 2] ?? other;
      return api.post(path, aBugReport(), { ...header, "X-Forwarded-For": `1.1.1.${sent}` });
    };

    expect(await inTurn(4, send)).toEqual([202, 202, 202, 429]);
    const refused = await send();

    expect(refused.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    expect(refused.json).toMatchObject({ type: "/problems/too-many", status: 429 });
    expect(seconds(refused.headers)).toBeGreaterThanOrEqual(1);
    expect(seconds(refused.headers)).toBeLessThanOrEqual(60);
    expect(await api.sql`select from bug_report_submissions`).toHaveLength(3);
    expect((await api.post(path, aBugReport(), other.header)).status).toBe(202);
  });

  test("and separate for reading progress", async () => {
    const api = await startTestApi(environment);
    const { header } = await tokenOf(api, await aTenantOf(api));
    const { id } = Object((await api.post(path, aBugReport(), header)).json);

    const statuses = await inTurn(4, () => api.get(`${path}/${id}`, header));

    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await api.get(`${path}/${id}`, header);
    expect(refused.json).toMatchObject({ type: "/problems/too-many", status: 429 });
    expect(seconds(refused.headers)).toBeGreaterThanOrEqual(1);
    expect((await api.post(path, aBugReport(), header)).status).toBe(202);
  });

  test("and 300 a minute by default", async () => {
    const api = await startTestApi({ ...environment, RATE_LIMIT_BUG_REPORTS: "" });
    const { header } = await tokenOf(api, await aTenantOf(api));

    const answer = await api.post(path, aBugReport(), header);

    expect(answer.headers.get("RateLimit-Policy")).toBe('"bug-reports";q=300;w=60');
    expect(answer.headers.get("RateLimit")).toMatch(/^"bug-reports";r=299;t=\d+$/);
  });
});

test.each(["cut", "hold"] as const)(
  "reports are stored before the answer while Redis is away (%s)",
  async (fail) => {
    const redis = new URL(inject("redisUrl"));
    const ownPort = Number(redis.port);
    const line = await openLine(() => ownPort);
    redis.host = `127.0.0.1:${line.port}`;
    // A limit makes each call use Redis.
    const api = await startTestApi({
      REDIS_URL: redis.href,
      RATE_LIMIT_BUG_REPORTS: "100",
    });
    const { header } = await tokenOf(api, await aTenantOf(api));
    await until(async () => !(await api.get("/api/ready")).text.includes("queue"));
    line[fail]();

    for (let sent = 1; sent <= 3; sent += 1) {
      const startedAt = performance.now();
      const answer = await api.post(path, aBugReport(), header);
      expect(performance.now() - startedAt).toBeLessThan(3_000);

      expect(answer.status).toBe(202);
      const { id } = Object(answer.json);
      const kept = await api.sql`
        select event from bug_report_submissions join outbox on subject_id = bug_report_submissions.id
        where bug_report_submissions.id = ${id} and body is not null`;
      expect(kept).toEqual([{ event: "bug-report.received" }]);
    }
  },
);
