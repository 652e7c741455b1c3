import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { collide } from "../held-row.fixture.ts";
import { newId } from "../leads/submission-keys.ts";
import { aClient, newCredentials, rotated } from "./client.fixture.ts";
import {
  emitMissingCredentials,
  issueCredentials,
  listSecretsToCheck,
  pruneClientSecrets,
  takeSealedSecret,
  type SecretPurpose,
} from "./credentials.ts";

const { sql, url } = await openTestDatabase();
const operatorId = await anOperator(sql);
const kinds = ["tenant", "scm-instance"] as const;

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from clients`;
});

/** The remaining hours of the client's secrets; null for the current one. */
async function hoursLeft(client: string, purpose: SecretPurpose = "token") {
  const rows = await sql<{ hours: number | null }[]>`
    select round(extract(epoch from expires_at - now()) / 3600, 1)::float as hours
    from client_secrets where client = ${client} and purpose = ${purpose}
    order by created_at`;
  return rows.map(({ hours }) => hours);
}

async function secretIdsToCheck(clientId: string): Promise<string[]> {
  return (await listSecretsToCheck(sql, clientId)).map(({ secretId }) => secretId);
}

describe.each(kinds)("a rotation of a %s's secret", (kind) => {
  test("issues a current secret, and the one before stays valid for 24 hours", async () => {
    const client = await aClient(sql, kind);
    const other = await aClient(sql, kind);

    const { secretId, secretHash, secretSealed } = await rotated(sql, client);

    expect(await hoursLeft(client.id)).toEqual([24, null]);
    expect(await hoursLeft(other.id)).toEqual([null]);
    const [checked, ...others] = await listSecretsToCheck(sql, client.clientId);
    expect(checked).toEqual({ secretId, secretHash });
    expect(others).toMatchObject([{ secretId: client.secretId }]);
    const use = { ...client, purpose: "token", operatorId } as const;
    expect(await takeSealedSecret(sql, use)).toEqual({ secretId, secretSealed });
  });

  test("is audited, but only if it happened", async () => {
    const client = await aClient(sql, kind);
    const [audited] = await sql<[{ id: string }]>`select uuid_v7() as id`;

    const { operatorId: rotator } = await rotated(sql, client);
    expect(await rotated(sql, { kind, id: await newId(sql) })).toMatchObject({ isRotated: false });

    const entries = await sql`
      select action, operator_id, subject_kind, subject_id from audit_log where id > ${audited.id}`;
    const entry = { action: `${kind}.secret-rotated`, operatorId: rotator };
    expect(entries).toEqual([{ ...entry, subjectKind: kind, subjectId: client.id }]);
  });
});

test("a rotation never extends secrets that were replaced earlier", async () => {
  const client = await aClient(sql, "tenant");
  await rotated(sql, client);
  await sql`
    update client_secrets set expires_at = now() + interval '1 hour'
    where expires_at is not null`;

  await rotated(sql, client);

  expect(await hoursLeft(client.id)).toEqual([1, 24, null]);
});

test("of two rotations at once one succeeds", async () => {
  const client = await aClient(sql, "tenant");
  const secret = { table: "client_secrets", id: client.secretId };

  const results = await collide(url, secret, [
    (by) => rotated(by, client),
    (by) => rotated(by, client),
  ]);

  const [given, ...others] = results.filter(({ isRotated }) => isRotated);
  expect(others).toEqual([]);
  expect(await hoursLeft(client.id)).toEqual([24, null]);
  const stored = await takeSealedSecret(sql, { ...client, purpose: "token", operatorId });
  expect(stored?.secretId).toBe(given?.secretId);
});

test("the secret for tokens and the one for webhooks are rotated by themselves", async () => {
  const client = await aClient(sql, "tenant");
  const both = async () => [
    await hoursLeft(client.id),
    await hoursLeft(client.id, "webhook"),
    await secretIdsToCheck(client.clientId),
  ];

  await rotated(sql, client, "webhook");
  expect(await both()).toEqual([[null], [24, null], [client.secretId]]);
  const { secretId } = await rotated(sql, client);
  expect(await both()).toEqual([
    [24, null],
    [24, null],
    [secretId, client.secretId],
  ]);
});

test("no secret of an unknown client is accepted", async () => {
  await aClient(sql, "tenant");

  expect(await secretIdsToCheck("client_unknown")).toEqual([]);
});

test("only secrets that ended 30 days ago are deleted", async () => {
  const client = await aClient(sql, "tenant");
  for (const days of [29, 31]) {
    await sql`
      insert into client_secrets (id, client, secret_hash, secret_sealed, expires_at)
      values (uuid_v7(), ${client.id}, '\\x00', 'sealed', now() - make_interval(days => ${days}))`;
  }

  expect(await pruneClientSecrets(sql)).toBe(1);

  expect(await hoursLeft(client.id)).toEqual([null, -696]);
});

test("a client gets one client id and one current secret", async () => {
  const client = await aClient(sql, "tenant");
  const again = await newCredentials(sql, { id: client.id, secretId: await newId(sql) });

  expect(await issueCredentials(sql, again)).toBeNull();
  const second = sql`
    insert into client_secrets (id, client, secret_hash, secret_sealed)
    values (uuid_v7(), ${client.id}, '\\x00', 'sealed')`;
  await expect(second).rejects.toThrow("client_secrets_one_current");

  expect(await secretIdsToCheck(client.clientId)).toEqual([client.secretId]);
});

describe.each(kinds)("a %s without credentials", (kind) => {
  /** Sets the state and age of the client's only event. */
  async function waiting(own: { state: string; eventAge: string; age?: string }): Promise<string> {
    const { id } = await aClient(sql, kind);
    await sql`
      update outbox set state = ${own.state}, created_at = now() - ${own.eventAge}::interval`;
    await sql`
      update clients
      set client_id = null, created_at = now() - ${own.age ?? "1 hour"}::interval`;
    return id;
  }

  test.each(["dead", "done"])("whose event is %s gets another event, once", async (state) => {
    const id = await waiting({ state, eventAge: "301 seconds", age: "302 seconds" });

    const counts = [await emitMissingCredentials(sql), await emitMissingCredentials(sql)];

    expect(counts).toEqual([1, 0]);
    expect(await sql`select event, subject_id from outbox where state = 'new'`).toEqual([
      { event: `${kind}.created`, subjectId: id },
    ]);
  });
});

describe("no other event gets a client", () => {
  test.each([
    ["whose event is still to be handled", { event: "new" }],
    ["whose event is being handled", { event: "dispatched" }],
    ["whose event was given up less than 5 minutes ago", { age: "291 s", eventAge: "290 s" }],
    ["that is newer than 30 s", { age: "25 s" }],
    ["that waits twice as long for each further event", { eventAge: "29 minutes" }],
    ["that is deleted", { deletedAt: "now" }],
    ["with credentials", { clientId: "system_x" }],
  ])("%s", async (_, own: Partial<Record<string, string>>) => {
    const waits = { event: "dead", age: "1 hour", eventAge: "31 minutes" };
    await aClient(sql, "scm-instance");
    const set = async (state: Partial<Record<string, string>>) => {
      await sql`
        update outbox set state = ${state["event"] ?? ""},
          created_at = now() - ${state["eventAge"] ?? ""}::interval`;
      await sql`
        update clients set created_at = now() - ${state["age"] ?? ""}::interval,
          client_id = ${state["clientId"] ?? null}, deleted_at = ${state["deletedAt"] ?? null}`;
      return emitMissingCredentials(sql);
    };

    expect([await set({ ...waits, ...own }), await set(waits)]).toEqual([0, 1]);
  });
});
