import { randomBytes } from "node:crypto";
import type { SecretKeys } from "@scm/runtime";
import { createClientSecrets, createSeal, createWebhookSecrets, sealPrefix } from "@scm/runtime";
import { aFullOrder } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { peselLocation } from "../leads/order.ts";
import { startTestApi } from "../api.fixture.ts";
import { aClientOf, aTenantOf } from "../clients.fixture.ts";
import { reseal } from "./reseal.ts";

const api = await startTestApi();
const { sql } = api;
const [old] = api.secretKeys;
const next = randomBytes(32);

beforeEach(async () => {
  await sql`truncate leads, clients cascade`;
});

type Sealed = { key: string; sealed: string };

/** Every sealed value, with its hash. */
async function readSealed() {
  const [secrets, webhooks, pesels] = await Promise.all([
    sql<(Sealed & { hash: string })[]>`
      select id::text as key, secret_sealed as sealed, encode(secret_hash, 'hex') as hash
      from client_secrets where purpose = 'token' order by id`,
    sql<Sealed[]>`
      select id::text as key, secret_sealed as sealed
      from client_secrets where purpose = 'webhook' order by id`,
    sql<Sealed[]>`
      select order_id::text as key, pesel_sealed as sealed from order_administrators
      where pesel_sealed is not null order by order_id`,
  ]);
  return { secrets, webhooks, pesels };
}

function open(
  { secrets, webhooks, pesels }: Awaited<ReturnType<typeof readSealed>>,
  keys: SecretKeys,
) {
  const pesel = createSeal(keys, "pesel");
  return {
    secrets: secrets.map(({ key, sealed }) => createClientSecrets(keys).open(sealed, key)),
    webhooks: webhooks.map(({ key, sealed }) => createWebhookSecrets(keys).open(sealed, key)),
    pesels: pesels.map(({ key, sealed }) => pesel.open(sealed, peselLocation(key))),
  };
}

async function fill(): Promise<void> {
  await aTenantOf(api);
  await aClientOf(api, "scm-instance");
  await api.post("/api/order", aFullOrder());
}

test("everything is resealed under the current key, opens to the same values, and matches its new hash", async () => {
  await fill();
  const before = await readSealed();

  const count = await reseal(sql, [next, old]);

  const after = await readSealed();
  const all = [...after.secrets, ...after.webhooks, ...after.pesels];
  expect(count).toBe(4);
  expect(all.filter(({ sealed }) => !sealed.startsWith(sealPrefix(next)))).toEqual([]);
  expect(open(after, [next])).toEqual(open(before, [old]));
  expect(after.secrets.map(({ hash }) => hash)).toEqual(
    open(after, [next]).secrets.map((secret) =>
      createClientSecrets([next]).hashesOf(secret)[0]?.toString("hex"),
    ),
  );
});

test("a second run changes nothing, and two parallel runs are safe", async () => {
  await fill();
  const before = open(await readSealed(), [old]);

  await Promise.all([reseal(sql, [next, old]), reseal(sql, [next, old])]);

  expect(await reseal(sql, [next, old])).toBe(0);
  expect(open(await readSealed(), [next])).toEqual(before);
});

test("a missing old key fails the run and changes nothing", async () => {
  await fill();
  const before = await readSealed();

  await expect(reseal(sql, [next])).rejects.toThrow("sealed under a key that is not known");

  expect(await readSealed()).toEqual(before);
});

test("a tampered row fails the run", async () => {
  await fill();
  await sql`update client_secrets set secret_sealed = left(secret_sealed, -6) where purpose = 'webhook'`;

  await expect(reseal(sql, [next, old])).rejects.toThrow("not a genuine seal");
});

test("more than one batch is resealed", async () => {
  const secrets = createClientSecrets([old]);
  const { id: client } = await aTenantOf(api);
  const rows = Array.from({ length: 600 }, () => {
    const id = crypto.randomUUID();
    return { id, client, secret_hash: "", secret_sealed: secrets.make(id).sealed };
  });
  await sql`insert into client_secrets ${sql(rows.map((row) => ({ ...row, expires_at: new Date() })))}`;

  expect(await reseal(sql, [next, old])).toBe(602);
});
