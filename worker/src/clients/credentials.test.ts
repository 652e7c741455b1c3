import { randomBytes } from "node:crypto";
import { findRecord, insertScmInstance, insertTenant, scmInstances, tenants } from "@scm/db";
import { createClientSecrets, createWebhookSecrets } from "@scm/runtime";
import { aTenant, anScmInstance } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { handlerDeps } from "../handler.fixture.ts";
import { openHandling } from "../handling.fixture.ts";

const { sql, operatorId, handleNew, handleNewAtOnce, handleCutOff } = await openHandling();
const { clientSecrets, webhookSecrets } = handlerDeps;

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

type Issued = {
  clientId: string;
  webhookSecretSealed: string;
  secretId: string;
  secretHash: Buffer;
  secretSealed: string;
  expiresAt: string | null;
};

function issuedTo(ownerId: string) {
  return sql<Issued[]>`
    select client_id, webhook_secret_sealed, client_secrets.id as secret_id, secret_hash,
      secret_sealed, expires_at
    from credentials left join client_secrets using (client_id)
    where coalesce(tenant_id, scm_instance_id) = ${ownerId}`;
}

async function onlyPairOf(ownerId: string): Promise<Issued> {
  const [pair, ...others] = await issuedTo(ownerId);
  if (!pair || others.length > 0) throw new Error(`${others.length + 1} pairs, or none`);
  return pair;
}

const kinds = [
  {
    kind: "tenant",
    table: "tenants",
    idForm: /^tenant_[0-9a-f]{24}$/,
    create: () => insertTenant(sql, { ...aTenant(), operatorId }),
    read: async (id: string) => {
      const tenant = await findRecord(sql, tenants, id);
      return { clientId: tenant?.clientId, ...sealOf(tenant) };
    },
    remove: (id: string) => sql`delete from tenants where id = ${id}`,
  },
  {
    kind: "scm-instance",
    table: "scm_instances",
    idForm: /^system_[0-9a-f]{24}$/,
    create: () => insertScmInstance(sql, { ...anScmInstance(), operatorId }),
    read: async (id: string) => {
      const instance = await findRecord(sql, scmInstances, id);
      return { clientId: instance?.apiKey, ...sealOf(instance) };
    },
    remove: (id: string) => sql`delete from scm_instances where id = ${id}`,
  },
] as const;

function sealOf(record: { secretId: string | null; secretSealed: string | null } | null) {
  return { secretId: record?.secretId, secretSealed: record?.secretSealed };
}

describe.each(kinds)("a $kind", ({ kind, table, idForm, create, read, remove }) => {
  test("has no credentials until the worker has issued them, then an id and secrets in a form that tells what they are", async () => {
    const { id } = await create();
    expect(await read(id)).toEqual({ clientId: null, secretId: null, secretSealed: null });

    expect(await handleNew()).toEqual(["done"]);

    const pair = await onlyPairOf(id);
    const { clientId, secretId, secretSealed } = pair;
    expect(clientId).toMatch(idForm);
    expect(clientSecrets.open(secretSealed, secretId)).toMatch(/^scms_[\w-]{43}$/);
    // Only tenants are sent webhooks.
    const { webhookSecretSealed } = pair;
    const signing = webhookSecretSealed && webhookSecrets.open(webhookSecretSealed, clientId);
    expect(signing ?? "none").toMatch(kind === "tenant" ? /^whsec_[A-Za-z0-9+/]{43}=$/ : /^none$/);
    expect(await read(id)).toEqual({ clientId, secretId, secretSealed });
  });

  test("keeps the pair that it got first, however often its event is handled and made known", async () => {
    const { id } = await create();
    await handleNew({ times: 2 });
    const first = await onlyPairOf(id);

    await sql`select emit(${`${kind}.created`}, ${id}) from generate_series(1, 3)`;
    await handleNew({ times: 2 });

    expect(await issuedTo(id)).toEqual([first]);
  });

  test("gets one pair from ten workers at once, also when it was made known five times", async () => {
    const { id } = await create();
    await sql`select emit(${`${kind}.created`}, ${id}) from generate_series(1, 4)`;

    const outcomes = await handleNewAtOnce();

    expect(outcomes).toEqual(Array.from({ length: 50 }, () => "done"));

    const pair = await onlyPairOf(id);
    expect(clientSecrets.open(pair.secretSealed, pair.secretId)).toMatch(/^scms_/);
    expect(await sql`select from client_secrets`).toHaveLength(1);
  });

  test("whose connection ends in the middle has nothing, and one pair after the next try", async () => {
    const { id } = await create();

    const { outcome, handleAgain } = await handleCutOff({ table, id });

    expect(outcome).toBe("retry");
    expect(await issuedTo(id)).toEqual([]);
    expect(await sql`select from client_secrets`).toHaveLength(0);
    expect(await handleAgain()).toBe("done");
    expect((await onlyPairOf(id)).clientId).toMatch(idForm);
  });

  test("that is gone by then gets nothing, and its event is done", async () => {
    const { id } = await create();
    await remove(id);

    expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

    expect(await sql`select from credentials`).toHaveLength(0);
    expect(await sql`select from client_secrets`).toHaveLength(0);
  });

  test("shares no id and no secret with another", async () => {
    const owners = [await create(), await create(), await create()];
    await handleNew();

    const pairs = await Promise.all(owners.map((owner) => onlyPairOf(owner.id)));

    const told = pairs.flatMap((pair) => [
      pair.clientId,
      clientSecrets.open(pair.secretSealed, pair.secretId),
      pair.webhookSecretSealed && webhookSecrets.open(pair.webhookSecretSealed, pair.clientId),
      pair.secretHash.toString("hex"),
    ]);
    expect(new Set(told.filter((secret) => secret !== null)).size).toBe(kind === "tenant" ? 12 : 9);
  });
});

