import {
  absentIfEmpty,
  ListQuery,
  ScmInstanceCreation,
  ScmInstanceStatus,
  type ScmInstance,
} from "@scm/contract";
import {
  auditShownSecrets,
  deleteScmInstance,
  insertScmInstance,
  listRecords,
  scmInstances,
  type StoredScmInstance,
} from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { nextPage, queryOf } from "../http/query.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { openSecret } from "./open-secret.ts";

const path = "/api/admin/scm-instances";
const ScmInstanceQuery = ListQuery.extend({ status: absentIfEmpty(ScmInstanceStatus) });

/** The registered systems. Their keys are in these answers, so reading is audited. */
export function scmInstanceRoutes(deps: Deps) {
  const { sql } = deps;
  const shown = (instance: StoredScmInstance) => shownInstance(instance, deps);

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/:id`, operatorOnly(deps))
    .get(path, queryOf(ScmInstanceQuery), async (c) => {
      const page = await listRecords(sql, scmInstances, c.req.valid("query"));
      const operatorId = c.get("operator").id;
      await auditShownSecrets(sql, { operatorId, subjectKind: "scm-instance" });
      c.header("X-Total-Count", String(page.total));
      if (page.next) c.header("Link", nextPage(c.req.url, { cursor: page.next }));
      return c.json(page.rows.map(shown));
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
      if (!isDeleted) throw new Problem(404, "not-found");
      return c.body(null, 204);
    });
}

function shownInstance(
  { secretId, secretSealed, ...instance }: StoredScmInstance,
  deps: Deps,
): ScmInstance {
  return { ...instance, apiSecret: openSecret({ secretId, secretSealed }, deps) };
}
