import { slotEndpoints, type Slot } from "@scm/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callAllPages } from "../../lib/api-client.ts";
import { addDays } from "../../ui/calendar-day.ts";
import { rangeOfDays, rangeOfMonth, slotsByDay, type Range } from "./warsaw-day.ts";

/** How far the search for a free day looks. */
export const searchDays = 60;

/** How long before a day it begins, for a time that is closer than the next one. */
const searchDaysBefore = 14;

/** Against a list without an end: the eleven hours a day of any range here are two pages at most. */
const pagesMax = 10;

/** Older times are stale and loaded again. */
export const freshMs = 30_000;

export function isOld(updatedAt: number): boolean {
  return Date.now() - updatedAt > freshMs;
}

/** One call for the free slots of a month. Other visitors take them, so it is stale soon. */
export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ["slots", "month", month],
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => fetchFree(rangeOfMonth(month), signal),
  });
}

/**
 * Free slots to offer in place of a day: from a little before it to well behind it. If there are none,
 * the search goes back towards today until there are some.
 */
export function searchQuery(today: string, day: string) {
  return queryOptions({
    queryKey: ["slots", "search", today, day],
    queryFn: async ({ signal }) => {
      let first = laterOf(today, addDays(day, -searchDaysBefore));
      let free = await fetchFree(rangeOfDays(first, addDays(day, searchDays)), signal);
      while (free.length === 0 && first > today) {
        const last = addDays(first, -1);
        first = laterOf(today, addDays(last, -searchDays));
        // oxlint-disable-next-line no-await-in-loop -- each range is asked for when the former is empty
        free = await fetchFree(rangeOfDays(first, last), signal);
      }
      return free;
    },
  });
}

/** Marks loaded slots as stale. */
export async function forgetSlots(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ["slots"] });
  client.removeQueries({ queryKey: ["slots"] });
}

async function fetchFree(range: Range, signal: AbortSignal): Promise<Slot[]> {
  const slots = await callAllPages(slotEndpoints.listFuture, range, { pagesMax, signal });
  return slots.filter(({ isBooked }) => !isBooked);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The first free day from a day on; if there is none any more, the last one before it. */
export function nearestFreeDay(slots: readonly Slot[], day: string): string | null {
  const days = [...slotsByDay(slots).keys()];
  return days.find((free) => free >= day) ?? days.at(-1) ?? null;
}

/** The free slots that are closest in time to one that was lost, in time order. */
export function nearestSlots(
  slots: readonly Slot[],
  { lost, countMax }: { lost: Slot; countMax: number },
): Slot[] {
  const distance = ({ datetime }: Slot) =>
    Math.abs(Date.parse(datetime) - Date.parse(lost.datetime));
  return slots
    .filter(({ datetime }) => datetime !== lost.datetime)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, countMax)
    .toSorted((one, other) => Date.parse(one.datetime) - Date.parse(other.datetime));
}
