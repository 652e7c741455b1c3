import { inboxEndpoints, inboxViews, type InboxFilter } from "@scm/contract";
import {
  countInbox,
  deleteInboxView,
  insertInboxView,
  listInbox,
  listInboxViews,
  renameInboxView,
} from "@scm/db";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";
import { filterFor } from "./lead-admin.ts";

export const inboxRoutes = implement(inboxEndpoints, {
  list: ({ query, operator }, { sql }) =>
    listInbox(sql, { ...filterFor(operator, query), now: Date.now() }),
  async count({ operator }, { sql }) {
    const now = Date.now();
    const count = (filter: InboxFilter) => countInbox(sql, { ...filterFor(operator, filter), now });
    // One after the other, so that the menu of a panel never takes all connections.
    const counts = {
      unanswered: await count(inboxViews.unanswered),
      toConfirm: await count(inboxViews.toConfirm),
      overdue: await count(inboxViews.overdue),
      demosToday: await count(inboxViews.demosToday),
      mine: await count(inboxViews.mine),
    };
    const views = [];
    for (const view of await listInboxViews(sql, operator.id)) {
      views.push({ ...view, count: await count(view.filter) });
    }
    return { ...counts, views };
  },
  async createView({ body, operator, refuse }, { sql }) {
    const view = await insertInboxView(sql, { ...body, operatorId: operator.id });
    if (!view) throw refuse("too-many-views");
    return view;
  },
  renameView: async ({ id, body, operator }, { sql }) =>
    found(await renameInboxView(sql, { ...body, id, operatorId: operator.id })),
  async deleteView({ id, operator }, { sql }) {
    if (!(await deleteInboxView(sql, { id, operatorId: operator.id }))) {
      throw new Problem("not-found");
    }
  },
});
