import { scmInstanceEndpoints, type Operator, type ScmInstance } from "@scm/contract";
import {
  auditShownSecrets,
  deletedScmInstances,
  deleteScmInstance,
  findRecord,
  insertScmInstance,
  listRecords,
  restoreScmInstance,
  scmInstances,
  type StoredScmInstance,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { openSecret } from "./open-secret.ts";

export const scmInstanceRoutes = implement(scmInstanceEndpoints, {
  async list({ query: { deleted, ...query }, operator }, deps) {
    if (deleted === "true") {
      const page = await listRecords(deps.sql, deletedScmInstances, query);
      return { ...page, rows: page.rows.map((row) => shownInstance(withoutSecret(row), deps)) };
    }
    const page = await listRecords(deps.sql, scmInstances, query);
    await audit(deps, operator);
    return { ...page, rows: page.rows.map((row) => shownInstance(row, deps)) };
  },

  async create({ body, operator }, deps) {
    const creation = { ...body, operatorId: operator.id };
    return shownInstance(await insertScmInstance(deps.sql, creation), deps);
  },

  async read({ id, operator }, deps) {
    const instance = found(await findRecord(deps.sql, scmInstances, id));
    await audit(deps, operator, instance.id);
    return shownInstance(instance, deps);
  },

  async delete({ id, operator }, { sql }) {
    found(await deleteScmInstance(sql, { id, operatorId: operator.id }));
  },

  async restore({ id, operator }, deps) {
    const change = { id, operatorId: operator.id };
    const instance = found(await restoreScmInstance(deps.sql, change));
    await audit(deps, operator, instance.id);
    return shownInstance(instance, deps);
  },
});

/** Without an id, audits a read of the list. */
function audit({ sql }: Deps, { id: operatorId }: Operator, subjectId?: string): Promise<void> {
  return auditShownSecrets(sql, {
    operatorId,
    subjectKind: "scm-instance",
    ...(subjectId && { subjectId }),
  });
}

function shownInstance(
  { secretId, secretSealed, ...instance }: StoredScmInstance,
  deps: Deps,
): ScmInstance {
  return { ...instance, apiSecret: openSecret({ secretId, secretSealed }, deps) };
}

/** A list without secrets needs no audit entry. */
function withoutSecret(instance: StoredScmInstance): StoredScmInstance {
  return { ...instance, secretId: null, secretSealed: null };
}
