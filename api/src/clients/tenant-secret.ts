import { tenantSecretEndpoints } from "@scm/contract";
import { findRecord, listSecretUses, newId, rotateSecret, tenants } from "@scm/db";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { shownTenant } from "./tenant.ts";

export const tenantSecretRoutes = implement(tenantSecretEndpoints, {
  async list({ id }, { sql }) {
    found(await findRecord(sql, tenants, id));
    return listSecretUses(sql, id);
  },

  async rotate({ id, body, operator, refuse }, deps) {
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
