import { scmInstanceEndpoints } from "@scm/contract";
import {
  deleteScmInstance,
  findRecord,
  insertScmInstance,
  listRecords,
  restoreScmInstance,
  scmInstances,
  type SecretOwner,
} from "@scm/db";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { renewSecret, revealSecret } from "./secret.ts";

export const scmInstanceRoutes = implement(scmInstanceEndpoints, {
  list: ({ query }, { lists }) => listRecords(lists, scmInstances, query),

  create: ({ body, operator }, { sql }) =>
    insertScmInstance(sql, { ...body, operatorId: operator.id }),

  read: async ({ id }, { sql }) => found(await findRecord(sql, scmInstances, id)),

  async delete({ id, operator }, { sql }) {
    found(await deleteScmInstance(sql, { id, operatorId: operator.id }));
  },

  restore: async ({ id, operator }, { sql }) =>
    found(await restoreScmInstance(sql, { id, operatorId: operator.id })),

  async revealSecret({ id, ...call }, deps) {
    found(await findRecord(deps.sql, scmInstances, id));
    const { clientId, secret } = await revealSecret(secretOf(id), call, deps);
    return { apiKey: clientId, apiSecret: secret };
  },

  async rotateSecret({ id, ...call }, deps) {
    const { apiKey } = found(await findRecord(deps.sql, scmInstances, id));
    const owner = { ...secretOf(id), clientId: apiKey };
    const { clientId, secret } = await renewSecret(owner, call, deps);
    return { apiKey: clientId, apiSecret: secret };
  },
});

function secretOf(ownerId: string): SecretOwner {
  return { kind: "scm-instance", ownerId, purpose: "token" };
}
