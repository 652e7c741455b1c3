import { tenantEndpoints } from "@scm/contract";
import {
  findRecord,
  insertTenant,
  UnknownOrder,
  listRecords,
  tenants,
  updateTenant,
  updateTenantStatus,
  type SecretOwner,
} from "@scm/db";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { Problem, wrongField } from "../http/problem.ts";
import { renewSecret, revealSecret } from "./secret.ts";
import { requirePublicAddress } from "./webhook-address.ts";

export const tenantRoutes = implement(tenantEndpoints, {
  list: ({ query }, { lists }) => listRecords(lists, tenants, query),

  async create({ body, operator }, deps) {
    requirePublicAddress(body.webhookUrl, deps);
    return insertTenant(deps.sql, { ...body, operatorId: operator.id }).catch(refuseUnknownOrder);
  },

  read: async ({ id }, { sql }) => found(await findRecord(sql, tenants, id)),

  async change({ id, body, version, operator }, deps) {
    requirePublicAddress(body.webhookUrl, deps);
    const write = { id, change: body, version, operatorId: operator.id };
    const { kind, tenant } = found(await updateTenant(deps.sql, write));
    if (kind === "conflict") throw new Problem("edit-conflict", { current: tenant });
    return tenant;
  },

  switch: async ({ id, body, operator }, { sql }) =>
    found(await updateTenantStatus(sql, { id, ...body, operatorId: operator.id })),

  async revealSecret({ id, ...call }, deps) {
    found(await findRecord(deps.sql, tenants, id));
    const { clientId, secret } = await revealSecret(secretOf(id), call, deps);
    return { clientId, clientSecret: secret };
  },

  async rotateSecret({ id, ...call }, deps) {
    const { clientId: known } = found(await findRecord(deps.sql, tenants, id));
    const owner = { ...secretOf(id), clientId: known };
    const { clientId, secret } = await renewSecret(owner, call, deps);
    return { clientId, clientSecret: secret };
  },
});

function secretOf(ownerId: string): SecretOwner {
  return { kind: "tenant", ownerId, purpose: "token" };
}

/** The order may have been deleted while the operator filled in the form. */
function refuseUnknownOrder(error: unknown): never {
  throw error instanceof UnknownOrder ? wrongField("orderId", "invalid") : error;
}
