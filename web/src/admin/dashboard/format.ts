/** Formats of the figures, in Polish. */
import { formatCount } from "@scm/text/count";

/** A whole percentage; null when `all` is 0. */
export function formatShare(part: number, all: number): string | null {
  return all === 0 ? null : `${formatCount((part / all) * 100)}%`;
}

/** One decimal place below 10 hours. */
export function formatHours(hours: number): string {
  return hours < 10 ? shortTimes.format(hours) : formatCount(hours);
}

/** `2027-03-28` as `28.03`. */
export function formatDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`;
}

const shortTimes = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 1 });
