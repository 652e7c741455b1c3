import { useSearchParams } from "wouter";
import { z } from "zod";
import { addDays } from "../../ui/calendar-day.ts";
import { screens } from "../parts/screens.ts";
import { mondayOf, today, weekOf } from "./slot-time.ts";

/**
 * Reads the view, the week and the day from the address. The default day is today if the week
 * contains it, else Monday.
 */
export function useSlotAddress() {
  const [search] = useSearchParams();
  const now = today();
  const monday = mondayOf(dayIn(search, "week") ?? workdayFrom(now));
  const days = weekOf(monday);
  const day = [dayIn(search, "day"), now, monday].find((one) => one && days.includes(one));

  return {
    view: search.get("view") === "week" ? ("week" as const) : ("list" as const),
    monday,
    days,
    day: day ?? monday,
  };
}

/** On a weekend, returns a day of the next week, because this week is over. */
function workdayFrom(day: string): string {
  const monday = mondayOf(day);
  return weekOf(monday).indexOf(day) < 5 ? day : addDays(monday, 7);
}

type WeekAddress = { week?: string; day?: string };

/** The address of a week, by default the current one. */
export function weekHref({ week, day }: WeekAddress = {}): string {
  const search = new URLSearchParams({ view: "week", ...(week && { week }), ...(day && { day }) });
  return `${screens.slots.path}?${search}`;
}

export const listHref = `${screens.slots.path}?view=list`;

function dayIn(search: URLSearchParams, name: string): string | null {
  const day = z.iso.date().safeParse(search.get(name));
  return day.success ? day.data : null;
}
