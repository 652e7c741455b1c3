import { testimonialEndpoints } from "@scm/contract";
import {
  deleteTestimonial,
  insertTestimonial,
  listTestimonials,
  restoreTestimonial,
  updateTestimonial,
} from "@scm/db";
import { implement } from "../http/implement.ts";
import { found } from "../http/problem.ts";
import { findOperator } from "../http/session.ts";

/** Visitors read the active testimonials, operators all of them. */
export const testimonialRoutes = implement(testimonialEndpoints, {
  async list({ c }, deps) {
    const operator = await findOperator(c, deps);
    return listTestimonials(deps.sql, { onlyActive: operator === null });
  },
  create: ({ body, operator }, { sql }) =>
    insertTestimonial(sql, { ...body, operatorId: operator.id }),
  async change({ id, body, operator, refuse }, { sql }) {
    const writing = { id, change: body, operatorId: operator.id };
    const result = found(await updateTestimonial(sql, writing));
    if (result.kind !== "saved") throw refuse(result.kind);
    return result.testimonial;
  },
  async delete({ id, operator }, { sql }) {
    found(await deleteTestimonial(sql, { id, operatorId: operator.id }));
  },
  restore: async ({ id, operator }, { sql }) =>
    found(await restoreTestimonial(sql, { id, operatorId: operator.id })),
});
