import { slotEndpoints, type AdminSlot } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { dayOf, rangeOfDays } from "../../leads/demo-booking/warsaw-day.ts";
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

/** The slots of each Warsaw day that has some, in the order of time. */
export function slotsByDay(slots: readonly AdminSlot[]): [day: string, slots: AdminSlot[]][] {
  // Not by Map.groupBy, which the browsers of 2023 do not know.
  const days = new Map<string, AdminSlot[]>();
  for (const slot of slots) {
    const day = dayOf(slot.datetime);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}
