/** What handlers need beside a database, in tests that are not about it. */
import { randomBytes } from "node:crypto";
import { createClientSecrets, createWebhookSecrets } from "@scm/runtime";

const secretKey = randomBytes(32);

export const handlerDeps = {
  clientSecrets: createClientSecrets([secretKey]),
  webhookSecrets: createWebhookSecrets([secretKey]),
  onWebhooksDue: () => {},
};
