/** Clubs' systems with credentials like those that the worker issues. */
import { randomBytes } from "node:crypto";
import { issueCredentials, newId, type ClientKind, type Sql } from "@scm/db";
import { createClientSecrets, createWebhookSecrets, type SecretKeys } from "@scm/runtime";
import { aStoredClient } from "@scm/testing";
import type { Client } from "./api.fixture.ts";

type Api = Client & { sql: Sql; secretKeys: SecretKeys };

export type TestClient = { id: string; clientId: string; clientSecret: string };

export async function aClientOf(api: Api, kind: ClientKind): Promise<TestClient> {
  return issueTo(api, await aStoredClient(api.sql, kind));
}

export function aTenantOf(api: Api): Promise<TestClient> {
  return aClientOf(api, "tenant");
}

/** Issues the credentials of a stored client. */
export async function issueTo(
  { sql, secretKeys }: Api,
  id: string,
  suffix = randomBytes(6).toString("hex"),
): Promise<TestClient> {
  const secrets = createClientSecrets(secretKeys);
  const [tokenId, webhookId] = [await newId(sql), await newId(sql)];
  const token = { id: tokenId, ...secrets.make(tokenId) };
  const webhook = { id: webhookId, sealed: createWebhookSecrets(secretKeys).make(webhookId) };
  const clientId = await issueCredentials(sql, { id, suffix, token, webhook });
  if (clientId === null) throw new Error("no credentials were issued");
  return { id, clientId, clientSecret: secrets.open(token.sealed, tokenId) };
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
function basicWith(text: string | Buffer) {
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
