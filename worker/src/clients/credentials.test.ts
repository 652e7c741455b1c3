import { findClientId, insertClient, scmInstances, tenants } from "@scm/db";
import { aTenant, anScmInstance } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";

const handling = await openHandling();
const { sql, operatorId, handleNew, handleNewAtOnce, handleCutOff } = handling;
const { clientSecrets, webhookSecrets } = handling;

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from clients`;
});

type Issued = {
  clientId: string;
  webhookSecretId: string | null;
  webhookSecretSealed: string | null;
  secretId: string;
  secretHash: Buffer;
  secretSealed: string;
  expiresAt: string | null;
};

function issuedTo(client: string) {
  return sql<Issued[]>`
    select client_id, signing.id as webhook_secret_id,
      signing.secret_sealed as webhook_secret_sealed, token.id as secret_id, token.secret_hash,
      token.secret_sealed, token.expires_at
    from clients
      join client_secrets as token on token.client = clients.id and token.purpose = 'token'
      left join client_secrets as signing
        on signing.client = clients.id and signing.purpose = 'webhook'
    where clients.id = ${client} and client_id is not null`;
}

async function onlyPairOf(client: string): Promise<Issued> {
  const [pair, ...others] = await issuedTo(client);
  if (!pair || others.length > 0) throw new Error(`${others.length + 1} pairs, or none`);
  return pair;
}

const kinds = [
  {
    kind: "tenant",
    idForm: /^tenant_[0-9a-f]{24}$/,
    create: () => insertClient(sql, tenants, { ...aTenant(), operatorId }),
  },
  {
    kind: "scm-instance",
    idForm: /^system_[0-9a-f]{24}$/,
    create: () => insertClient(sql, scmInstances, { ...anScmInstance(), operatorId }),
  },
] as const;

function signingSecretOf({ webhookSecretId, webhookSecretSealed }: Issued): string | null {
  if (webhookSecretId === null || webhookSecretSealed === null) return null;
  return webhookSecrets.open(webhookSecretSealed, webhookSecretId);
}

describe.each(kinds)("a $kind", ({ kind, idForm, create }) => {
  test("has no credentials until the worker issues an id and secrets in their own forms", async () => {
    const { id } = await create();
    expect(await findClientId(sql, { kind, id })).toEqual({ clientId: null });

    expect(await handleNew()).toEqual(["done"]);

    const pair = await onlyPairOf(id);
    const { clientId, secretId, secretHash, secretSealed } = pair;
    const secret = clientSecrets.open(secretSealed, secretId);
    expect(clientId).toMatch(idForm);
    expect(secret).toMatch(/^scms_[\w-]{43}$/);
    expect(clientSecrets.hashesOf(secret)).toEqual([secretHash]);
    // Only tenants get webhooks.
    expect(signingSecretOf(pair) ?? "none").toMatch(
      kind === "tenant" ? /^whsec_[A-Za-z0-9+/]{43}=$/ : /^none$/,
    );
    expect(await findClientId(sql, { kind, id })).toEqual({ clientId });
  });

  test("keeps its first pair when its event is handled or emitted again", async () => {
    const { id } = await create();
    await handleNew({ times: 2 });
    const first = await onlyPairOf(id);

    await sql`select emit(${`${kind}.created`}, ${id}) from generate_series(1, 3)`;
    await handleNew({ times: 2 });

    expect(await issuedTo(id)).toEqual([first]);
  });

  test("gets one pair when ten workers handle five events about it", async () => {
    const { id } = await create();
    await sql`select emit(${`${kind}.created`}, ${id}) from generate_series(1, 4)`;

    const outcomes = await handleNewAtOnce();

    expect(outcomes).toEqual(Array.from({ length: 50 }, () => "done"));

    const pair = await onlyPairOf(id);
    expect(clientSecrets.open(pair.secretSealed, pair.secretId)).toMatch(/^scms_/);
    expect(await sql`select from client_secrets where purpose = 'token'`).toHaveLength(1);
  });

  test("gets nothing over a connection that is cut off, and one pair from the retry", async () => {
    const { id } = await create();

    const { outcome, handleAgain } = await handleCutOff(id);

    expect(outcome).toBe("retry");
    expect(await issuedTo(id)).toEqual([]);
    expect(await sql`select from client_secrets`).toHaveLength(0);
    expect(await handleAgain()).toBe("done");
    expect((await onlyPairOf(id)).clientId).toMatch(idForm);
  });

  test("that was deleted meanwhile gets nothing, and its event is done", async () => {
    const { id } = await create();
    await sql`delete from clients where id = ${id}`;

    expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

    expect(await sql`select from client_secrets`).toHaveLength(0);
  });

  test("shares no id and no secret with another", async () => {
    const owners = [await create(), await create(), await create()];
    await handleNew();

    const pairs = await Promise.all(owners.map((owner) => onlyPairOf(owner.id)));

    const values = pairs.flatMap((pair) => [
      pair.clientId,
      clientSecrets.open(pair.secretSealed, pair.secretId),
      signingSecretOf(pair),
      pair.secretHash.toString("hex"),
    ]);
    expect(new Set(values.filter((value) => value !== null)).size).toBe(kind === "tenant" ? 12 : 9);
  });
});
