import { randomBytes } from "node:crypto";
import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { findTokenClient, pruneAccessTokens } from "./access-tokens.ts";
import { aClient, aToken, rotated } from "./client.fixture.ts";
import { deleteScmInstance, restoreScmInstance, updateTenantStatus } from "./clients.ts";
import { listSecretsToCheck } from "./credentials.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from clients`;
});

/** Whether each token has its client. */
async function areValid(...tokens: Buffer[]): Promise<boolean[]> {
  const clients = await Promise.all(tokens.map((token) => findTokenClient(sql, token)));
  return clients.map((client) => client !== null);
}

describe.each(["tenant", "scm-instance"] as const)("a token of a %s", (kind) => {
  test("has its client and its scope until its end, and another token has none", async () => {
    const { clientId, id, secretId } = await aClient(sql, kind);

    const [ended, valid] = [await aToken(sql, secretId, 0), await aToken(sql, secretId, 60)];

    const client = { clientId, kind, id, scope: "bug-reports:write" };
    expect(await findTokenClient(sql, valid)).toEqual(client);
    expect(await areValid(ended, randomBytes(32))).toEqual([false, false]);
  });

  test("is deleted with its client", async () => {
    const { id, secretId } = await aClient(sql, kind);
    await aToken(sql, secretId);

    await sql`delete from clients where id = ${id}`;

    expect(await sql`select from access_tokens`).toHaveLength(0);
  });

  test("marks its client as active when it is granted", async () => {
    const [used] = [await aClient(sql, kind), await aClient(sql, kind)];

    await aToken(sql, used.secretId);

    const active = await sql`
      select id from clients where last_activity > now() - interval '10 seconds'`;
    expect(active).toEqual([{ id: used.id }]);
  });

  test("of the old secret is valid for the overlap, and no longer", async () => {
    const client = await aClient(sql, kind);
    const before = await aToken(sql, client.secretId);

    const { secretId } = await rotated(sql, client);
    const tokens = [before, await aToken(sql, client.secretId), await aToken(sql, secretId)];

    expect(await areValid(...tokens)).toEqual([true, true, true]);
    await sql`update client_secrets set expires_at = now() where id = ${client.secretId}`;
    expect(await areValid(...tokens)).toEqual([false, false, true]);
  });
});

test.each([
  ["tenant", "inactive"],
  ["scm-instance", "inactive"],
  ["scm-instance", "suspended"],
] as const)("a %s that is %s has no token and no accepted secret", async (kind, status) => {
  const { id, clientId, secretId } = await aClient(sql, kind);
  const token = await aToken(sql, secretId);

  await sql`update clients set status = ${status} where id = ${id}`;

  expect(await areValid(token)).toEqual([false]);
  expect(await listSecretsToCheck(sql, clientId)).toEqual([]);
});

test("a deactivation ends the tenant's tokens for good, and those granted during it", async () => {
  const { id, secretId } = await aClient(sql, "tenant");
  const before = await aToken(sql, secretId);

  await updateTenantStatus(sql, { id, isActive: true, operatorId });
  expect(await areValid(before)).toEqual([true]);
  await updateTenantStatus(sql, { id, isActive: false, operatorId });
  const meanwhile = await aToken(sql, secretId);
  await updateTenantStatus(sql, { id, isActive: true, operatorId });

  expect(await areValid(before, meanwhile)).toEqual([false, false]);
});

test("a deletion ends the instance's tokens for good once its undo has run out, and no others", async () => {
  const { id, clientId, secretId } = await aClient(sql, "scm-instance");
  const tokens = [
    await aToken(sql, secretId),
    await aToken(sql, (await aClient(sql, "scm-instance")).secretId),
  ];

  await deleteScmInstance(sql, { id, operatorId });
  expect(await areValid(...tokens)).toEqual([true, true]);
  expect(await listSecretsToCheck(sql, clientId)).toHaveLength(1);
  await restoreScmInstance(sql, { id, operatorId });
  await restoreScmInstance(sql, { id, operatorId });
  expect(await areValid(...tokens)).toEqual([true, true]);

  await deleteScmInstance(sql, { id, operatorId });
  const [{ left }] = await sql<[{ left: number }]>`
    select extract(epoch from deleted_at - now())::float as left from clients where id = ${id}`;
  expect(left).toBeGreaterThan(5);
  expect(left).toBeLessThanOrEqual(10);
  await sql`update clients set deleted_at = now() where deleted_at is not null`;
  expect(await areValid(...tokens, await aToken(sql, secretId))).toEqual([false, true, false]);
  expect(await listSecretsToCheck(sql, clientId)).toEqual([]);
});

test("pruning deletes expired tokens and no valid one", async () => {
  const { secretId } = await aClient(sql, "tenant");
  await aToken(sql, secretId, -1);
  const valid = await aToken(sql, secretId);

  expect(await pruneAccessTokens(sql)).toBe(1);

  expect(await areValid(valid)).toEqual([true]);
});
