/** Days and hours in Warsaw time, and patterns of them. */
import { publicHolidayOn, slotBatchMax, slotHours, warsawClock, warsawDay } from "@scm/contract";
import { slots as text, type SlotCounts } from "@scm/text/admin/slots";
import { z } from "zod";
import { addDays, isWeekend, mondayOf, utcOf, weekdayOf } from "../../ui/calendar-day.ts";
import { screens } from "../parts/screens.ts";

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
  const isWinter = warsawClock(winter.toISOString()) === hourText(hour);
  return (isWinter ? winter : new Date(winter.getTime() - 3_600_000)).toISOString();
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
export function doubtOf(day: string): string {
  if (isWeekend(day)) return text.onWeekend;
  const holiday = markOf(day);
  return holiday === null ? "" : text.onHoliday(holiday);
}

/** `pon.`, or long: `poniedziałek` */
export function weekdayName(day: string, weekday: "short" | "long" = "short"): string {
  return new Intl.DateTimeFormat("pl-PL", { weekday, timeZone: "UTC" }).format(utcOf(day));
}

const weeksMax = 12;

const faults = text.pattern.faults;

// Without `abort`, the checks below would compare an invalid day.
const Day = z.iso.date({ error: faults.day, abort: true });

/** Hours on weekdays from one day to another, both included. Error messages are sentences. */
export const SlotPattern = z
  .object({
    /** 0 is Monday, 6 is Sunday. */
    weekdays: z.array(z.coerce.number()).min(1, faults.weekdays),
    hours: z.array(z.coerce.number()).min(1, faults.hours),
    from: Day,
    to: Day,
    skipsHolidays: z.boolean(),
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], message: faults.order })
  .refine(({ from, to }) => to < addDays(from, weeksMax * 7), {
    path: ["to"],
    message: faults.weeksMax(weeksMax),
  });
export type SlotPattern = z.infer<typeof SlotPattern>;

type Known = {
  existing: Dated;
  /** In ms since 1970. */
  now: number;
};

type SlotPlan = {
  /** In chronological order. */
  datetimes: string[];
  counts: SlotCounts;
  /** A sentence; null when the plan can be created. */
  fault: string | null;
};

/** The slots of a pattern. A skipped slot counts once: as past, else holiday, else existing. */
export function planOf(pattern: SlotPattern, { existing, now }: Known): SlotPlan {
  const counts: SlotCounts = { created: 0, holidays: 0, existing: 0, past: 0 };
  const datetimes: string[] = [];
  const taken = new Set(existing.map(({ datetime }) => datetime));
  for (const day of daysOf(pattern)) {
    const isSkipped = pattern.skipsHolidays && publicHolidayOn(day) !== null;
    for (const hour of pattern.hours.toSorted((one, other) => one - other)) {
      const datetime = momentOf(day, hour);
      if (Date.parse(datetime) <= now) counts.past += 1;
      else if (isSkipped) counts.holidays += 1;
      else if (taken.has(datetime)) counts.existing += 1;
      else datetimes.push(datetime);
    }
  }
  counts.created = datetimes.length;
  return { datetimes, counts, fault: faultOf(counts) };
}

function daysOf({ from, to, weekdays }: SlotPattern): string[] {
  const all = Array.from({ length: weeksMax * 7 }, (_, index) => addDays(from, index));
  return all.filter((day) => day <= to && weekdays.includes(weekdayOf(day)));
}

function faultOf(counts: SlotCounts): string | null {
  if (counts.created === 0) return faults.none(counts);
  return counts.created > slotBatchMax ? faults.countMax(slotBatchMax) : null;
}

type Dated = readonly { datetime: string }[];

/** The hours of the last week that has slots, in the first week from `monday` on that has none. */
export function proposalFor(monday: string, slots: Dated): { monday: string; hours: number[] } {
  const mondayOfSlot = ({ datetime }: Dated[number]) => mondayOf(warsawDay(datetime));
  const weeks = slots.map(mondayOfSlot);
  const last = slots.filter((slot) => mondayOfSlot(slot) === weeks.toSorted().at(-1));
  const lastHours = last.map(({ datetime }) => Number(warsawClock(datetime).slice(0, 2)));
  let free = monday;
  while (weeks.includes(free)) free = addDays(free, 7);
  return { monday: free, hours: lastHours.length > 0 ? [...new Set(lastHours)] : [usualHour] };
}

const usualHour = 9;

/** The same hours a week later, except on holidays. The server skips those that exist. */
export function repeatedWeek(week: Dated): string[] {
  return week.flatMap(({ datetime }) => {
    const day = addDays(warsawDay(datetime), 7);
    const hour = Number(warsawClock(datetime).slice(0, 2));
    return publicHolidayOn(day) === null ? [momentOf(day, hour)] : [];
  });
}

/** The address of the week of a day, and on a phone of the day. */
export function weekHref(day: string): string {
  return `${screens.slots.path}?week=${day}`;
}
