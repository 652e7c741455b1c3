import { warsawTime, type Locale } from "@scm/contract";

/**
 * Formats an ISO 8601 moment as `dd.MM.yyyy HH:mm` in Warsaw time, whatever the time zone of the
 * machine.
 */
export function formatMoment(iso: string): string {
  return warsawTime(iso).replace(/^(\d+)-(\d+)-(\d+)/, "$3.$2.$1");
}

/** The same for where little room is, without the year if it is that of `now`. */
export function formatShortMoment(iso: string, now: number): string {
  const year = formatMoment(new Date(now).toISOString()).slice(5, 10);
  return formatMoment(iso).replace(year, "");
}

/** The moment of an appointment, as `formatMoment` with the weekday before it. */
export function formatAppointment(iso: string, locale: Locale): string {
  return `${weekdayOf(iso, locale)} ${formatMoment(iso)}`;
}

/** The weekday in Warsaw, such as `czwartek`. */
export function weekdayOf(iso: string, locale: Locale): string {
  return inWarsaw(iso, locale, { weekday: "long" });
}

/** The day in Warsaw, such as `14 stycznia 2027`. */
export function dayInWords(iso: string, locale: Locale): string {
  return inWarsaw(iso, locale, { day: "numeric", month: "long", year: "numeric" });
}

function inWarsaw(iso: string, locale: Locale, format: Intl.DateTimeFormatOptions): string {
  const language = locale === "pl" ? "pl-PL" : "en-GB";
  const timeZone = "Europe/Warsaw";
  return new Intl.DateTimeFormat(language, { ...format, timeZone }).format(new Date(iso));
}

/** Formats the day `yyyy-MM-dd` as `dd.MM.yyyy`. */
export function formatDay(day: string): string {
  return day.split("-").toReversed().join(".");
}
