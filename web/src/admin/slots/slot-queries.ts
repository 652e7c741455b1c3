import { slotEndpoints } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { rangeOfDays } from "../../leads/demo-booking/warsaw-day.ts";
import { callAllPages } from "../../lib/api-client.ts";
import { addDays } from "../../ui/calendar-day.ts";
import { pagedQuery } from "../parts/paged-query.ts";

const endpoint = slotEndpoints.list;

/** A page is about two working weeks. */
export const upcomingQuery = pagedQuery(endpoint, { limit: "100" });

export function weekQuery(monday: string) {
  return rangeQuery(monday, addDays(monday, 6));
}

/** A bound: twelve weeks are two pages at most. */
const pagesMax = 4;

/** Both days included. */
export function rangeQuery(first: string, last: string) {
  return queryOptions({
    queryKey: [endpoint.path, "range", first, last],
    queryFn: ({ signal }) => callAllPages(endpoint, rangeOfDays(first, last), { pagesMax, signal }),
  });
}
