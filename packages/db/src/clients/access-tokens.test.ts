import { randomBytes } from "node:crypto";
import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../leads/submission-keys.ts";
import { findTokenClient, pruneAccessTokens } from "./access-tokens.ts";
import { aClient, aSecret, aToken } from "./client.fixture.ts";
import { listSecretsToCheck, rotateSecret } from "./client-secrets.ts";
import { deleteScmInstance, restoreScmInstance } from "./scm-instances.ts";
import { updateTenantStatus } from "./tenants.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

describe.each(["tenant", "scm-instance"] as const)("a token of a %s", (kind) => {
  const table = kind === "tenant" ? "tenants" : "scm_instances";

  test("has its client and its scope", async () => {
    const { clientId, ownerId, secretId } = await aClient(sql, kind);

    const tokenHash = await aToken(sql, secretId);

    expect(await findTokenClient(sql, tokenHash)).toEqual({
      clientId,
      kind,
      ownerId,
      scope: "bug-reports:write",
    });
  });

  test("has no client when it was never granted", async () => {
    const { secretId } = await aClient(sql, kind);
    await aToken(sql, secretId);

    expect(await findTokenClient(sql, randomBytes(32))).toBeNull();
  });

  test("expires at its end", async () => {
    const { secretId } = await aClient(sql, kind);

    const [ended, lastMinute] = [await aToken(sql, secretId, 0), await aToken(sql, secretId, 60)];

    expect(await findTokenClient(sql, ended)).toBeNull();
    expect(await findTokenClient(sql, lastMinute)).not.toBeNull();
  });

  test("is deleted with its client", async () => {
    const { ownerId, secretId } = await aClient(sql, kind);
    const tokenHash = await aToken(sql, secretId);

    await sql`delete from ${sql(table)} where id = ${ownerId}`;

    expect(await findTokenClient(sql, tokenHash)).toBeNull();
    expect(await sql`select from access_tokens`).toHaveLength(0);
  });

  test("marks its owner as active when it is granted", async () => {
    const used = await aClient(sql, kind);
    const other = await aClient(sql, kind);

    await aToken(sql, used.secretId);

    const owners = await sql`
      select id from ${sql(table)} where last_activity > now() - interval '10 seconds'`;
    expect(owners).toEqual([{ id: used.ownerId }]);
    expect(other.ownerId).not.toBe(used.ownerId);
  });
});

test("a deactivation ends the tenant's tokens for good, and those granted during it", async () => {
  const { ownerId: id, secretId } = await aClient(sql, "tenant");
  const before = await aToken(sql, secretId);
  await updateTenantStatus(sql, { id, isActive: false, operatorId });
  const tokens = [before, await aToken(sql, secretId)];
  const areKnown = () => Promise.all(tokens.map((token) => findTokenClient(sql, token)));

  expect(await areKnown()).toEqual([null, null]);
  await updateTenantStatus(sql, { id, isActive: true, operatorId });
  expect(await areKnown()).toEqual([null, null]);
});

test("activating an active tenant keeps its tokens", async () => {
  const { ownerId: id, secretId } = await aClient(sql, "tenant");
  const tokenHash = await aToken(sql, secretId);

  await updateTenantStatus(sql, { id, isActive: true, operatorId });

  expect(await findTokenClient(sql, tokenHash)).not.toBeNull();
});

test.each(["inactive", "suspended"])("an instance that is %s has no token", async (status) => {
  const { ownerId, secretId } = await aClient(sql, "scm-instance");
  const tokenHash = await aToken(sql, secretId);

  await sql`update scm_instances set status = ${status} where id = ${ownerId}`;

  expect(await findTokenClient(sql, tokenHash)).toBeNull();
});

/** Makes all deletions take effect. */
async function endUndo(): Promise<void> {
  await sql`update scm_instances set deleted_at = now() where deleted_at is not null`;
}

test("a token works until the undo of a deletion has run out, and after an undo", async () => {
  const { ownerId: id, clientId, secretId } = await aClient(sql, "scm-instance");
  const tokenHash = await aToken(sql, secretId);

  await deleteScmInstance(sql, { id, operatorId });
  expect(await findTokenClient(sql, tokenHash)).not.toBeNull();
  expect(await listSecretsToCheck(sql, clientId)).toHaveLength(1);
  await restoreScmInstance(sql, { id, operatorId });
  expect(await findTokenClient(sql, tokenHash)).not.toBeNull();

  await deleteScmInstance(sql, { id, operatorId });
  const [{ left }] = await sql<[{ left: number }]>`
    select extract(epoch from deleted_at - now())::float as left from scm_instances where id = ${id}`;
  expect(left).toBeGreaterThan(5);
  expect(left).toBeLessThanOrEqual(10);
  await endUndo();
  expect(await findTokenClient(sql, tokenHash)).toBeNull();
  expect(await listSecretsToCheck(sql, clientId)).toEqual([]);
});

test("a deletion ends the instance's tokens for good, and no others", async () => {
  const { ownerId: id, secretId } = await aClient(sql, "scm-instance");
  const tokenHash = await aToken(sql, secretId);
  const other = await aToken(sql, (await aClient(sql, "scm-instance")).secretId);

  await deleteScmInstance(sql, { id, operatorId });
  await endUndo();
  expect(await findTokenClient(sql, other)).not.toBeNull();
  const meanwhile = await aToken(sql, secretId);
  expect(await findTokenClient(sql, tokenHash)).toBeNull();
  expect(await findTokenClient(sql, meanwhile)).toBeNull();
});

test("restoring an instance that is not deleted keeps its tokens", async () => {
  const { ownerId: id, secretId } = await aClient(sql, "scm-instance");
  const tokenHash = await aToken(sql, secretId);

  await restoreScmInstance(sql, { id, operatorId });

  expect(await findTokenClient(sql, tokenHash)).not.toBeNull();
});

test("after a rotation a token of the old secret is valid, and one of the new secret", async () => {
  const { ownerId, secretId } = await aClient(sql, "tenant");
  const tokenHash = await aToken(sql, secretId);
  const newSecretId = await newId(sql);

  const owner = { kind: "tenant", ownerId, purpose: "token" } as const;
  await rotateSecret(sql, { ...owner, operatorId, secretId: newSecretId, ...aSecret() });

  expect(await findTokenClient(sql, tokenHash)).not.toBeNull();
  expect(await findTokenClient(sql, await aToken(sql, newSecretId))).not.toBeNull();
});

test("a token of the old secret ends with the overlap, even if it was granted for longer", async () => {
  const { ownerId, secretId } = await aClient(sql, "tenant");
  const owner = { kind: "tenant", ownerId, purpose: "token" } as const;
  await rotateSecret(sql, { ...owner, operatorId, secretId: await newId(sql), ...aSecret() });
  const tokenHash = await aToken(sql, secretId);

  await sql`update client_secrets set expires_at = now() where id = ${secretId}`;

  expect(await findTokenClient(sql, tokenHash)).toBeNull();
});

test("pruning deletes expired tokens and no valid one", async () => {
  const { secretId } = await aClient(sql, "tenant");
  await aToken(sql, secretId, -1);
  const valid = await aToken(sql, secretId);

  expect(await pruneAccessTokens(sql)).toBe(1);

  expect(await findTokenClient(sql, valid)).not.toBeNull();
});
