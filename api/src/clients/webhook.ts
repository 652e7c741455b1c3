import { webhookEndpoints } from "@scm/contract";
import {
  auditShownSecrets,
  findRecord,
  findTenantOfWebhook,
  findWebhookSecret,
  insertTestWebhook,
  listWebhooks,
  resendWebhook,
  tenants,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { found } from "../http/ids.ts";
import { implement, type Call } from "../http/implement.ts";

export const webhookRoutes = implement(webhookEndpoints, {
  async read({ id, operator }, { sql, webhookSecrets }) {
    found(await findRecord(sql, tenants, id));
    const kept = await findWebhookSecret(sql, id);
    const operatorId = operator.id;
    await auditShownSecrets(sql, { operatorId, subjectKind: "tenant", subjectId: id });
    return {
      secret: kept && webhookSecrets.open(kept.webhookSecretSealed, kept.clientId),
      deliveries: await listWebhooks(sql, id),
    };
  },

  async test({ id, operator, refuse }, deps) {
    await requireReachable(id, refuse, deps);
    const webhook = { tenantId: id, operatorId: operator.id };
    return found(await insertTestWebhook(deps.sql, webhook));
  },

  async resend({ id, operator, refuse }, deps) {
    await requireReachable(found(await findTenantOfWebhook(deps.sql, id)), refuse, deps);
    return found(await resendWebhook(deps.sql, { id, operatorId: operator.id }));
  },
});

type Refuse = Call<typeof webhookEndpoints.test>["refuse"];

/** Refuses at once, because no worker would ever send the webhook. */
async function requireReachable(tenantId: string, refuse: Refuse, { sql }: Deps): Promise<void> {
  const { isActive, webhookUrl } = found(await findRecord(sql, tenants, tenantId));
  if (webhookUrl === null) throw refuse("no-webhook-address");
  if (!isActive) throw refuse("tenant-inactive");
}
