import { replyTemplateEndpoints } from "@scm/contract";
import {
  deleteReplyTemplate,
  insertReplyTemplate,
  listReplyTemplates,
  restoreReplyTemplate,
  updateReplyTemplate,
} from "@scm/db";
import { implement } from "../http/implement.ts";
import { found, Problem } from "../http/problem.ts";

export const replyTemplateRoutes = implement(replyTemplateEndpoints, {
  list: (_, { sql }) => listReplyTemplates(sql),
  async create({ body: input, operator, refuse }, { sql }) {
    const created = await insertReplyTemplate(sql, { input, operatorId: operator.id });
    if (!created) throw refuse("too-many-templates");
    return created;
  },
  async change({ id, body: input, operator, version }, { sql }) {
    const change = { id, input, operatorId: operator.id, version };
    const { kind, template } = found(await updateReplyTemplate(sql, change));
    if (kind === "conflict") throw new Problem("edit-conflict", { current: template });
    return template;
  },
  async delete({ id, operator }, { sql }) {
    found(await deleteReplyTemplate(sql, { id, operatorId: operator.id }));
  },
  restore: async ({ id, operator }, { sql }) =>
    found(await restoreReplyTemplate(sql, { id, operatorId: operator.id })),
});
