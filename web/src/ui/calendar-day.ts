import { Day } from "@scm/contract";

/** Days as texts, `2027-03-28`, independent of time zones and clock changes. */
export function addDays(day: string, count: number): string {
  return textOf(utcOf(day) + count * 86_400_000);
}

export function isDay(text: string): boolean {
  return Day.safeParse(text).success;
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7;
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 4;
}

/** The Monday of the week with the day. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The calendar shows four weeks at once. */
export const shownDays = 28;

/** The Monday of the first of the four weeks that show a day, when they follow each other. */
export function firstShownWith(day: string, first: string): string {
  const pages = Math.floor((utcOf(day) - utcOf(first)) / 86_400_000 / shownDays);
  return addDays(first, pages * shownDays);
}

/** The start of a day in UTC, in ms since 1970, for formatters in UTC. */
export function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** British English puts the day first, as European readers expect. */
export const dateLocales = { pl: "pl-PL", en: "en-GB" } as const;

const rangeNames = formatsOf({ day: "numeric", month: "long", year: "numeric" });
const dayNames = formatsOf({ dateStyle: "full" });

/** `23 listopada – 20 grudnia 2026` */
export function rangeName(first: string, last: string, locale: string): string {
  return rangeNames(locale).formatRange(utcOf(first), utcOf(last));
}

export function dayName(day: string, locale: string): string {
  return dayNames(locale).format(utcOf(day));
}

/** One formatter per locale and zone, because building one takes much longer than using it. */
export function formatsOf(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale: string, timeZone = "UTC") => {
    const key = `${locale} ${timeZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
    return format;
  };
}

function textOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
