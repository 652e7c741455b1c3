import { adminPaths, inboxEndpoints, inboxViews, type InboxFilter } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";

/** The prefix of the keys of all queries of the inbox. */
export const inboxKey = [inboxEndpoints.list.path] as const;

/** The counts of the views, which the menu shows on every screen: each screen loads them. */
export const inboxCountsQuery = queryOptions({
  queryKey: [...inboxKey, "counts"],
  queryFn: ({ signal }) => call(inboxEndpoints.count, {}, { signal }),
  refetchOnMount: "always",
  // The warning goes by itself once the mails leave.
  refetchInterval: ({ state: { data } }) => (data?.standingMails ? 30_000 : false),
  meta: { isQuiet: true },
});

/** The views in the order of the menu. */
export const views = (["unanswered", "toConfirm", "overdue", "demosToday", "mine"] as const).map(
  (id) => ({ id, name: inbox.views[id], filter: inboxViews[id] }),
);

/** The address of the inbox with a filter. */
export function inboxHref(filter: InboxFilter): string {
  return `${adminPaths.inbox}?${viewSearch(filter)}`;
}

/** A filter as it stands in the address. */
export function viewSearch(filter: InboxFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given).toString();
}
