import { utcOf } from "../../ui/calendar-day.ts";

/** `pon.` */
export function weekdayName(day: string): string {
  return nameOf(day, "short");
}

/** `poniedziałek` */
export function longWeekday(day: string): string {
  return nameOf(day, "long");
}

function nameOf(day: string, weekday: "short" | "long"): string {
  return new Intl.DateTimeFormat("pl-PL", { weekday, timeZone: "UTC" }).format(utcOf(day));
}
