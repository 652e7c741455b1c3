import type { TenantWebhooks } from "@scm/contract";
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
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/** What a tenant's system was told, and by what it can tell that we said it. */
export function webhookRoutes(deps: Deps) {
  const { sql, webhookSecrets } = deps;
  const path = "/api/admin/tenants/:id/webhooks";

  /** Else it would wait without a word. */
  async function requireReachable(tenantId: string): Promise<void> {
    const { isActive, webhookUrl } = found(await findRecord(sql, tenants, tenantId));
    if (webhookUrl === null) throw new Problem("no-webhook-address");
    if (!isActive) throw new Problem("tenant-inactive");
  }

  return new Hono<OperatorEnv>()
    .get(path, operatorOnly(deps), async (c) => {
      const { id } = found(await findRecord(sql, tenants, idOf(c.req.param("id"))));
      const kept = await findWebhookSecret(sql, id);
      const operatorId = c.get("operator").id;
      await auditShownSecrets(sql, { operatorId, subjectKind: "tenant", subjectId: id });
      const webhooks: TenantWebhooks = {
        secret: kept && webhookSecrets.open(kept.webhookSecretSealed, kept.clientId),
        deliveries: await listWebhooks(sql, id),
      };
      return c.json(webhooks);
    })
    .post(`${path}/test`, operatorOnly(deps), async (c) => {
      const tenantId = idOf(c.req.param("id"));
      await requireReachable(tenantId);
      const operatorId = c.get("operator").id;
      return c.json(found(await insertTestWebhook(sql, { tenantId, operatorId })), 201);
    })
    .post("/api/admin/webhooks/:id/resend", operatorOnly(deps), async (c) => {
      const id = idOf(c.req.param("id"));
      await requireReachable(found(await findTenantOfWebhook(sql, id)));
      return c.json(found(await resendWebhook(sql, { id, operatorId: c.get("operator").id })));
    });
}
