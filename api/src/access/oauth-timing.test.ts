/** Response times do not reveal which clients exist: each request has the same work. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aTenantOf, askForToken, basicOf, grantRequest as grant } from "../clients.fixture.ts";

const api = await startTestApi();

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

async function statusOf(client: Parameters<typeof basicOf>[0]): Promise<number> {
  const { status } = await askForToken(api, grant, basicOf(client));
  return status;
}
