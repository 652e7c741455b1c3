import { TestimonialChange, TestimonialCreation, TestimonialQuery } from "@scm/contract";
import {
  deleteTestimonial,
  insertTestimonial,
  listDeletedTestimonials,
  listTestimonials,
  restoreTestimonial,
  updateTestimonial,
} from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { queryOf } from "../http/query.ts";
import { findOperator, operatorOnly, type OperatorEnv } from "../http/session.ts";

/**
 * What clubs say. Everybody may read the active ones; operators read all of them, write, and bring
 * deleted ones back.
 */
export function testimonialRoutes(deps: Deps) {
  const { sql } = deps;
  const path = "/api/testimonials";

  return new Hono<OperatorEnv>()
    .get(path, queryOf(TestimonialQuery), async (c) => {
      const operator = await findOperator(c, deps);
      if (c.req.valid("query").deleted === "true") {
        if (!operator) throw new Problem("no-session");
        return c.json(await listDeletedTestimonials(sql));
      }
      return c.json(await listTestimonials(sql, { onlyActive: operator === null }));
    })
    .post(path, operatorOnly(deps), jsonBody(TestimonialCreation), async (c) => {
      const operatorId = c.get("operator").id;
      return c.json(await insertTestimonial(sql, { ...c.req.valid("json"), operatorId }), 201);
    })
    .put(`${path}/:id`, operatorOnly(deps), jsonBody(TestimonialChange), async (c) => {
      const id = idOf(c.req.param("id"));
      const operatorId = c.get("operator").id;
      const change = c.req.valid("json");
      return c.json(found(await updateTestimonial(sql, { id, change, operatorId })));
    })
    .delete(`${path}/:id`, operatorOnly(deps), async (c) => {
      const id = idOf(c.req.param("id"));
      const isDeleted = await deleteTestimonial(sql, { id, operatorId: c.get("operator").id });
      if (!isDeleted) throw new Problem("not-found");
      return c.body(null, 204);
    })
    .post(`${path}/:id/restore`, operatorOnly(deps), async (c) => {
      const id = idOf(c.req.param("id"));
      const operatorId = c.get("operator").id;
      return c.json(found(await restoreTestimonial(sql, { id, operatorId })));
    });
}
