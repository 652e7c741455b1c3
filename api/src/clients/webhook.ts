import { webhookEndpoints } from "@scm/contract";
import {
  findRecord,
  findTenantOfWebhook,
  insertTestWebhook,
  listWebhooks,
  resendWebhook,
  tenants,
  type SecretOwner,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { found } from "../http/ids.ts";
import { implement, type Call } from "../http/implement.ts";
import { renewSecret, revealSecret } from "./secret.ts";

export const webhookRoutes = implement(webhookEndpoints, {
  async read({ id }, { sql }) {
    found(await findRecord(sql, tenants, id));
    return { deliveries: await listWebhooks(sql, id) };
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

  async revealSecret({ id, ...call }, deps) {
    found(await findRecord(deps.sql, tenants, id));
    const { secret } = await revealSecret(secretOf(id), call, deps);
    return { secret };
  },

  async rotateSecret({ id, ...call }, deps) {
    const { clientId } = found(await findRecord(deps.sql, tenants, id));
    const { secret } = await renewSecret({ ...secretOf(id), clientId }, call, deps);
    return { secret };
  },
});

function secretOf(ownerId: string): SecretOwner {
  return { kind: "tenant", ownerId, purpose: "webhook" };
}

type Refuse = Call<typeof webhookEndpoints.test>["refuse"];

/** Refuses at once, because no worker would ever send the webhook. */
async function requireReachable(tenantId: string, refuse: Refuse, { sql }: Deps): Promise<void> {
  const { isActive, webhookUrl } = found(await findRecord(sql, tenants, tenantId));
  if (webhookUrl === null) throw refuse("no-webhook-address");
  if (!isActive) throw refuse("tenant-inactive");
}
