/** Days and hours in Warsaw time. */
import { publicHolidayOn, slotHours } from "@scm/contract";
import { slots as text } from "@scm/text/admin/slots";
import { isWeekend, timeOf } from "../../leads/demo-booking/warsaw-day.ts";
import { addDays, weekdayOf, utcOf } from "../../ui/calendar-day.ts";

export const hours: readonly number[] = Array.from(
  { length: slotHours.last - slotHours.first + 1 },
  (_, index) => slotHours.first + index,
);

/** `09:00` */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** The moment of an hour in Warsaw, which is unique because slots begin after clock changes. */
export function momentOf(day: string, hour: number): string {
  const winter = new Date(`${day}T${hourText(hour - 1)}:00.000Z`);
  const isWinter = timeOf(winter.toISOString()) === hourText(hour);
  return (isWinter ? winter : new Date(winter.getTime() - 3_600_000)).toISOString();
}

export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

export function weekOf(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The name of the public holiday, or of the weekend; null on other days. */
export function markOf(day: string): string | null {
  const holiday = publicHolidayOn(day);
  if (holiday) return text.holidays[holiday];
  return isWeekend(day) ? text.weekend : null;
}

/** A warning about a day; empty if there is none. */
export function warningOf(day: string): string {
  const holiday = publicHolidayOn(day);
  return [holiday && text.onHoliday(text.holidays[holiday]), isWeekend(day) && text.onWeekend]
    .filter(Boolean)
    .join(" ");
}

/** `pon.`, or long: `poniedziałek` */
export function weekdayName(day: string, weekday: "short" | "long" = "short"): string {
  return new Intl.DateTimeFormat("pl-PL", { weekday, timeZone: "UTC" }).format(utcOf(day));
}

const dateStyles = {
  long: { dateStyle: "long" },
  short: { day: "numeric", month: "numeric" },
} as const;

/** `23–29 listopada 2026`, or short: `23.11–29.11` */
export function rangeName(monday: string, style: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat("pl-PL", { ...dateStyles[style], timeZone: "UTC" }).formatRange(
    utcOf(monday),
    utcOf(addDays(monday, 6)),
  );
}
