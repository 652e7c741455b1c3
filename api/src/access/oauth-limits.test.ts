/** Rate limits of token requests and of failed ones (case E30). */
import { assert, asyncProperty, integer, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { inTurn, startTestApi } from "../api.fixture.ts";
import { aTenantOf, askForToken, basicOf, grantRequest as grant } from "../clients.fixture.ts";

/** Three failures a minute per client and address, and fifteen per address. */
const strict = { RATE_LIMIT_LOGIN: "1" };

async function start(environment: Record<string, string>) {
  const api = await startTestApi({ TRUST_PROXY: "127.0.0.0/8, ::1", ...environment });
  const tenant = await aTenantOf(api);
  const askAs = (client: Parameters<typeof basicOf>[0], address = "1.1.1.1") =>
    askForToken(api, grant, { ...basicOf(client), "X-Forwarded-For": address });
  return {
    api,
    tenant,
    askAs,
    right: (address?: string) => askAs(tenant, address),
    wrong: (address?: string) => askAs({ ...tenant, clientSecret: "x" }, address),
  };
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe("a client that fails too often", () => {
  test("gets 429 in the form of this endpoint, with Retry-After", async () => {
    const { wrong } = await start(strict);

    const statuses = await inTurn(3, wrong);
    const refused = await wrong();

    expect([...statuses, refused.status]).toEqual([401, 401, 401, 429]);
    expect(refused.json).toEqual({
      error: "temporarily_unavailable",
      error_description: "Too many requests.",
    });
    expect(refused.headers.get("Content-Type")).toBe("application/json");
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(refused.headers.get("WWW-Authenticate")).toBeNull();
    const waitS = Number(refused.headers.get("Retry-After"));
    expect(waitS).toBeGreaterThanOrEqual(1);
    expect(waitS).toBeLessThanOrEqual(60);
  });

  test("still gets a token with the right secret, like other clients of its address", async () => {
    const { api, askAs, right, wrong } = await start(strict);
    await inTurn(4, wrong);

    expect([(await right()).status, (await wrong()).status]).toEqual([200, 429]);
    expect((await right("2.2.2.2")).status).toBe(200);
    expect((await askAs(await aTenantOf(api))).status).toBe(200);
  });

  test("is limited by address when it tries many ids", async () => {
    const { askAs, right } = await start(strict);
    let ids = 0;
    const guess = () => {
      ids += 1;
      return askAs({ clientId: `tenant_${ids}`, clientSecret: "x" });
    };

    expect(await inTurn(17, guess)).toEqual([...times(15, 401), 429, 429]);
    expect((await right()).status).toBe(200);
    expect((await askAs({ clientId: "tenant_0", clientSecret: "x" }, "2.2.2.2")).status).toBe(401);
  });
});

test("an id that is like no client's costs no query: RFC 6749, A.1", async () => {
  const cut = await startTestApi({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
  const statusOf = async (clientId: string) =>
    (await askForToken(cut, grant, basicOf({ clientId, clientSecret: "x" }))).status;
  const unit = integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code));
  const id = string({ unit, minLength: 1 }).filter((one) => !/^(tenant|system)_/.test(one));

  await assert(asyncProperty(id, async (one) => (await statusOf(one)) === 401));
  expect(await statusOf("tenant_1")).toBe(503);
});

describe("a client with the right secret", () => {
  test("does not wait for others who guess at its address, and a new one does", async () => {
    const { api, askAs, right } = await start(strict);
    const other = await aTenantOf(api);
    await right();

    const guesses = Array.from({ length: 60 }, (_, id) =>
      askAs({ clientId: `tenant_${id}`, clientSecret: "x" }),
    );
    expect((await right()).status).toBe(200);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect((await askAs(other)).status).toBe(200);
  });

  test("gets as many tokens a minute as it may send reports, independently of others", async () => {
    const { api, askAs, right } = await start({ RATE_LIMIT_BUG_REPORTS: "3" });

    expect(await inTurn(5, right)).toEqual([...times(3, 200), 429, 429]);
    // The limit is per client, whatever the address.
    const refused = await right("2.2.2.2");
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ error: "temporarily_unavailable" });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await askAs(await aTenantOf(api))).status).toBe(200);
  });
});
