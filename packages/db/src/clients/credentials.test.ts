import { anScmInstance, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { collide } from "../held-row.fixture.ts";
import { newId } from "../leads/submission-keys.ts";
import { findRecord } from "../record-table.ts";
import { aClient, aSecret, insertOperator, type TestClient } from "./client.fixture.ts";
import {
  emitMissingCredentials,
  findWebhookSecret,
  issueCredentials,
  listSecretsToCheck,
  listSecretUses,
  pruneClientSecrets,
  rotateSecret,
} from "./credentials.ts";
import { insertScmInstance } from "./scm-instances.ts";
import { tenants } from "./tenants.ts";

const { sql, url } = await openTestDatabase();
const operatorId = await insertOperator(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

async function rotated({ ownerId: tenantId }: TestClient, overlapHours: number, by = sql) {
  const rotation = {
    tenantId,
    operatorId,
    overlapHours,
    secretId: await newId(sql),
    ...aSecret(),
  };
  return { ...rotation, result: await rotateSecret(by, rotation) };
}

/** The client's secrets with their remaining hours; null for the current one. */
async function hoursLeft(clientId: string) {
  const rows = await sql<{ id: string; hours: number | null }[]>`
    select id, round(extract(epoch from expires_at - now()) / 3600, 1)::float as hours
    from client_secrets where client_id = ${clientId} order by created_at`;
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
      expect(await findRecord(sql, tenants, client.ownerId)).toMatchObject({
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
    const before = await findWebhookSecret(sql, client.ownerId);

    await rotated(client, 0);

    expect(await findWebhookSecret(sql, client.ownerId)).toEqual(before);
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
      const stored = await findRecord(sql, tenants, client.ownerId);
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
    expect(await listSecretUses(sql, client.ownerId)).toEqual([
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

test("a deleted instance has no accepted secret and gets no credentials", async () => {
  const { clientId } = await aClient(sql, "scm-instance");
  await insertScmInstance(sql, { ...anScmInstance(), operatorId });
  await sql`truncate outbox cascade`;
  await sql`update scm_instances set deleted_at = now(), created_at = now() - interval '1 hour'`;

  expect(await secretIdsToCheck(clientId)).toEqual([]);
  expect(await emitMissingCredentials(sql)).toBe(0);

  await sql`update scm_instances set deleted_at = null`;
  expect(await secretIdsToCheck(clientId)).toHaveLength(1);
  expect(await emitMissingCredentials(sql)).toBe(1);
});

test("constraints allow one client id and one current secret per client", async () => {
  const client = await aClient(sql, "tenant");
  const again = {
    ...client,
    clientId: "client_again",
    secretId: await newId(sql),
    ...aSecret(),
    webhookSecretSealed: "another",
  };

  expect(await issueCredentials(sql, again)).toBe(false);
  const second = sql`
    insert into client_secrets (id, client_id, secret_hash, secret_sealed)
    values (uuid_v7(), ${client.clientId}, '\\x00', 'sealed')`;
  await expect(second).rejects.toThrow("client_secrets_one_current");

  expect(await hoursLeft(client.clientId)).toEqual([null]);
});

describe.each(["tenant", "scm-instance"] as const)("a %s without credentials", (kind) => {
  const table = kind === "tenant" ? "tenants" : "scm_instances";

  /** Sets the state and age of the owner's only event. */
  async function waiting(own: { state: string; eventAge: string; age?: string }): Promise<string> {
    const { clientId, ownerId } = await aClient(sql, kind);
    await sql`delete from credentials where client_id = ${clientId}`;
    await sql`
      update outbox set state = ${own.state}, created_at = now() - ${own.eventAge}::interval`;
    await sql`
      update ${sql(table)} set created_at = now() - ${own.age ?? "1 hour"}::interval`;
    return ownerId;
  }

  test.each(["dead", "done"])("whose event is %s gets another event, once", async (state) => {
    const ownerId = await waiting({ state, eventAge: "301 seconds", age: "302 seconds" });

    const counts = [await emitMissingCredentials(sql), await emitMissingCredentials(sql)];

    expect(counts).toEqual([1, 0]);
    expect(await sql`select event, subject_id from outbox where state = 'new'`).toEqual([
      { event: `${kind}.created`, subjectId: ownerId },
    ]);
  });

  test.each([
    ["is still to be handled", { state: "new", eventAge: "1 hour" }],
    ["is being handled", { state: "dispatched", eventAge: "1 hour" }],
    [
      "was given up less than 5 minutes ago",
      { state: "dead", eventAge: "290 seconds", age: "291 seconds" },
    ],
    ["is newer than 30 s", { state: "dead", eventAge: "1 hour", age: "25 seconds" }],
  ])("gets no other event when it or its event %s", async (_, own) => {
    await waiting(own);

    expect(await emitMissingCredentials(sql)).toBe(0);
  });

  test("waits twice as long for each further event", async () => {
    await waiting({ state: "dead", eventAge: "29 minutes", age: "1 hour" });
    const early = await emitMissingCredentials(sql);

    await sql`update outbox set created_at = now() - interval '31 minutes'`;

    expect([early, await emitMissingCredentials(sql)]).toEqual([0, 1]);
  });
});

test("an owner with credentials gets no other event", async () => {
  await aClient(sql, "tenant");
  await aClient(sql, "scm-instance");
  await sql`truncate outbox cascade`;
  await sql`update tenants set created_at = now() - interval '1 hour'`;
  await sql`update scm_instances set created_at = now() - interval '1 hour'`;

  expect(await emitMissingCredentials(sql)).toBe(0);
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
