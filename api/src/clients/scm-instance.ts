import {
  absentIfEmpty,
  ListQuery,
  ScmInstanceCreation,
  ScmInstanceStatus,
  type ScmInstance,
} from "@scm/contract";
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
import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { openSecret } from "./open-secret.ts";

const path = "/api/admin/scm-instances";
const ScmInstanceQuery = ListQuery.extend({
  status: absentIfEmpty(ScmInstanceStatus),
  deleted: absentIfEmpty(z.enum(["true", "false"], { error: "invalid" })),
});

/** The registered systems. Their keys are in these answers, so reading is audited. */
export function scmInstanceRoutes(deps: Deps) {
  const { sql } = deps;
  const shown = (instance: StoredScmInstance) => shownInstance(instance, deps);
  const audit = (operatorId: string, subjectId?: string) =>
    auditShownSecrets(sql, {
      operatorId,
      subjectKind: "scm-instance",
      ...(subjectId && { subjectId }),
    });

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/:id`, operatorOnly(deps))
    .get(path, queryOf(ScmInstanceQuery), async (c) => {
      const { deleted, ...query } = c.req.valid("query");
      const isOfDeleted = deleted === "true";
      const page = isOfDeleted
        ? await listRecords(sql, deletedScmInstances, query)
        : await listRecords(sql, scmInstances, query);
      if (!isOfDeleted) await audit(c.get("operator").id);
      c.header("X-Total-Count", String(page.total));
      if (page.next) c.header("Link", nextPage(c.req.url, { cursor: page.next }));
      return c.json(page.rows.map((row) => shown(isOfDeleted ? withoutSecret(row) : row)));
    })
    .get(`${path}/:id`, async (c) => {
      const instance = found(await findRecord(sql, scmInstances, idOf(c.req.param("id"))));
      await audit(c.get("operator").id, instance.id);
      return c.json(shown(instance));
    })
    .post(path, jsonBody(ScmInstanceCreation), async (c) => {
      const operatorId = c.get("operator").id;
      const instance = await insertScmInstance(sql, { ...c.req.valid("json"), operatorId });
      deps.wakeRelay();
      return c.json(shown(instance), 201);
    })
    .delete(`${path}/:id`, async (c) => {
      const id = idOf(c.req.param("id"));
      const isDeleted = await deleteScmInstance(sql, { id, operatorId: c.get("operator").id });
      if (!isDeleted) throw new Problem("not-found");
      return c.body(null, 204);
    })
    .post(`${path}/:id/restore`, operatorOnly(deps), async (c) => {
      const change = { id: idOf(c.req.param("id")), operatorId: c.get("operator").id };
      const instance = found(await restoreScmInstance(sql, change));
      await audit(change.operatorId, instance.id);
      return c.json(shown(instance));
    });
}

function shownInstance(
  { secretId, secretSealed, ...instance }: StoredScmInstance,
  deps: Deps,
): ScmInstance {
  return { ...instance, apiSecret: openSecret({ secretId, secretSealed }, deps) };
}

/** Nobody needs the secret of one that is deleted. */
function withoutSecret(instance: StoredScmInstance): StoredScmInstance {
  return { ...instance, secretId: null, secretSealed: null };
}
