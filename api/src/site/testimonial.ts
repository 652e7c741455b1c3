import { testimonialEndpoints } from "@scm/contract";
import {
  deleteTestimonial,
  insertTestimonial,
  listDeletedTestimonials,
  listTestimonials,
  restoreTestimonial,
  updateTestimonial,
} from "@scm/db";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { findOperator } from "../http/session.ts";

/** Visitors read the active testimonials, operators all of them. */
export const testimonialRoutes = implement(testimonialEndpoints, {
  async list({ c, query, refuse }, deps) {
    const operator = await findOperator(c, deps);
    if (query.deleted !== "true") {
      return listTestimonials(deps.sql, { onlyActive: operator === null });
    }
    if (!operator) throw refuse("no-session");
    return listDeletedTestimonials(deps.sql);
  },
  create: ({ body, operator }, { sql }) =>
    insertTestimonial(sql, { ...body, operatorId: operator.id }),
  change: async ({ id, body, operator }, { sql }) =>
    found(await updateTestimonial(sql, { id, change: body, operatorId: operator.id })),
  async delete({ id, operator }, { sql }) {
    found(await deleteTestimonial(sql, { id, operatorId: operator.id }));
  },
  restore: async ({ id, operator }, { sql }) =>
    found(await restoreTestimonial(sql, { id, operatorId: operator.id })),
});
