/** The free slots, and the one that the visitor has chosen. */
import { Slot, slotEndpoints, warsawClock, warsawDay } from "@scm/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callAllPages } from "../../lib/api-client.ts";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { addDays, shownDays } from "../../ui/calendar-day.ts";

/** How many days ahead the search for a free day looks at once. */
export const searchDays = 60;

/** The search starts earlier, because a free day before may be closer than one after. */
const searchDaysBefore = 14;

/** A safety limit: with eleven hours a day, every range here fits into two pages. */
const pagesMax = 10;

export const freshMs = 30_000;

/** The free slots that the calendar shows at once, from a Monday on. */
export function weeksQuery(from: string) {
  return queryOptions({
    queryKey: [...slotsKey, "weeks", from],
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => fetchFree(rangeOfDays(from, addDays(from, shownDays - 1)), signal),
  });
}

/** Free slots around a day. If there are none, searches earlier days back to today. */
export function searchQuery(today: string, day: string) {
  return queryOptions({
    queryKey: [...slotsKey, "search", today, day],
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

/** Of all queries for free slots. */
export const slotsKey = ["slots"];

export async function forgetSlots(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: slotsKey });
  client.removeQueries({ queryKey: slotsKey });
}

async function fetchFree(range: Range, signal: AbortSignal): Promise<Slot[]> {
  const slots = await callAllPages(slotEndpoints.listFuture, range, { pagesMax, signal });
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

/** Groups slots by day and keeps their order. Days without slots are absent. */
export function slotsByDay<Item extends { datetime: string }>(
  slots: readonly Item[],
): Map<string, Item[]> {
  // Supported browsers of 2023 have no `Map.groupBy`.
  const days = new Map<string, Item[]>();
  for (const slot of slots) {
    const day = warsawDay(slot.datetime);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

type Range = { start: string; end: string };

/** The moments from the start of `first` to the last millisecond of `last`, in Warsaw. */
export function rangeOfDays(first: string, last: string): Range {
  return {
    start: startOf(first).toISOString(),
    end: new Date(startOf(addDays(last, 1)).getTime() - 1).toISOString(),
  };
}

/** The beginning of a day in Warsaw, one or two hours before its beginning in UTC. */
function startOf(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000);
  // The clock changes at 02:00 or 03:00, so every day has exactly one midnight.
  return warsawClock(summer.toISOString()) === "00:00"
    ? summer
    : new Date(summer.getTime() + 3_600_000);
}

const chosenDraft = "demo-slot";

/** Remembers the chosen slot, which a reload of this tab finds again. */
export function keepSlot({ id, datetime }: Slot): void {
  writeDraft(chosenDraft, { id, datetime });
}

/** Null if this tab has chosen none. */
export function keptSlot(): Slot | null {
  return Slot.safeParse({ ...readDraft(chosenDraft), isBooked: false }).data ?? null;
}
