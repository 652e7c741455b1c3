/**
 * Clients with credentials. Their secrets are random bytes, which the database never interprets.
 */
import { randomBytes } from "node:crypto";
import { aTenant, anScmInstance, anOperator } from "@scm/testing";
import type { TenantCreation } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { newId } from "../leads/submission-keys.ts";
import { insertAccessToken } from "./access-tokens.ts";
import { issueCredentials, type ClientKind } from "./credentials.ts";
import { insertScmInstance } from "./scm-instances.ts";
import { insertTenant } from "./tenants.ts";

export type TestClient = { kind: ClientKind; ownerId: string; clientId: string; secretId: string };

export async function aClient(
  sql: Sql,
  kind: ClientKind,
  own: Partial<TenantCreation> = {},
): Promise<TestClient> {
  const operatorId = await anOperator(sql);
  const owner =
    kind === "tenant"
      ? await insertTenant(sql, { ...aTenant(own), operatorId })
      : await insertScmInstance(sql, { ...anScmInstance(), operatorId });
  const client = {
    kind,
    ownerId: owner.id,
    clientId: `client_${randomBytes(6).toString("hex")}`,
    secretId: await newId(sql),
  };
  const webhookSecret =
    kind === "tenant" ? { id: await newId(sql), sealed: "sealed for webhooks" } : null;
  await issueCredentials(sql, { ...client, ...aSecret(), webhookSecret });
  return client;
}

export function aSecret() {
  const secretHash = randomBytes(32);
  return { secretHash, secretSealed: `sealed ${secretHash.toString("hex")}` };
}

/** Grants a token. @returns its hash */
export async function aToken(sql: Sql, secretId: string, lifetimeS = 3_600): Promise<Buffer> {
  const tokenHash = randomBytes(32);
  await insertAccessToken(sql, { tokenHash, secretId, scope: "bug-reports:write", lifetimeS });
  return tokenHash;
}
