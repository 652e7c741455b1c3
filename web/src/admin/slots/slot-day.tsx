import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { Link } from "wouter";
import { dayName } from "../../ui/calendar-day.ts";
import { SlotCell, type HourOfDay } from "./slot-cell.tsx";

import { hours, hourText, markOf, weekdayName } from "./slot-time.ts";
import { weekHref } from "./use-slot-address.ts";

type Props = {
  days: readonly string[];
  day: string;
  hourOf: (day: string, hour: number) => HourOfDay;
};

/** Shows one day of the week, with links to the other days, for phones. */
export function SlotDay({ days, day, hourOf }: Props) {
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
