import { TestimonialChange, TestimonialCreation } from "@scm/contract";
import { deleteTestimonial, insertTestimonial, listTestimonials, updateTestimonial } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { findOperator, operatorOnly, type OperatorEnv } from "../http/session.ts";

/** What clubs say. Everybody may read the active ones; operators read all of them, and write. */
export function testimonialRoutes(deps: Deps) {
  const { sql } = deps;
  const path = "/api/testimonials";

  return new Hono<OperatorEnv>()
    .get(path, async (c) => {
      const operator = await findOperator(c, deps);
      return c.json(await listTestimonials(sql, { onlyActive: operator === null }));
    })
    .post(path, operatorOnly(deps), jsonBody(TestimonialCreation), async (c) =>
      c.json(await insertTestimonial(sql, c.req.valid("json")), 201),
    )
    .put(`${path}/:id`, operatorOnly(deps), jsonBody(TestimonialChange), async (c) => {
      const id = idOf(c.req.param("id"));
      return c.json(found(await updateTestimonial(sql, id, c.req.valid("json"))));
    })
    .delete(`${path}/:id`, operatorOnly(deps), async (c) => {
      const isDeleted = await deleteTestimonial(sql, idOf(c.req.param("id")));
      if (!isDeleted) throw new Problem(404, "not-found");
      return c.body(null, 204);
    });
}
