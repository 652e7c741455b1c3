import { randomBytes } from "node:crypto";
import { issueCredentials, newId } from "@scm/db";
import type { HandlerDeps, Handlers } from "../handler.ts";

export const credentialHandlers: Handlers<"tenant.created" | "scm-instance.created"> = {
  "tenant.created": issue,
  "scm-instance.created": issue,
};

/** Issues the id and the secrets of a client. Retries write them once. */
async function issue({ subjectId }: { subjectId: string }, deps: HandlerDeps): Promise<[]> {
  const { sql, clientSecrets, webhookSecrets } = deps;
  const [tokenId, webhookId] = [await newId(sql), await newId(sql)];
  await issueCredentials(sql, {
    id: subjectId,
    suffix: randomBytes(12).toString("hex"),
    token: { id: tokenId, ...clientSecrets.make(tokenId) },
    webhook: { id: webhookId, sealed: webhookSecrets.make(webhookId) },
  });
  return [];
}
