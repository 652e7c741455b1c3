import { useEffect, type RefObject } from "react";
import { warsawClock, warsawDay, warsawZone } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { dateLocales, dayName, formatsOf, utcOf } from "../../ui/calendar-day.ts";
import { ProgressRings } from "../../ui/rings.tsx";

const steps = 2;

type Props = {
  id?: string;
  /** The number of completed steps. */
  done: number;
  title: string;
  ref: RefObject<HTMLHeadingElement | null>;
  /** True for the heading of a step that follows another. */
  takesFocus?: boolean;
};

/** A focused heading stays below the toast that comes with the last step. */
export function StepHeading({ id, done, title, ref, takesFocus = false }: Props) {
  const t = useTranslations("demoBooking");
  const isLast = done === steps;
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, ref]);

  return (
    <div className="flex items-center gap-3.5">
      <ProgressRings done={done} className="size-10" />
      <h3 id={id} ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-32 outline-none">
        {!isLast && (
          <span className="block text-sm text-muted">
            <span>{t("step", { step: done + 1, all: steps })}</span>
            <span className="sr-only">: </span>
          </span>
        )}
        <span className="block text-lg font-semibold tracking-tight">{title}</span>
      </h3>
    </div>
  );
}

/** Shows the day and time in Warsaw, and the visitor's local time if it differs. */
export function SlotMoment({ datetime }: { datetime: string }) {
  const t = useTranslations("demoBooking");
  const words = useSlotWords();
  const own = words.own(datetime);
  return (
    <p className="min-w-0">
      <span className="block font-semibold first-letter:uppercase">
        {words.day(warsawDay(datetime))}
      </span>
      <span className="block tabular-nums">
        <span>{warsawClock(datetime)}</span> <span className="text-muted">{t("times.zone")}</span>
      </span>
      {own && (
        <span className="block text-sm text-muted tabular-nums">{t("form.own", { own })}</span>
      )}
    </p>
  );
}

const ownDays = formatsOf({ dateStyle: "short" });
const ownTimes = formatsOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const ownZones = formatsOf({ timeZoneName: "longGeneric" });

/** Formats days and times. Prerendered parts cannot use it: it reads the machine's time zone. */
export function useSlotWords() {
  const { locale } = useLocale();
  const dateLocale = dateLocales[locale];
  const zone = placeOf(new Intl.DateTimeFormat().resolvedOptions().timeZone);

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
    return day === warsawDay(iso) && time === warsawClock(iso);
  };

  return {
    dateLocale,
    /** `wtorek, 24 listopada 2026` */
    day: (day: string) => dayName(day, dateLocale),
    /** `wtorek, 24 listopada 2026, 09:00`, in Warsaw. */
    moment: (iso: string) => `${dayName(warsawDay(iso), dateLocale)}, ${warsawClock(iso)}`,
    /** `pon., 23 lis, 09:00`, in Warsaw. */
    shortMoment: (iso: string) => `${shortDay(warsawDay(iso), dateLocale)}, ${warsawClock(iso)}`,
    /** The name of the visitor's zone, `czas pacyficzny`; null if it has the time of Warsaw. */
    ownZone: (iso: string) => (isWarsaw(iso) ? null : zoneName(iso)),
    /** The visitor's local time, with the day if it differs from the day in Warsaw. */
    own(iso: string): string | null {
      if (isWarsaw(iso)) return null;
      const { day, time } = ownParts(iso);
      return day === warsawDay(iso) ? time : `${time}, ${shortDay(day, dateLocale)}`;
    },
  };
}

/** The areas of the IANA database, with countries that are areas in old names. */
const areas =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Europe|Indian|Mexico|Pacific|US)\//;

/** Rules of POSIX, some of which lead to a city, and the zone of a Firefox that hides its own. */
const placeless = /^([CEMW]ET|[EHM]ST|[A-Z]{3}\d[A-Z]{3}|Atlantic\/Reykjavik)$/;

/** The zone if it is that of a place, else Warsaw: nobody lives by `UTC` or `Etc/GMT+5`. */
export function placeOf(zone: string | undefined): string {
  try {
    const { timeZone } = ownDays("sv-SE", zone).resolvedOptions();
    return areas.test(timeZone) && !placeless.test(zone ?? "") ? timeZone : warsawZone;
  } catch {
    return warsawZone;
  }
}

const shortDays = formatsOf({ weekday: "short", day: "numeric", month: "short" });

function shortDay(day: string, dateLocale: string): string {
  return shortDays(dateLocale).format(utcOf(day));
}
