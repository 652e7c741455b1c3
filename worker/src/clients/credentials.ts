import { randomBytes } from "node:crypto";
import { issueCredentials, newId, type ClientKind } from "@scm/db";
import type { HandlerDeps, Handlers } from "../handler.ts";

/** Issues the id and secret of a tenant or an instance. Retries write them once. */
export const credentialHandlers: Handlers<"tenant.created" | "scm-instance.created"> = {
  async "tenant.created"({ subjectId }, deps) {
    await issue("tenant", subjectId, deps);
    return [];
  },
  async "scm-instance.created"({ subjectId }, deps) {
    await issue("scm-instance", subjectId, deps);
    return [];
  },
};

/** The prefix tells the kind of client to people who read the id aloud. */
const prefixes = { tenant: "tenant", "scm-instance": "system" } as const;

async function issue(kind: ClientKind, ownerId: string, deps: HandlerDeps): Promise<void> {
  const { sql, clientSecrets, webhookSecrets } = deps;
  const clientId = `${prefixes[kind]}_${randomBytes(12).toString("hex")}`;
  const secretId = await newId(sql);
  const { hash, sealed } = clientSecrets.make(secretId);
  const webhookSecretId = await newId(sql);
  await issueCredentials(sql, {
    kind,
    ownerId,
    clientId,
    secretId,
    secretHash: hash,
    secretSealed: sealed,
    webhookSecret:
      kind === "tenant"
        ? { id: webhookSecretId, sealed: webhookSecrets.make(webhookSecretId) }
        : null,
  });
}
