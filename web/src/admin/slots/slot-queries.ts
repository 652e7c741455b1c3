import { AdminSlot } from "@scm/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callApi } from "../../lib/api-client.ts";
import { nextLink } from "../../lib/next-link.ts";
import { dayOf, rangeOfDays } from "../../leads/demo-booking/warsaw-day.ts";
import { addDays } from "../../ui/calendar-day.ts";

export const slotsPath = "/api/admin/slots";

type SlotPage = { slots: AdminSlot[]; next: string | null };

/** About two working weeks of all hours. */
const pageSize = 100;

/** The slots from today on, page by page. */
export const upcomingQuery = infiniteQueryOptions({
  queryKey: [slotsPath, "upcoming"],
  queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
  initialPageParam: `${slotsPath}?limit=${pageSize}`,
  getNextPageParam: (page: SlotPage) => page.next,
});

/** The slots of seven days, by one call. */
export function weekQuery(monday: string) {
  return rangeQuery(monday, addDays(monday, 6));
}

/** Against a range without an end: the twelve weeks of the longest one are two pages at most. */
const pagesMax = 4;

/** All slots from one day to another. */
export function rangeQuery(first: string, last: string) {
  return queryOptions({
    queryKey: [slotsPath, "range", first, last],
    queryFn: async ({ signal }) => {
      const slots: AdminSlot[] = [];
      let url: string | null = `${slotsPath}?${new URLSearchParams(rangeOfDays(first, last))}`;
      for (let pages = 0; url && pages < pagesMax; pages += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next one
        const page: SlotPage = await fetchPage(url, signal);
        slots.push(...page.slots);
        url = page.next;
      }
      return slots;
    },
  });
}

async function fetchPage(url: string, signal: AbortSignal): Promise<SlotPage> {
  const response = await callApi(url, { signal });
  return { slots: z.array(AdminSlot).parse(await response.json()), next: nextLink(response) };
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
