import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { collide } from "../held-row.fixture.ts";
import { newId } from "../leads/submission-keys.ts";
import { aClient, aSecret, type TestClient } from "./client.fixture.ts";
import {
  listSecretsToCheck,
  listSecretUses,
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

async function rotated(client: TestClient, overlapHours: number, by = sql) {
  const rotation = {
    ...secretOf(client),
    operatorId,
    overlapHours,
    secretId: await newId(sql),
    ...aSecret(),
  };
  return { ...rotation, result: await rotateSecret(by, rotation) };
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
  test.each([0, 1, 24])(
    "issues a new current secret; the previous one stays valid for %i hours",
    async (overlapHours) => {
      const client = await aClient(sql, "tenant");

      const { result, secretId, secretHash, secretSealed } = await rotated(client, overlapHours);

      expect(result).toBe("rotated");
      expect(await hoursLeft(client.clientId)).toEqual([overlapHours, null]);
      const checked = await listSecretsToCheck(sql, client.clientId);
      expect(checked[0]).toEqual({ secretId, secretHash });
      expect(checked).toHaveLength(overlapHours === 0 ? 1 : 2);
      expect(await takeSealedSecret(sql, { ...secretOf(client), operatorId })).toEqual({
        clientId: client.clientId,
        secretId,
        secretSealed,
      });
    },
  );

  test("never extends secrets that were replaced earlier", async () => {
    const client = await aClient(sql, "tenant");
    await rotated(client, 24);

    await rotated(client, 1);
    expect(await hoursLeft(client.clientId)).toEqual([1, 1, null]);
    await rotated(client, 24);
    expect(await hoursLeft(client.clientId)).toEqual([1, 1, 24, null]);
    await rotated(client, 0);

    expect(await hoursLeft(client.clientId)).toEqual([0, 0, 0, 0, null]);
  });

  test("keeps the webhook secret, the client id and all other tenants", async () => {
    const client = await aClient(sql, "tenant");
    const other = await aClient(sql, "tenant");
    const take = () => takeSealedSecret(sql, { ...secretOf(client, "webhook"), operatorId });
    const before = await take();

    await rotated(client, 0);

    expect(before).toMatchObject({ secretSealed: "sealed for webhooks" });
    expect(await take()).toEqual(before);
    expect(await hoursLeft(other.clientId)).toEqual([null]);
  });

  test.each([
    [24, 0],
    [0, 24],
  ])(
    "by two operators at once, for %i and %i hours, succeeds for one of them",
    async (...overlaps) => {
      const client = await aClient(sql, "tenant");
      const secret = { table: "client_secrets", id: client.secretId };

      const results = await collide(
        url,
        secret,
        overlaps.map((hours) => (by) => rotated(client, hours, by)),
      );

      const given = results.filter(({ result }) => result === "rotated");
      expect(given).toHaveLength(1);
      expect(results.map(({ result }) => result)).toContain("rotated-meanwhile");
      expect(await hoursLeft(client.clientId)).toEqual([given[0]?.overlapHours, null]);
      const stored = await takeSealedSecret(sql, { ...secretOf(client), operatorId });
      expect(stored?.secretId).toBe(given[0]?.secretId);
    },
  );

  test("is audited, but only if it happened", async () => {
    const client = await aClient(sql, "tenant");
    const [audited] = await sql<[{ id: string }]>`select uuid_v7() as id`;

    await rotated(client, 1);
    await rotated({ ...client, ownerId: await newId(sql) }, 1);

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
    const signing = { ...secretOf(client, "webhook"), operatorId, overlapHours: 24 };
    const made = { secretId: await newId(sql), secretHash: null, secretSealed: "new" };

    expect(await rotateSecret(sql, { ...signing, ...made })).toBe("rotated");

    expect(await hoursLeft(client.clientId, "webhook")).toEqual([24, null]);
    expect(await hoursLeft(client.clientId)).toEqual([null]);
    expect(await secretIdsToCheck(client.clientId)).toEqual([client.secretId]);
  });

  test("of an instance's secret is like a tenant's, and audited as its own", async () => {
    const client = await aClient(sql, "scm-instance");

    const { result, secretId } = await rotated(client, 1);

    expect(result).toBe("rotated");
    expect(await secretIdsToCheck(client.clientId)).toEqual([secretId, client.secretId]);
    const [entry] = await sql`select action, subject_id from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ action: "scm-instance.secret-rotated", subjectId: client.ownerId });
  });

  test("is refused for a tenant without credentials and changes nothing", async () => {
    const { clientId, ...client } = await aClient(sql, "tenant");
    await sql`delete from credentials where client_id = ${clientId}`;

    expect(await rotated({ clientId, ...client }, 1)).toMatchObject({ result: "no-credentials" });

    expect(await sql`select from client_secrets`).toHaveLength(0);
  });

  test("appears in the list of secrets, newest first", async () => {
    const client = await aClient(sql, "tenant");
    const { secretId } = await rotated(client, 24);

    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await listSecretUses(sql, secretOf(client))).toEqual([
      { id: secretId, createdAt: moment, expiresAt: null, lastUsedAt: null },
      { id: client.secretId, createdAt: moment, expiresAt: moment, lastUsedAt: null },
    ]);
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
