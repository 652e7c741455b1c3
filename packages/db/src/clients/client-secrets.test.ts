import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { collide } from "../held-row.fixture.ts";
import { newId } from "../leads/submission-keys.ts";
import { aClient, aSecret, type TestClient } from "./client.fixture.ts";
import {
  listSecretsToCheck,
  pruneClientSecrets,
  rotateSecret,
  takeSealedSecret,
  type SecretPurpose,
} from "./client-secrets.ts";

const { sql, url } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

function secretOf({ kind, ownerId }: TestClient, purpose: SecretPurpose = "token") {
  return { kind, ownerId, purpose };
}

async function rotated(client: TestClient, by = sql) {
  const rotation = { ...secretOf(client), operatorId, secretId: await newId(sql), ...aSecret() };
  return { ...rotation, isRotated: await rotateSecret(by, rotation) };
}

/** The client's secrets with their remaining hours; null for the current one. */
async function hoursLeft(clientId: string, purpose: SecretPurpose = "token") {
  const rows = await sql<{ id: string; hours: number | null }[]>`
    select id, round(extract(epoch from expires_at - now()) / 3600, 1)::float as hours
    from client_secrets where client_id = ${clientId} and purpose = ${purpose}
    order by created_at`;
  return rows.map(({ hours }) => hours);
}

async function secretIdsToCheck(clientId: string): Promise<string[]> {
  return (await listSecretsToCheck(sql, clientId)).map(({ secretId }) => secretId);
}

describe("a rotation", () => {
  test("issues a new current secret; the previous one stays valid for 24 hours", async () => {
    const client = await aClient(sql, "tenant");

    const { isRotated, secretId, secretHash, secretSealed } = await rotated(client);

    expect(isRotated).toBe(true);
    expect(await hoursLeft(client.clientId)).toEqual([24, null]);
    const checked = await listSecretsToCheck(sql, client.clientId);
    expect(checked[0]).toEqual({ secretId, secretHash });
    expect(checked).toHaveLength(2);
    expect(await takeSealedSecret(sql, { ...secretOf(client), operatorId })).toEqual({
      clientId: client.clientId,
      secretId,
      secretSealed,
    });
  });

  test("never extends secrets that were replaced earlier", async () => {
    const client = await aClient(sql, "tenant");
    await rotated(client);
    await sql`
      update client_secrets set expires_at = now() + interval '1 hour'
      where expires_at is not null`;

    await rotated(client);

    expect(await hoursLeft(client.clientId)).toEqual([1, 24, null]);
  });

  test("keeps the webhook secret, the client id and all other tenants", async () => {
    const client = await aClient(sql, "tenant");
    const other = await aClient(sql, "tenant");
    const take = () => takeSealedSecret(sql, { ...secretOf(client, "webhook"), operatorId });
    const before = await take();

    await rotated(client);

    expect(before).toMatchObject({ secretSealed: "sealed for webhooks" });
    expect(await take()).toEqual(before);
    expect(await hoursLeft(other.clientId)).toEqual([null]);
  });

  test("by two operators at once succeeds for one of them", async () => {
    const client = await aClient(sql, "tenant");
    const secret = { table: "client_secrets", id: client.secretId };

    const results = await collide(url, secret, [
      (by) => rotated(client, by),
      (by) => rotated(client, by),
    ]);

    const [given, ...others] = results.filter(({ isRotated }) => isRotated);
    expect(others).toEqual([]);
    expect(await hoursLeft(client.clientId)).toEqual([24, null]);
    const stored = await takeSealedSecret(sql, { ...secretOf(client), operatorId });
    expect(stored?.secretId).toBe(given?.secretId);
  });

  test("is audited, but only if it happened", async () => {
    const client = await aClient(sql, "tenant");
    const [audited] = await sql<[{ id: string }]>`select uuid_v7() as id`;

    await rotated(client);
    await rotated({ ...client, ownerId: await newId(sql) });

    const entries = await sql`
      select action, operator_id, subject_kind, subject_id from audit_log where id > ${audited.id}`;
    expect(entries).toEqual([
      {
        action: "tenant.secret-rotated",
        operatorId,
        subjectKind: "tenant",
        subjectId: client.ownerId,
      },
    ]);
  });

  test("of the webhook secret keeps the one for tokens, which it never becomes", async () => {
    const client = await aClient(sql, "tenant");
    const signing = { ...secretOf(client, "webhook"), operatorId };
    const made = { secretId: await newId(sql), secretHash: null, secretSealed: "new" };

    expect(await rotateSecret(sql, { ...signing, ...made })).toBe(true);

    expect(await hoursLeft(client.clientId, "webhook")).toEqual([24, null]);
    expect(await hoursLeft(client.clientId)).toEqual([null]);
    expect(await secretIdsToCheck(client.clientId)).toEqual([client.secretId]);
  });

  test("of an instance's secret is like a tenant's, and audited as its own", async () => {
    const client = await aClient(sql, "scm-instance");

    const { isRotated, secretId } = await rotated(client);

    expect(isRotated).toBe(true);
    expect(await secretIdsToCheck(client.clientId)).toEqual([secretId, client.secretId]);
    const [entry] = await sql`select action, subject_id from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ action: "scm-instance.secret-rotated", subjectId: client.ownerId });
  });

  test("is refused for a tenant without credentials and changes nothing", async () => {
    const { clientId, ...client } = await aClient(sql, "tenant");
    await sql`delete from credentials where client_id = ${clientId}`;

    expect(await rotated({ clientId, ...client })).toMatchObject({ isRotated: false });

    expect(await sql`select from client_secrets`).toHaveLength(0);
  });
});

describe("no secret of a client is accepted", () => {
  test("when it is unknown", async () => {
    await aClient(sql, "tenant");

    expect(await secretIdsToCheck("client_unknown")).toEqual([]);
  });

  test("while its tenant is inactive", async () => {
    const { clientId, ownerId, secretId } = await aClient(sql, "tenant");
    expect(await secretIdsToCheck(clientId)).toEqual([secretId]);

    await sql`update tenants set is_active = false where id = ${ownerId}`;

    expect(await secretIdsToCheck(clientId)).toEqual([]);
  });

  test.each(["inactive", "suspended"])("while its instance is %s", async (status) => {
    const { clientId, ownerId, secretId } = await aClient(sql, "scm-instance");
    expect(await secretIdsToCheck(clientId)).toEqual([secretId]);

    await sql`update scm_instances set status = ${status} where id = ${ownerId}`;

    expect(await secretIdsToCheck(clientId)).toEqual([]);
  });
});

test("only secrets that ended 30 days ago are deleted", async () => {
  const client = await aClient(sql, "tenant");
  for (const days of [29, 31]) {
    await sql`
      insert into client_secrets (id, client_id, secret_hash, secret_sealed, expires_at)
      values (uuid_v7(), ${client.clientId}, '\\x00', 'sealed',
        now() - make_interval(days => ${days}))`;
  }

  expect(await pruneClientSecrets(sql)).toBe(1);

  expect((await hoursLeft(client.clientId)).map((hours) => hours === null || hours > -700)).toEqual(
    [true, true],
  );
});
