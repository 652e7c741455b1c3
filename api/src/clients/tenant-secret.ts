import { SecretRotation } from "@scm/contract";
import { findRecord, listSecretUses, newId, rotateSecret, tenants } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { shownTenant } from "./tenant.ts";

const path = "/api/admin/tenants";

/** How a tenant's secrets are used, and a new one in their place. */
export function tenantSecretRoutes(deps: Deps) {
  const { sql } = deps;

  return new Hono<OperatorEnv>()
    .use(`${path}/:id/secrets`, operatorOnly(deps))
    .get(`${path}/:id/secrets`, async (c) => {
      const { id } = found(await findRecord(sql, tenants, idOf(c.req.param("id"))));
      return c.json(await listSecretUses(sql, id));
    })
    .post(`${path}/:id/secrets`, jsonBody(SecretRotation), async (c) => {
      const { id } = found(await findRecord(sql, tenants, idOf(c.req.param("id"))));
      const secretId = await newId(sql);
      const { hash, sealed } = deps.clientSecrets.make(secretId);
      const result = await rotateSecret(sql, {
        tenantId: id,
        operatorId: c.get("operator").id,
        overlapHours: c.req.valid("json").overlapHours,
        secretId,
        secretHash: hash,
        secretSealed: sealed,
      });
      if (result !== "rotated") throw new Problem(result);
      return c.json(shownTenant(found(await findRecord(sql, tenants, id)), deps), 201);
    });
}
