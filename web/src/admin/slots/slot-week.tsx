import { useState } from "react";
import { warsawDay, type AdminSlot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { addDays, dayName, isWeekend } from "../../ui/calendar-day.ts";
import { useWideScreen } from "../../ui/use-wide-screen.ts";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { screens } from "../parts/screens.ts";
import { today } from "../parts/today.ts";
import { SmallButton } from "../parts/small-button.tsx";
import { rangeQuery } from "./slot-queries.ts";
import { SlotCell, SlotTable, type HourOfDay } from "./slot-table.tsx";
import { hours, hourText, markOf, momentOf, rangeName, weekdayName } from "./slot-time.ts";

type Props = { monday: string; days: readonly string[]; day: string };

/** Shows the week as a table; on a phone, one day at a time. */
export function SlotWeek({ monday, days, day }: Props) {
  const week = useQuery({ ...rangeQuery(monday, addDays(monday, 6)), refetchOnMount: "always" });
  // Seven columns fit from this width.
  const isWide = useWideScreen("md");
  const range = rangeName(monday);
  const weekend = useWeekend(week.data ?? []);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite" className="text-lg font-semibold tracking-tight">
          {range}
        </h2>
        <div className="flex flex-wrap gap-2">
          {isWide && !weekend.isUsed && (
            <SmallButton variant="quiet" aria-expanded={weekend.isShown} onClick={weekend.toggle}>
              {weekend.isShown ? text.week.hideWeekend : text.week.showWeekend}
            </SmallButton>
          )}
          <Turns monday={monday} />
        </div>
      </div>
      <Loaded query={week} failed={text.failed} loading={<WeekLoading />}>
        {(slots) => {
          const hourOf = hoursFrom(slots, week.dataUpdatedAt);
          const hoursOfWeek = isWide ? (
            <SlotTable
              caption={text.week.caption(range)}
              days={weekend.isShown ? days : days.slice(0, 5)}
              hourOf={hourOf}
            />
          ) : (
            <SlotDay days={days} day={day} hourOf={hourOf} />
          );
          return (
            <>
              {slots.length === 0 && <p className="font-medium">{text.empty}</p>}
              {hoursOfWeek}
            </>
          );
        }}
      </Loaded>
      <p className="max-w-[75ch] text-sm text-muted">
        {[text.week.hint, weekend.isShown && text.week.weekendHint].filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

export function WeekLoading() {
  return <Placeholder text={text.loading} shapes={["h-[40rem] md:h-[33rem]"]} />;
}

/** The columns of the weekend, which visitors are not offered: shown if they have slots. */
function useWeekend(slots: readonly AdminSlot[]) {
  const [isAsked, setAsked] = useState(false);
  const isUsed = slots.some(({ datetime }) => isWeekend(warsawDay(datetime)));
  return { isUsed, isShown: isUsed || isAsked, toggle: () => setAsked(!isAsked) };
}

/** `isPast` is relative to `loadedAt`, in ms since 1970. */
function hoursFrom(slots: readonly AdminSlot[], loadedAt: number) {
  const byMoment = new Map(slots.map((slot) => [slot.datetime, slot]));
  return (day: string, hour: number): HourOfDay => {
    const datetime = momentOf(day, hour);
    return {
      datetime,
      slot: byMoment.get(datetime),
      isPast: Date.parse(datetime) <= loadedAt,
    };
  };
}

function Turns({ monday }: { monday: string }) {
  const look = buttonLook({ variant: "secondary", size: "small" });
  return (
    <div className="flex gap-2">
      <Link
        href={weekHref({ week: addDays(monday, -7) })}
        aria-label={text.week.previous}
        className={look}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </Link>
      <Link href={weekHref({ week: today() })} className={look}>
        {text.week.current}
      </Link>
      <Link
        href={weekHref({ week: addDays(monday, 7) })}
        aria-label={text.week.next}
        className={look}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </Link>
    </div>
  );
}

type DayProps = {
  days: readonly string[];
  day: string;
  hourOf: (day: string, hour: number) => HourOfDay;
};

/** Shows one day of the week, with links to the other days, for phones. */
function SlotDay({ days, day, hourOf }: DayProps) {
  const mark = markOf(day);
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={text.week.days} className="grid grid-cols-7 gap-0.5">
        {days.map((one) => (
          <Link
            key={one}
            href={weekHref({ week: days[0] ?? one, day: one })}
            replace
            aria-current={one === day ? "date" : undefined}
            className={clsx(
              "flex min-h-14 flex-col items-center justify-center rounded-sm text-sm",
              one === day ? "bg-ink text-ground" : markOf(one) ? "bg-paper text-muted" : "text-ink",
            )}
          >
            <span>{weekdayName(one)}</span>
            <span className="font-semibold tabular-nums">{Number(one.slice(8))}</span>
            <span className="sr-only">{markOf(one)}</span>
          </Link>
        ))}
      </nav>
      <h3 className="font-semibold first-letter:uppercase">
        {dayName(day, "pl-PL")}
        {mark && <span className="block text-sm font-normal text-muted">{mark}</span>}
      </h3>
      <ul className="flex flex-col gap-1">
        {hours.map((hour) => (
          <li key={hour} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center">
            <span aria-hidden="true" className="text-sm font-medium text-muted tabular-nums">
              {hourText(hour)}
            </span>
            <SlotCell key={day} {...hourOf(day, hour)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type WeekAddress = { week: string; day?: string };

/** The address of a week, and on a phone of a day in it. */
export function weekHref({ week, day }: WeekAddress): string {
  const search = new URLSearchParams({ week, ...(day && { day }) });
  return `${screens.slots.path}?${search}`;
}
