import { anScmInstance, openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../leads/submission-keys.ts";
import { aClient, aSecret } from "./client.fixture.ts";
import { listSecretsToCheck } from "./client-secrets.ts";
import { emitMissingCredentials, issueCredentials } from "./credentials.ts";
import { insertScmInstance } from "./scm-instances.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

async function secretIdsToCheck(clientId: string): Promise<string[]> {
  return (await listSecretsToCheck(sql, clientId)).map(({ secretId }) => secretId);
}

test("a deleted instance has no accepted secret and gets no credentials", async () => {
  const { clientId } = await aClient(sql, "scm-instance");
  await insertScmInstance(sql, { ...anScmInstance(), operatorId });
  await sql`delete from outbox`;
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
    webhookSecret: { id: await newId(sql), sealed: "another" },
  };

  expect(await issueCredentials(sql, again)).toBe(false);
  const second = sql`
    insert into client_secrets (id, client_id, secret_hash, secret_sealed)
    values (uuid_v7(), ${client.clientId}, '\\x00', 'sealed')`;
  await expect(second).rejects.toThrow("client_secrets_one_current");

  expect(await secretIdsToCheck(client.clientId)).toEqual([client.secretId]);
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
  await sql`delete from outbox`;
  await sql`update tenants set created_at = now() - interval '1 hour'`;
  await sql`update scm_instances set created_at = now() - interval '1 hour'`;

  expect(await emitMissingCredentials(sql)).toBe(0);
});
