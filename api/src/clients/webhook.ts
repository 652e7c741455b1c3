import { webhookEndpoints } from "@scm/contract";
import {
  findClientOfWebhook,
  findRecord,
  insertTestWebhook,
  listWebhooks,
  resendWebhook,
  tenants,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { found } from "../http/problem.ts";
import { implement, type Call } from "../http/implement.ts";
import { secretHandlers } from "./secret.ts";

export const webhookRoutes = implement(webhookEndpoints, {
  ...secretHandlers({ kind: "tenant", purpose: "webhook" }, ({ secret }) => ({ secret })),

  async read({ id }, { sql }) {
    found(await findRecord(sql, tenants, id));
    return { deliveries: await listWebhooks(sql, id) };
  },

  async test({ id, operator, refuse }, deps) {
    await requireReachable(id, refuse, deps);
    return found(await insertTestWebhook(deps.sql, { client: id, operatorId: operator.id }));
  },

  async resend({ id, operator, refuse }, deps) {
    await requireReachable(found(await findClientOfWebhook(deps.sql, id)), refuse, deps);
    return found(await resendWebhook(deps.sql, { id, operatorId: operator.id }));
  },
});

type Refuse = Call<typeof webhookEndpoints.test>["refuse"];

/** Refuses at once, because no worker would ever send the webhook. */
async function requireReachable(client: string, refuse: Refuse, { sql }: Deps): Promise<void> {
  const { isActive, webhookUrl } = found(await findRecord(sql, tenants, client));
  if (webhookUrl === null) throw refuse("no-webhook-address");
  if (!isActive) throw refuse("tenant-inactive");
}
