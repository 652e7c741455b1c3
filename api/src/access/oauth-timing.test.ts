/** The time of an answer does not reveal which clients exist (case E30). */
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { aTenantOf, askForToken, basicOf, grantRequest as grant } from "../test-clients.ts";

const triesEach = 200;
const spreadMaxMs = 1;
/** Others share the machine: a figure counts that is met once in so many measurements. */
const measurementsMax = 3;

const api = await startTestApi();

test(
  "a wrong secret, an unknown client and an inactive one take the same time",
  { timeout: 120_000, retry: measurementsMax - 1 },
  async () => {
    const [known, inactive] = [await aTenantOf(api), await aTenantOf(api)];
    await api.sql`update tenants set is_active = false where id = ${inactive.id}`;
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

/**
 * The time of each in ms, by the fastest tenth of its calls: other work on the machine only ever makes
 * a call slower. They take turns, so what slows the machine slows all of them.
 */
async function measure(calls: (() => Promise<number>)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  // The first ones pay for connections and for code that is not compiled yet.
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
