import { publicHolidayOn, slotBatchMax } from "@scm/contract";
import { slots as text, type SlotCounts } from "@scm/text/admin/slots";
import { z } from "zod";
import { dayOf, timeOf } from "../../leads/demo-booking/warsaw-day.ts";
import { addDays, weekdayOf } from "../../ui/calendar-day.ts";
import { momentOf, mondayOf } from "./slot-time.ts";

export const weeksMax = 12;

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
  existing: ReadonlySet<string>;
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
  for (const day of daysOf(pattern)) {
    const isSkipped = pattern.skipsHolidays && publicHolidayOn(day) !== null;
    for (const hour of pattern.hours.toSorted((one, other) => one - other)) {
      const datetime = momentOf(day, hour);
      if (Date.parse(datetime) <= now) counts.past += 1;
      else if (isSkipped) counts.holidays += 1;
      else if (existing.has(datetime)) counts.existing += 1;
      else datetimes.push(datetime);
    }
  }
  counts.created = datetimes.length;
  return { datetimes, counts, fault: faultOf(datetimes.length) };
}

export type RepeatPlan = {
  /** The Monday of the repeated week. */
  source: string;
  /** The Monday of the new week. */
  monday: string;
  /** The Mondays of the weeks before it that have slots already. */
  used: string[];
  datetimes: string[];
  /** Days that are skipped, with the slots that they would have had. */
  holidays: { day: string; name: string; count: number }[];
};

/**
 * Repeats the hours of a week in the first week after it that has no slots, at the earliest in the
 * one after today. Null without slots.
 *
 * @param existing the slots of the weeks that may follow
 */
export function repeatOf(
  slots: readonly { datetime: string }[],
  today: string,
  existing: readonly { datetime: string }[] = [],
): RepeatPlan | null {
  const [first] = slots;
  if (!first) return null;
  const source = mondayOf(dayOf(first.datetime));
  const taken = new Set(existing.map(({ datetime }) => mondayOf(dayOf(datetime))));
  const used: string[] = [];
  let monday = addDays(source < mondayOf(today) ? mondayOf(today) : source, 7);
  while (taken.has(monday)) {
    used.push(monday);
    monday = addDays(monday, 7);
  }
  const datetimes: string[] = [];
  const skipped = new Map<string, { day: string; name: string; count: number }>();
  for (const { datetime } of slots) {
    const day = addDays(monday, weekdayOf(dayOf(datetime)));
    const holiday = publicHolidayOn(day);
    if (holiday === null) datetimes.push(momentOf(day, Number(timeOf(datetime).slice(0, 2))));
    else {
      const count = (skipped.get(day)?.count ?? 0) + 1;
      skipped.set(day, { day, name: text.holidays[holiday], count });
    }
  }
  return { source, monday, used, datetimes, holidays: [...skipped.values()] };
}

function daysOf({ from, to, weekdays }: SlotPattern): string[] {
  const all = Array.from({ length: weeksMax * 7 }, (_, index) => addDays(from, index));
  return all.filter((day) => day <= to && weekdays.includes(weekdayOf(day)));
}

function faultOf(count: number): string | null {
  if (count === 0) return faults.none;
  return count > slotBatchMax ? faults.countMax(slotBatchMax) : null;
}
