import { useLocale } from "../../lib/locale.tsx";
import { dayName } from "../../ui/calendar-day.ts";
import { dayOf, timeOf } from "./warsaw-day.ts";

/** English dates are told as in Europe, with the day first. */
const dateLocales = { pl: "pl-PL", en: "en-GB" } as const;

type SlotWords = {
  dateLocale: string;
  /** `wtorek, 24 listopada 2026` */
  day: (day: string) => string;
  /** `wtorek, 24 listopada 2026, 09:00`, in Warsaw. */
  moment: (iso: string) => string;
  /** `pon., 23 lis, 09:00`, in Warsaw. */
  shortMoment: (iso: string) => string;
  /** The visitor's zone by its name, `czas pacyficzny`; null when its clock shows Warsaw time. */
  ownZone: (iso: string) => string | null;
  /** The visitor's own time, with its day when that is another one than in Warsaw. */
  own: (iso: string) => string | null;
};

/** How days and times are told. Only for what is never drawn on the server: it asks for the zone. */
export function useSlotWords(): SlotWords {
  const { locale } = useLocale();
  const dateLocale = dateLocales[locale];
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  const inOwnZone = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: zone }).format(new Date(iso));
  const ownParts = (iso: string) => ({
    // Swedish writes days as ISO 8601 does.
    day: new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: zone }).format(
      new Date(iso),
    ),
    time: inOwnZone(iso, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  });
  const zoneName = (iso: string) =>
    new Intl.DateTimeFormat(dateLocale, { timeZone: zone, timeZoneName: "longGeneric" })
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

function shortDay(day: string, dateLocale: string): string {
  return new Intl.DateTimeFormat(dateLocale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
