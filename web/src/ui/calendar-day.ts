/**
 * Days and months as texts, `2027-03-28` and `2027-03`, independent of time zones and clock
 * changes.
 */
export function addDays(day: string, count: number): string {
  return textOf(utcOf(day) + count * 86_400_000);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return textOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = (utcOf(`${addMonths(month, 1)}-01`) - utcOf(first)) / 86_400_000;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7;
}

/** The same day of another month, or its last day if the month is shorter. */
export function sameDayIn(month: string, day: string): string {
  const same = `${month}-${day.slice(8)}`;
  const last = daysOf(month).at(-1) ?? same;
  return same > last ? last : same;
}

/** The start of a day in UTC, in ms since 1970, for formatters in UTC. */
export function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

const monthNames = formatsOf({ month: "long", year: "numeric" });
const dayNames = formatsOf({ dateStyle: "full" });

export function monthName(month: string, locale: string): string {
  return monthNames(locale).format(utcOf(`${month}-01`));
}

export function dayName(day: string, locale: string): string {
  return dayNames(locale).format(utcOf(day));
}

/** One formatter per locale, because building one takes much longer than using it. */
export function formatsOf(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale: string) => {
    const format =
      formats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    formats.set(locale, format);
    return format;
  };
}

function textOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
