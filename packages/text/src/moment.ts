import { warsawTime } from "@scm/contract";

/**
 * Formats an ISO 8601 moment as `dd.MM.yyyy HH:mm` in Warsaw time, whatever the time zone of the
 * machine.
 */
export function formatMoment(iso: string): string {
  return warsawTime(iso).replace(/^(\d+)-(\d+)-(\d+)/, "$3.$2.$1");
}

/** Formats the day `yyyy-MM-dd` as `dd.MM.yyyy`. */
export function formatDay(day: string): string {
  return day.split("-").toReversed().join(".");
}
