/** The zone of all clubs: slots, documents and mails name its days and hours. */
export const warsawZone = "Europe/Warsaw";

/**
 * Formats an ISO 8601 moment as day and time in Warsaw: `2027-03-28 09:00`.
 *
 * @throws {RangeError} for an invalid moment
 */
export function warsawTime(iso: string): string {
  return warsaw.format(new Date(iso));
}

/** `2027-03-28` */
export function warsawDay(iso: string): string {
  return warsawTime(iso).slice(0, 10);
}

/** `09:00` */
export function warsawClock(iso: string): string {
  return warsawTime(iso).slice(11);
}

// Swedish dates are ISO 8601 dates.
const warsaw = new Intl.DateTimeFormat("sv-SE", {
  timeZone: warsawZone,
  dateStyle: "short",
  timeStyle: "short",
});
