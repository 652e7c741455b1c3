import {
  ListQuery,
  absentIfEmpty,
  faultMessage,
  TenantCreation,
  TenantState,
  TenantStatusChange,
  WebhookUrlChange,
  type Tenant,
} from "@scm/contract";
import {
  auditShownSecrets,
  findRecord,
  insertTenant,
  isUnknownOrder,
  listRecords,
  tenants,
  updateTenantStatus,
  updateWebhookUrl,
  type StoredTenant,
} from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { openSecret } from "./open-secret.ts";

const path = "/api/admin/tenants";
const TenantQuery = ListQuery.extend({ status: absentIfEmpty(TenantState) });

/** The clubs whose system may report bugs. Their secrets are in these answers, so reading is audited. */
export function tenantRoutes(deps: Deps) {
  const { sql } = deps;
  const shown = (tenant: StoredTenant) => shownTenant(tenant, deps);
  const audit = (operatorId: string, subjectId?: string) =>
    auditShownSecrets(sql, { operatorId, subjectKind: "tenant", ...(subjectId && { subjectId }) });

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/:id/*`, operatorOnly(deps))
    .use(`${path}/:id`, operatorOnly(deps))
    .get(path, queryOf(TenantQuery), async (c) => {
      const page = await listRecords(sql, tenants, c.req.valid("query"));
      await audit(c.get("operator").id);
      c.header("X-Total-Count", String(page.total));
      if (page.next) c.header("Link", nextPage(c.req.url, { cursor: page.next }));
      return c.json(page.rows.map(shown));
    })
    .get(`${path}/:id`, async (c) => {
      const tenant = found(await findRecord(sql, tenants, idOf(c.req.param("id"))));
      await audit(c.get("operator").id, tenant.id);
      return c.json(shown(tenant));
    })
    .post(path, jsonBody(TenantCreation), async (c) => {
      const operatorId = c.get("operator").id;
      const tenant = await insertTenant(sql, { ...c.req.valid("json"), operatorId }).catch(
        refuseUnknownOrder,
      );
      deps.wakeRelay();
      return c.json(shown(tenant), 201);
    })
    .put(`${path}/:id/status`, jsonBody(TenantStatusChange), async (c) => {
      const change = { ...c.req.valid("json"), operatorId: c.get("operator").id };
      const id = idOf(c.req.param("id"));
      const tenant = found(await updateTenantStatus(sql, { id, ...change }));
      await audit(change.operatorId, id);
      return c.json(shown(tenant));
    })
    .put(`${path}/:id/webhook-url`, jsonBody(WebhookUrlChange), async (c) => {
      const operatorId = c.get("operator").id;
      const id = idOf(c.req.param("id"));
      const webhookUrl = c.req.valid("json").webhookUrl ?? null;
      const tenant = found(await updateWebhookUrl(sql, { id, webhookUrl, operatorId }));
      await audit(operatorId, id);
      return c.json(shown(tenant));
    });
}

/** The order may have been deleted while the form was filled in. */
function refuseUnknownOrder(error: unknown): never {
  if (!isUnknownOrder(error)) throw error;
  const errors = [{ path: "orderId", message: faultMessage("invalid") }];
  throw new Problem("invalid-input", { errors });
}

/** With its secret in the clear. */
export function shownTenant(
  { secretId, secretSealed, ...tenant }: StoredTenant,
  deps: Deps,
): Tenant {
  return { ...tenant, clientSecret: openSecret({ secretId, secretSealed }, deps) };
}
