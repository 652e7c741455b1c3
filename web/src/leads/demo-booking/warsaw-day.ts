/** Days of Warsaw, whatever zone the visitor's machine is in. */
import { formatMoment } from "@scm/text/moment";
import { addDays, addMonths, weekdayOf } from "../../ui/calendar-day.ts";

const hourMs = 3_600_000;

/** The Warsaw day of a moment, `2027-03-28`. */
export function dayOf(iso: string): string {
  const [day, month, year] = formatMoment(iso).slice(0, 10).split(".");
  return `${year}-${month}-${day}`;
}

/** The Warsaw hour of a moment, `09:00`. */
export function timeOf(iso: string): string {
  return formatMoment(iso).slice(11);
}

/** When a day begins in Warsaw: one or two hours before it does in UTC. */
export function startOf(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs);
  // The clocks are changed at two and three at night, so a midnight is never missing nor twice.
  return timeOf(summer.toISOString()) === "00:00" ? summer : new Date(summer.getTime() + hourMs);
}

/** The slots of each Warsaw day that has some, in the order of the given ones. */
export function slotsByDay<Slot extends { datetime: string }>(
  slots: readonly Slot[],
): Map<string, Slot[]> {
  // Browsers of 2023 have no Map.groupBy.
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayOf(slot.datetime);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

export type Range = { start: string; end: string };

/** From the first moment of one day to the last of another, or of the same one. */
export function rangeOfDays(first: string, last: string): Range {
  return {
    start: startOf(first).toISOString(),
    end: new Date(startOf(addDays(last, 1)).getTime() - 1).toISOString(),
  };
}

export function rangeOfMonth(month: string): Range {
  return rangeOfDays(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1));
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 4;
}
