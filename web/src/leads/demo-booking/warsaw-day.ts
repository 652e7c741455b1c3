/** Days and times in Warsaw, whatever the time zone of the machine. */
import { warsawTime } from "@scm/contract";
import { useLocale } from "../../lib/locale.tsx";
import {
  addDays,
  dateLocales,
  dayName,
  formatsOf,
  utcOf,
  weekdayOf,
} from "../../ui/calendar-day.ts";

const hourMs = 3_600_000;

/** `2027-03-28` */
export function dayOf(iso: string): string {
  return warsawTime(iso).slice(0, 10);
}

/** `09:00` */
export function timeOf(iso: string): string {
  return warsawTime(iso).slice(11);
}

/** The beginning of a day in Warsaw, one or two hours before its beginning in UTC. */
export function startOf(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs);
  // The clock changes at 02:00 or 03:00, so every day has exactly one midnight.
  return timeOf(summer.toISOString()) === "00:00" ? summer : new Date(summer.getTime() + hourMs);
}

/** Groups slots by day and keeps their order. Days without slots are absent. */
export function slotsByDay<Slot extends { datetime: string }>(
  slots: readonly Slot[],
): Map<string, Slot[]> {
  // Supported browsers of 2023 have no `Map.groupBy`.
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayOf(slot.datetime);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

export type Range = { start: string; end: string };

/** The moments from the start of `first` to the last millisecond of `last`, in Warsaw. */
export function rangeOfDays(first: string, last: string): Range {
  return {
    start: startOf(first).toISOString(),
    end: new Date(startOf(addDays(last, 1)).getTime() - 1).toISOString(),
  };
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 4;
}

const ownDays = formatsOf({ dateStyle: "short" });
const ownTimes = formatsOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const ownZones = formatsOf({ timeZoneName: "longGeneric" });

type SlotWords = {
  dateLocale: string;
  /** `wtorek, 24 listopada 2026` */
  day: (day: string) => string;
  /** `wtorek, 24 listopada 2026, 09:00`, in Warsaw. */
  moment: (iso: string) => string;
  /** `pon., 23 lis, 09:00`, in Warsaw. */
  shortMoment: (iso: string) => string;
  /** The name of the visitor's zone, `czas pacyficzny`; null if it has the time of Warsaw. */
  ownZone: (iso: string) => string | null;
  /** The visitor's local time, with the day if it differs from the day in Warsaw. */
  own: (iso: string) => string | null;
};

/** Formats days and times. Prerendered parts cannot use it: it reads the machine's time zone. */
export function useSlotWords(): SlotWords {
  const { locale } = useLocale();
  const dateLocale = dateLocales[locale];
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  const ownParts = (iso: string) => {
    const moment = new Date(iso);
    // Swedish dates are ISO 8601 dates.
    return {
      day: ownDays("sv-SE", zone).format(moment),
      time: ownTimes(dateLocale, zone).format(moment),
    };
  };
  const zoneName = (iso: string) =>
    ownZones(dateLocale, zone)
      .formatToParts(new Date(iso))
      .find(({ type }) => type === "timeZoneName")?.value ?? zone;
  const isWarsaw = (iso: string) => {
    const { day, time } = ownParts(iso);
    return day === dayOf(iso) && time === timeOf(iso);
  };

  return {
    dateLocale,
    day: (day) => dayName(day, dateLocale),
    moment: (iso) => `${dayName(dayOf(iso), dateLocale)}, ${timeOf(iso)}`,
    shortMoment: (iso) => `${shortDay(dayOf(iso), dateLocale)}, ${timeOf(iso)}`,
    ownZone: (iso) => (isWarsaw(iso) ? null : zoneName(iso)),
    own: (iso) => {
      if (isWarsaw(iso)) return null;
      const { day, time } = ownParts(iso);
      return day === dayOf(iso) ? time : `${time}, ${shortDay(day, dateLocale)}`;
    },
  };
}

const shortDays = formatsOf({ weekday: "short", day: "numeric", month: "short" });

function shortDay(day: string, dateLocale: string): string {
  return shortDays(dateLocale).format(utcOf(day));
}
