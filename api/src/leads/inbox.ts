import { inboxEndpoints, inboxViews, type InboxFilter } from "@scm/contract";
import { countInbox, findStandingMails, listInbox } from "@scm/db";
import { implement } from "../http/implement.ts";
import { filterFor } from "./lead-admin.ts";

export const inboxRoutes = implement(inboxEndpoints, {
  list: ({ query, operator }, { lists }) =>
    listInbox(lists(query), { ...filterFor(operator, query), now: Date.now() }),
  async count({ operator }, { lists, sql }) {
    const now = Date.now();
    const count = (filter: InboxFilter) =>
      countInbox(lists({}), { ...filterFor(operator, filter), now });
    // One after the other, so that the menu of a panel never takes all connections.
    return {
      unanswered: await count(inboxViews.unanswered),
      toConfirm: await count(inboxViews.toConfirm),
      overdue: await count(inboxViews.overdue),
      demosToday: await count(inboxViews.demosToday),
      mine: await count(inboxViews.mine),
      standingMails: await findStandingMails(sql),
    };
  },
});
