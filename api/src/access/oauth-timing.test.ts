/** Response times do not reveal which clients exist. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aTenantOf, askForToken, basicOf, grantRequest as grant } from "../clients.fixture.ts";

const triesEach = 200;
const spreadMaxMs = 1;
/** The machine is shared, so one passing measurement among these is enough. */
const measurementsMax = 3;

const api = await startTestApi();

test(
  "a wrong secret, an unknown client and an inactive one take the same time",
  { tags: ["full"], timeout: 120_000, retry: measurementsMax - 1 },
  async () => {
    const [known, inactive] = [await aTenantOf(api), await aTenantOf(api)];
    await api.sql`update clients set status = 'inactive' where id = ${inactive.id}`;
    const sameLength = known.clientSecret.replaceAll(/./g, "x");
    const refused = [
      { clientId: known.clientId, clientSecret: sameLength },
      { clientId: known.clientId, clientSecret: "x" },
      { clientId: "client_000000000000", clientSecret: sameLength },
      inactive,
    ];

    const times = await measure(refused.map((client) => () => statusOf(client)));

    const spreadMs = Math.max(...times) - Math.min(...times);
    expect(spreadMs).toBeLessThanOrEqual(spreadMaxMs);
  },
);

test("a token request costs the same comparisons, whatever the client and its secrets", async () => {
  const [one, many, inactive] = [await aTenantOf(api), await aTenantOf(api), await aTenantOf(api)];
  await api.sql`update clients set status = 'inactive' where id = ${inactive.id}`;
  await api.sql`
    insert into client_secrets (id, client, secret_hash, secret_sealed, expires_at)
    select uuid_v7(), ${many.id}, sha256(number::text::bytea), '', now() + interval '1 hour'
    from generate_series(1, 3) as number`;
  const compare = vi.spyOn(crypto, "timingSafeEqual");
  syncBuiltinESMExports();
  onTestFinished(() => {
    compare.mockRestore();
    syncBuiltinESMExports();
  });

  const counts = [];
  for (const client of [
    { clientId: "client_000000000000", clientSecret: "x" },
    { ...one, clientSecret: "x" },
    { ...one, clientSecret: one.clientSecret.replaceAll(/./g, "x") },
    { ...many, clientSecret: "x" },
    inactive,
  ]) {
    compare.mockClear();
    expect(await statusOf(client)).toBe(401);
    counts.push(compare.mock.calls.length);
  }

  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts)).toEqual(new Set([counts[0]]));
});

/**
 * Measures each call in ms by the fastest tenth of its runs, because other load only makes a run
 * slower. The calls alternate, so that load slows all of them alike.
 */
async function measure(calls: (() => Promise<number>)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  // The first rounds open connections and compile code, so they do not count.
  for (let round = -20; round < triesEach; round += 1) {
    for (const [index, call] of calls.entries()) {
      const startedAt = performance.now();
      const status = await call();
      expect(status).toBe(401);
      if (round >= 0) taken[index]?.push(performance.now() - startedAt);
    }
  }
  return taken.map(fastestTenth);
}

async function statusOf(client: Parameters<typeof basicOf>[0]): Promise<number> {
  const { status } = await askForToken(api, grant, basicOf(client));
  return status;
}

function fastestTenth(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 10)] ?? Number.NaN;
}
