import { z } from "zod";

/** True for a day such as `2027-03-05` that the calendar has. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

const polish = /^(\d\d?)[\s.,/-]+(\d\d?)(?:[\s.,/-]+((?:19|20|21)?\d\d))?\.?$/;

/**
 * The day that is typed in Polish order, such as `5.3` or `05.03.27`, or pasted as `2027-03-05`;
 * null for another text. Without a year it is the next such day, or the last one up to `max`.
 */
export function dayIn(
  typed: string,
  { now, max = "9999" }: { now: string; max?: string | undefined },
) {
  const text = typed.trim();
  if (isDay(text)) return text;
  const [, day = "", month = "", year] = polish.exec(text) ?? [];
  const end = `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== undefined) {
    const typedDay = `${year.padStart(4, "20")}${end}`;
    return isDay(typedDay) ? typedDay : null;
  }
  // Eight years may lie between two leap days.
  const near = Array.from({ length: 17 }, (_, index) => `${Number(now.slice(0, 4)) - 8 + index}`)
    .map((one) => one + end)
    .filter((one) => isDay(one) && one <= max);
  return near.find((one) => one >= now) ?? near.at(-1) ?? null;
}
