import { slotEndpoints, type Slot } from "@scm/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callAllPages } from "../../lib/api-client.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { addDays, shownDays } from "../../ui/calendar-day.ts";
import { holdHeaders } from "./hold-token.ts";
import { rangeOfDays, slotsByDay, type Range } from "./warsaw-day.ts";

/** How many days ahead the search for a free day looks at once. */
export const searchDays = 60;

/** The search starts earlier, because a free day before may be closer than one after. */
const searchDaysBefore = 14;

/** A safety limit: with eleven hours a day, every range here fits into two pages. */
const pagesMax = 10;

export const freshMs = 30_000;

/** How long a page waits for the first weeks before it draws the calendar without them. */
const waitMs = 2_000;

let prepared: QueryClient | null = null;

/** Loads the weeks of a calendar before it is drawn: drawing it twice would block the page. */
export async function prepareSlots(from: string): Promise<void> {
  prepared = createQueryClient(() => undefined);
  await Promise.race([
    prepared.prefetchQuery(weeksQuery(from)),
    new Promise((resolve) => setTimeout(resolve, waitMs)),
  ]);
}

/** Other visitors take slots, so each calendar has a cache of its own while it is open. */
export function slotClient(): QueryClient {
  const client = prepared ?? createQueryClient(() => undefined);
  prepared = null;
  return client;
}

/** The free slots that the calendar shows at once, from a Monday on. */
export function weeksQuery(from: string) {
  return queryOptions({
    queryKey: ["slots", "weeks", from],
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => fetchFree(rangeOfDays(from, addDays(from, shownDays - 1)), signal),
  });
}

/** Free slots around a day. If there are none, searches earlier days back to today. */
export function searchQuery(today: string, day: string) {
  return queryOptions({
    queryKey: ["slots", "search", today, day],
    queryFn: async ({ signal }) => {
      let first = later(today, addDays(day, -searchDaysBefore));
      let free = await fetchFree(rangeOfDays(first, addDays(day, searchDays)), signal);
      while (free.length === 0 && first > today) {
        const last = addDays(first, -1);
        first = later(today, addDays(last, -searchDays));
        // oxlint-disable-next-line no-await-in-loop -- a range is loaded only when the later one is empty
        free = await fetchFree(rangeOfDays(first, last), signal);
      }
      return free;
    },
  });
}

export async function forgetSlots(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ["slots"] });
  client.removeQueries({ queryKey: ["slots"] });
}

async function fetchFree(range: Range, signal: AbortSignal): Promise<Slot[]> {
  // The slot that this browser holds is free for it.
  const options = { pagesMax, signal, headers: holdHeaders() };
  const slots = await callAllPages(slotEndpoints.listFuture, range, options);
  return slots.filter(({ isBooked }) => !isBooked);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** The first free day on or after `day`, else the last one before it; null without slots. */
export function nearestFreeDay(slots: readonly Slot[], day: string): string | null {
  const days = [...slotsByDay(slots).keys()];
  return days.find((free) => free >= day) ?? days.at(-1) ?? null;
}

/** The `countMax` free slots closest in time to a lost one, in time order. */
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
