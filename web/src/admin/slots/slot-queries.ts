import { slotEndpoints } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { rangeOfDays } from "../../leads/demo-booking/warsaw-day.ts";
import { callAllPages } from "../../lib/api-client.ts";
import { addDays } from "../../ui/calendar-day.ts";
import { pagedQuery } from "../parts/paged-query.ts";

const endpoint = slotEndpoints.list;

/** The slots from today on; a page is about two working weeks of all hours. */
export const upcomingQuery = pagedQuery(endpoint, { limit: "100" });

/** The slots of seven days, by one call. */
export function weekQuery(monday: string) {
  return rangeQuery(monday, addDays(monday, 6));
}

/** Against a range without an end: the twelve weeks of the longest one are two pages at most. */
const pagesMax = 4;

/** All slots from one day to another. */
export function rangeQuery(first: string, last: string) {
  return queryOptions({
    queryKey: [endpoint.path, "range", first, last],
    queryFn: ({ signal }) => callAllPages(endpoint, rangeOfDays(first, last), { pagesMax, signal }),
  });
}
