/**
 * Formats an ISO 8601 moment as `dd.MM.yyyy HH:mm` in Warsaw time, whatever the time zone of the
 * machine.
 */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(
    warsaw.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${parts["day"]}.${parts["month"]}.${parts["year"]} ${parts["hour"]}:${parts["minute"]}`;
}

const warsaw = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Warsaw",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