test("the secrets open with the installation's key and in their own row, and nowhere else", async () => {
  const owners = [await insertTenant(sql, { ...aTenant(), operatorId })];
  owners.push(await insertTenant(sql, { ...aTenant(), operatorId }));
  await handleNew();
  const [one, other] = await Promise.all(owners.map(({ id }) => onlyPairOf(id)));
  if (!one || !other) throw new Error("two pairs were expected");

  const foreignKey = randomBytes(32);
  const misuses = [
    () => createClientSecrets([foreignKey]).open(one.secretSealed, one.secretId),
    () => createWebhookSecrets([foreignKey]).open(one.webhookSecretSealed, one.clientId),
    () => clientSecrets.open(one.secretSealed, other.secretId),
    () => webhookSecrets.open(one.webhookSecretSealed, other.clientId),
  ];

  for (const misuse of misuses) expect(misuse).toThrow(/not known|not a genuine seal/);
});

test("the hash that a secret is checked by is that of the sealed secret, under the installation's key", async () => {
  const { id } = await insertTenant(sql, { ...aTenant(), operatorId });
  await handleNew();

  const { secretHash, secretSealed, secretId } = await onlyPairOf(id);

  const secret = clientSecrets.open(secretSealed, secretId);
  expect(clientSecrets.hashesOf(secret)).toEqual([secretHash]);
  expect(createClientSecrets([randomBytes(32)]).hashesOf(secret)).not.toEqual([secretHash]);
});

test("no column of any table holds a secret in the clear", async () => {
  const { id } = await insertTenant(sql, { ...aTenant(), operatorId });
  await handleNew();
  const { secretSealed, secretId, webhookSecretSealed, clientId } = await onlyPairOf(id);

  const stored = await everythingStored();

  expect(stored).toContain(clientId);
  for (const secret of [
    clientSecrets.open(secretSealed, secretId),
    webhookSecrets.open(webhookSecretSealed, clientId),
  ]) {
    const bare = secret.slice(secret.indexOf("_") + 1);
    expect(stored).not.toContain(bare);
    // As a column of bytes would show them.
    expect(stored).not.toContain(Buffer.from(bare).toString("hex"));
    expect(stored).not.toContain(Buffer.from(bare, "base64").toString("hex"));
  }
});

async function everythingStored(): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql<
        { row: string }[]
      >`select stored::text as row from ${sql(name)} stored`;
      return rows.map(({ row }) => row).join("\n");
    }),
  );
  return dumps.join("\n");
}
