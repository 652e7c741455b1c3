import { randomBytes } from "node:crypto";
import { createClientSecrets, createWebhookSecrets, type SecretKeys } from "@scm/runtime";
import { aStoredClient, openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { newId } from "../leads/submission-keys.ts";
import { issueCredentials } from "./credentials.ts";
import { requireKnownKeys } from "./sealed-columns.ts";

const { sql } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const [first, second]: [Buffer, Buffer] = [randomBytes(32), randomBytes(32)];

function check(...keys: SecretKeys): Promise<void> {
  return requireKnownKeys({ sql, log }, keys);
}

async function aTenantUnder(key: Buffer): Promise<void> {
  const [tokenId, webhookId] = [await newId(sql), await newId(sql)];
  await issueCredentials(sql, {
    id: await aStoredClient(sql, "tenant"),
    suffix: "1",
    token: { id: tokenId, ...createClientSecrets([key]).make(tokenId) },
    webhook: { id: webhookId, sealed: createWebhookSecrets([key]).make(webhookId) },
  });
}

test("any key is accepted while nothing is sealed, then only the sealing key, current or previous", async () => {
  await check(second);

  await aTenantUnder(first);

  await check(first);
  await check(second, first);
  await expect(check(second)).rejects.toThrow(
    "SECRET_KEY: expected the key that stored secrets are sealed under, here or in SECRET_KEY_PREVIOUS, found another",
  );
});
