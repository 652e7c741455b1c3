/**
 * Clients with credentials. Their secrets are random bytes, which the database never interprets.
 */
import { randomBytes } from "node:crypto";
import { aTenant, anScmInstance, anOperator } from "@scm/testing";
import type { TenantCreation } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { newId } from "../leads/submission-keys.ts";
import { insertAccessToken } from "./access-tokens.ts";
import { scmInstances, tenants, type ClientKind } from "./client-table.ts";
import { insertClient } from "./clients.ts";
import { issueCredentials, rotateSecret, type SecretPurpose } from "./credentials.ts";

export type TestClient = { kind: ClientKind; id: string; clientId: string; secretId: string };

export async function aClient(
  sql: Sql,
  kind: ClientKind,
  own: Partial<TenantCreation> = {},
): Promise<TestClient> {
  const operatorId = await anOperator(sql);
  const { id } =
    kind === "tenant"
      ? await insertClient(sql, tenants, { ...aTenant(own), operatorId })
      : await insertClient(sql, scmInstances, { ...anScmInstance(), operatorId });
  const secretId = await newId(sql);
  const clientId = await issueCredentials(sql, await newCredentials(sql, { id, secretId }));
  if (clientId === null) throw new Error("no credentials were issued");
  return { kind, id, clientId, secretId };
}

export async function newCredentials(
  sql: Sql,
  { id, secretId }: { id: string; secretId: string },
): Promise<Parameters<typeof issueCredentials>[1]> {
  const { secretHash: hash, secretSealed: sealed } = aSecret();
  const webhook = { id: await newId(sql), sealed: "sealed for webhooks" };
  const suffix = randomBytes(6).toString("hex");
  return { id, suffix, token: { id: secretId, hash, sealed }, webhook };
}

function aSecret() {
  const secretHash = randomBytes(32);
  return { secretHash, secretSealed: `sealed ${secretHash.toString("hex")}` };
}

/** Gives a client a new secret. */
export async function rotated(
  sql: Sql,
  { kind, id }: Pick<TestClient, "kind" | "id">,
  purpose: SecretPurpose = "token",
) {
  const [operatorId, secretId] = [await anOperator(sql), await newId(sql)];
  const { secretHash, secretSealed } = aSecret();
  const hash = purpose === "token" ? secretHash : null;
  const rotation = { kind, id, purpose, operatorId, secretId, secretHash: hash, secretSealed };
  return { ...rotation, isRotated: await rotateSecret(sql, rotation) };
}

/** Grants a token. @returns its hash */
export async function aToken(sql: Sql, secretId: string, lifetimeS = 3_600): Promise<Buffer> {
  const tokenHash = randomBytes(32);
  await insertAccessToken(sql, { tokenHash, secretId, scope: "bug-reports:write", lifetimeS });
  return tokenHash;
}
