/** Clubs' systems with credentials like those that the worker issues. */
import { randomBytes } from "node:crypto";
import { issueCredentials, newId, type ClientKind, type Sql } from "@scm/db";
import { createClientSecrets, createWebhookSecrets, type SecretKeys } from "@scm/runtime";
import type { Client } from "./test-api.ts";

type Api = Client & { sql: Sql; secretKeys: SecretKeys };

/** `id` is the tenant's or the instance's. */
export type TestClient = { id: string; clientId: string; clientSecret: string };

export async function aTenantOf(api: Api): Promise<TestClient> {
  const [tenant] = await api.sql<[{ id: string }]>`
    insert into tenants (tenant_name, club_name, contact_email)
    values ('KS Tarcza', 'Klub Tarcza', 'a@klub.example') returning id`;
  return issueTo(api, { kind: "tenant", ownerId: tenant.id });
}

export async function anInstanceOf(api: Api): Promise<TestClient> {
  const [instance] = await api.sql<[{ id: string }]>`
    insert into scm_instances (instance_name, club_name, contact_email, license_type)
    values ('Tarcza 2', 'Klub Tarcza', 'a@klub.example', 'small') returning id`;
  return issueTo(api, { kind: "scm-instance", ownerId: instance.id });
}

type Issue = { kind: ClientKind; ownerId: string; clientId?: string };

export async function issueTo(
  { sql, secretKeys }: Api,
  { kind, ownerId, clientId = `client_${randomBytes(6).toString("hex")}` }: Issue,
): Promise<TestClient> {
  const secrets = createClientSecrets(secretKeys);
  const [secretId, webhookSecretId] = [await newId(sql), await newId(sql)];
  const { hash, sealed } = secrets.make(secretId);
  await issueCredentials(sql, {
    kind,
    ownerId,
    clientId,
    secretId,
    secretHash: hash,
    secretSealed: sealed,
    webhookSecret:
      kind === "tenant"
        ? { id: webhookSecretId, sealed: createWebhookSecrets(secretKeys).make(webhookSecretId) }
        : null,
  });
  return { id: ownerId, clientId, clientSecret: secrets.open(sealed, secretId) };
}

/** The smallest token request. */
export const grantRequest = "grant_type=client_credentials";

/** Sends a token request with any body, valid or not. */
export function askForToken(
  api: Client,
  body: RequestInit["body"],
  headers: Record<string, string> = {},
) {
  return api.call("/oauth/token", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: body ?? null,
  });
}

/** HTTP Basic with form-encoded parts (RFC 6749, 2.3.1). */
export function basicOf({ clientId, clientSecret }: Omit<TestClient, "id">) {
  return basicWith([clientId, clientSecret].map(encodeURIComponent).join(":"));
}

/** HTTP Basic with any content. */
export function basicWith(text: string | Buffer) {
  return { Authorization: `Basic ${Buffer.from(text).toString("base64")}` };
}

/** Gets a token of the client, and the header with it. */
export async function tokenOf(api: Api, client: TestClient) {
  const answer = await askForToken(api, grantRequest, basicOf(client));
  const token = String(Object(answer.json).access_token);
  return { token, header: { Authorization: `Bearer ${token}` } };
}

/** The smallest bug report. */
export function aBugReport(own: object = {}) {
  return { title: "Rejestr nie drukuje", description: "Pusta kartka.", ...own };
}
