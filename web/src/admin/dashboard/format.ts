/** Formats of the figures, in Polish. */
import { formatCount } from "@scm/text/count";

/** A whole percentage; null when `all` is 0. */
export function formatShare(part: number, all: number): string | null {
  return all === 0 ? null : `${formatCount((part / all) * 100)}%`;
}

/** `2027-03-28` as `28.03`. */
export function formatDay(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`;
}
