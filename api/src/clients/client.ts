/** The two kinds of clients: what operators read and change, and the credentials. */
import { scmInstanceEndpoints, tenantEndpoints } from "@scm/contract";
import {
  deleteScmInstance,
  findRecord,
  insertClient,
  listRecords,
  restoreScmInstance,
  scmInstances,
  tenants,
  UnknownOrder,
  updateTenant,
  updateTenantStatus,
  type ClientTable,
  type RecordQuery,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";
import { found, Problem, wrongField } from "../http/problem.ts";
import { secretHandlers } from "./secret.ts";
import { requirePublicAddress } from "./webhook-address.ts";

function readingOf<Client extends { id: string }>(table: ClientTable<Client>) {
  return {
    list: ({ query }: { query: RecordQuery }, { lists }: Deps) =>
      listRecords(lists(query), table, query),
    read: async ({ id }: { id: string }, { sql }: Deps) => found(await findRecord(sql, table, id)),
  };
}

export const tenantRoutes = implement(tenantEndpoints, {
  ...readingOf(tenants),
  ...secretHandlers({ kind: "tenant", purpose: "token" }, ({ clientId, secret }) => ({
    clientId,
    clientSecret: secret,
  })),

  async create({ body, operator }, deps) {
    requirePublicAddress(body.webhookUrl, deps);
    const creation = { ...body, operatorId: operator.id };
    return insertClient(deps.sql, tenants, creation).catch(refuseUnknownOrder);
  },

  async change({ id, body, version, operator }, deps) {
    requirePublicAddress(body.webhookUrl, deps);
    const write = { id, change: body, version, operatorId: operator.id };
    const { kind, tenant } = found(await updateTenant(deps.sql, write));
    if (kind === "conflict") throw new Problem("edit-conflict", { current: tenant });
    return tenant;
  },

  switch: async ({ id, body, operator }, { sql }) =>
    found(await updateTenantStatus(sql, { id, ...body, operatorId: operator.id })),
});

export const scmInstanceRoutes = implement(scmInstanceEndpoints, {
  ...readingOf(scmInstances),
  ...secretHandlers({ kind: "scm-instance", purpose: "token" }, ({ clientId, secret }) => ({
    apiKey: clientId,
    apiSecret: secret,
  })),

  create: ({ body, operator }, { sql }) =>
    insertClient(sql, scmInstances, { ...body, operatorId: operator.id }),

  async delete({ id, operator }, { sql }) {
    found(await deleteScmInstance(sql, { id, operatorId: operator.id }));
  },

  restore: async ({ id, operator }, { sql }) =>
    found(await restoreScmInstance(sql, { id, operatorId: operator.id })),
});

/** The order may have been deleted while the operator filled in the form. */
function refuseUnknownOrder(error: unknown): never {
  throw error instanceof UnknownOrder ? wrongField("orderId", "invalid") : error;
}
