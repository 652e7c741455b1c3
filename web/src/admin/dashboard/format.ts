/** Shares, times and days as the figures of the panel show them, in Polish. */
import { formatCount } from "@scm/text/count";

/** A part of all as whole percent; null when there is nothing to be a part of. */
export function formatShare(part: number, all: number): string | null {
  return all === 0 ? null : `${formatCount((part / all) * 100)}%`;
}

/** One digit behind for what is short, none for what is long. */
export function formatHours(hours: number): string {
  return hours < 10 ? shortTimes.format(hours) : formatCount(hours);
}

/** `2027-03-28` as `28.03`. */
export function formatDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`;
}

const shortTimes = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 1 });
