import { faultMessage, tenantEndpoints, type Operator, type Tenant } from "@scm/contract";
import {
  auditShownSecrets,
  findRecord,
  insertTenant,
  isUnknownOrder,
  listRecords,
  listSecretUses,
  newId,
  rotateSecret,
  tenants,
  updateTenantStatus,
  updateWebhookUrl,
  type StoredTenant,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";
import { openSecret } from "./open-secret.ts";
import { requirePublicAddress } from "./webhook-address.ts";

export const tenantRoutes = implement(tenantEndpoints, {
  async list({ query, operator }, deps) {
    const page = await listRecords(deps.sql, tenants, query);
    await audit(deps, operator);
    return { ...page, rows: page.rows.map((tenant) => shownTenant(tenant, deps)) };
  },

  async create({ body, operator }, deps) {
    requirePublicAddress(body.webhookUrl, deps);
    const creation = { ...body, operatorId: operator.id };
    const tenant = await insertTenant(deps.sql, creation).catch(refuseUnknownOrder);
    return shownTenant(tenant, deps);
  },

  async read({ id, operator }, deps) {
    const tenant = found(await findRecord(deps.sql, tenants, id));
    await audit(deps, operator, tenant.id);
    return shownTenant(tenant, deps);
  },

  async switch({ id, body, operator }, deps) {
    const change = { id, ...body, operatorId: operator.id };
    const tenant = found(await updateTenantStatus(deps.sql, change));
    await audit(deps, operator, id);
    return shownTenant(tenant, deps);
  },

  async changeWebhookUrl({ id, body: { webhookUrl = null }, operator }, deps) {
    requirePublicAddress(webhookUrl, deps);
    const change = { id, webhookUrl, operatorId: operator.id };
    const tenant = found(await updateWebhookUrl(deps.sql, change));
    await audit(deps, operator, id);
    return shownTenant(tenant, deps);
  },

  async listSecretUses({ id }, { sql }) {
    found(await findRecord(sql, tenants, id));
    return listSecretUses(sql, id);
  },

  async rotateSecret({ id, body, operator, refuse }, deps) {
    const { sql, clientSecrets } = deps;
    found(await findRecord(sql, tenants, id));
    const secretId = await newId(sql);
    const { hash, sealed } = clientSecrets.make(secretId);
    const result = await rotateSecret(sql, {
      tenantId: id,
      operatorId: operator.id,
      overlapHours: body.overlapHours,
      secretId,
      secretHash: hash,
      secretSealed: sealed,
    });
    if (result !== "rotated") throw refuse(result);
    return shownTenant(found(await findRecord(sql, tenants, id)), deps);
  },
});

/** Without an id, audits a read of the list. */
function audit({ sql }: Deps, { id: operatorId }: Operator, subjectId?: string): Promise<void> {
  return auditShownSecrets(sql, {
    operatorId,
    subjectKind: "tenant",
    ...(subjectId && { subjectId }),
  });
}

/** The order may have been deleted while the operator filled in the form. */
function refuseUnknownOrder(error: unknown): never {
  if (!isUnknownOrder(error)) throw error;
  const errors = [{ path: "orderId", message: faultMessage("invalid") }];
  throw new Problem("invalid-input", { errors });
}

/** Adds the secret in clear text. */
function shownTenant({ secretId, secretSealed, ...tenant }: StoredTenant, deps: Deps): Tenant {
  return { ...tenant, clientSecret: openSecret({ secretId, secretSealed }, deps) };
}
