import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Slot } from "@scm/contract";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  addDays,
  dayName,
  firstShownWith,
  formatsOf,
  isWeekend,
  mondayOf,
  rangeName,
  shownDays,
  utcOf,
  weekdayOf,
} from "../../ui/calendar-day.ts";
import { useSlotWords } from "./step-parts.tsx";

/** Visitors can look this far ahead. */
const daysAhead = 365;

export type Free = ReadonlyMap<string, readonly Slot[]>;

type Props = {
  today: string;
  /** The Monday of the first of the weeks that are shown, and the chosen day. */
  view: { from: string; day: string | null };
  /** Undefined while the times of these weeks are not known. */
  free: Free | undefined;
  isFailed: boolean;
  onFrom: (from: string) => void;
  onDay: (day: string) => void;
};

/** The next four weeks begin in this week, or at its end with the next one. */
export function firstMonday(today: string): string {
  return mondayOf(isWeekend(today) ? addDays(today, 2) : today);
}

/**
 * Some weeks to choose a day from, with the keys of the ARIA date grid. Weeks instead of months,
 * because at the end of a month most of its days are over.
 */
export function Calendar(props: Props) {
  const { today, onFrom } = props;
  const { from } = props.view;
  const t = useTranslations("demoBooking.calendar");
  const { dateLocale } = useSlotWords();
  const name = rangeName(from, addDays(from, shownDays - 1), dateLocale);
  const turns = [
    { way: -1, label: t("previous"), isOff: from <= firstMonday(today), icon: ChevronLeft },
    {
      way: 1,
      label: t("next"),
      isOff: addDays(from, shownDays) > lastDay(today),
      icon: ChevronRight,
    },
  ];

  return (
    <div>
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold text-balance">{name}</p>
        <div className="-mr-2 flex">
          {turns.map(({ way, label, isOff, icon: Icon }) => (
            <button
              key={way}
              type="button"
              aria-label={label}
              // Stays in place and focusable when there is nothing further.
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (!isOff) onFrom(addDays(from, way * shownDays));
              }}
              className="grid size-11 place-items-center rounded-sm text-ink hover:bg-paper aria-disabled:text-muted/60 aria-disabled:hover:bg-transparent"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          ))}
        </div>
      </div>
      <Grid {...props} name={name} />
    </div>
  );
}

function lastDay(today: string): string {
  return addDays(today, daysAhead);
}

function Grid({ name, ...props }: Props & { name: string }) {
  const { dateLocale } = useSlotWords();
  const { grid, reachable, onKeyDown, reach } = useGridKeys(props);

  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table (ARIA practices)
      role="grid"
      aria-label={name}
      className="mt-3 w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {daysOfWeek(dateLocale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="h-8 text-xs font-medium text-muted">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksFrom(props.view.from).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                {...props}
                day={day}
                isReachable={day === reachable}
                onKeyDown={onKeyDown}
                onDay={() => {
                  reach(day);
                  props.onDay(day);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = Props & {
  day: string;
  isReachable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayCell({ day, isReachable, onKeyDown, ...calendar }: DayCellProps) {
  const { today, view, free, onDay } = calendar;
  const t = useTranslations("demoBooking.calendar");
  const { dateLocale } = useSlotWords();
  const state = stateOf(day, calendar);
  const note = {
    closed: t("closed"),
    empty: t("none"),
    free: t("free", { count: free?.get(day)?.length ?? 0 }),
    loading: null,
    unknown: null,
  }[state];
  const isChosen = day === view.day;
  const hasMonth = day.endsWith("-01") || day === view.from;
  const month = shortMonths(dateLocale).format(utcOf(day));
  const number = Number(day.slice(8));
  // Whoever speaks to the page says what is visible, and "30 lis" is no part of "30 listopada".
  const visible = hasMonth && `${number} ${month}`;
  return (
    <td aria-selected={isChosen} className="h-12 p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isReachable ? 0 : -1}
        aria-label={[visible, dayName(day, dateLocale), note].filter(Boolean).join(", ")}
        aria-current={day === today ? "date" : undefined}
        aria-pressed={isChosen}
        aria-disabled={state === "closed" || undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (state !== "closed") onDay(day);
        }}
        className={clsx(
          "relative grid h-11 w-full place-items-center rounded-sm text-base tabular-nums transition-colors duration-150 ease-out",
          // The number makes room for the month above it and the mark below.
          hasMonth && "pt-1 leading-5",
          isChosen ? "bg-ink font-semibold text-ground" : dayClasses[state],
          "decoration-2 underline-offset-4 aria-[current=date]:underline",
        )}
      >
        {number}{" "}
        {hasMonth && (
          <span aria-hidden="true" className="absolute top-0.5 text-[0.625rem]/3 font-normal">
            {month}
          </span>
        )}
        {marks[state] && <span aria-hidden="true" className={marks[state]} />}
      </button>
    </td>
  );
}

type Offer = Pick<Props, "today" | "free" | "isFailed">;

/** Free and empty days can be chosen, closed ones cannot; an unknown one could not be loaded. */
function stateOf(day: string, { today, free, isFailed }: Offer): keyof typeof dayClasses {
  if (day < today || isWeekend(day)) return "closed";
  if (isFailed) return "unknown";
  if (!free) return "loading";
  return free.has(day) ? "free" : "empty";
}

const marks: Partial<Record<keyof typeof dayClasses, string>> = {
  // Does not rely on colour.
  free: "absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full border-[1.5px] border-current",
  // The number itself does not pulse, so it stays readable.
  loading: "absolute bottom-1.5 left-1/2 h-1 w-3 -translate-x-1/2 animate-pulse rounded-sm bg-line",
};

const dayClasses = {
  free: "border border-line bg-ground font-semibold text-ink hover:border-ink",
  empty: "text-muted hover:bg-paper",
  closed: "cursor-default text-muted opacity-60",
  loading: "text-muted",
  unknown: "text-muted",
};

/** Puts one day in the Tab order; the arrow keys move to the others, also to those not shown. */
function useGridKeys({ today, view, onFrom, ...offer }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const [reached, reach] = useState<string | null>(null);
  const first = firstMonday(today);
  const days = weeksFrom(view.from).flat();
  const reachable =
    [reached, view.day].find((day) => day !== null && days.includes(day)) ??
    days.find((day) => stateOf(day, { today, ...offer }) === "free") ??
    (days.includes(today) ? today : view.from);

  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(event, reachable);
    if (!target) return;
    event.preventDefault();
    if (target < first || target > lastDay(today)) return;
    isByKey.current = true;
    reach(target);
    const to = firstShownWith(target, first);
    if (to !== view.from) onFrom(to);
  }

  return { grid, reachable, onKeyDown, reach };
}

function targetOf({ key }: KeyboardEvent, day: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return addDays(day, -shownDays);
    case "PageDown":
      return addDays(day, shownDays);
    default:
      return null;
  }
}

function weeksFrom(from: string): string[][] {
  return Array.from({ length: shownDays / 7 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(from, week * 7 + day)),
  );
}

const shortMonths = formatsOf({ month: "short" });
const shortWeekdays = formatsOf({ weekday: "short" });
const longWeekdays = formatsOf({ weekday: "long" });

function daysOfWeek(locale: string): { short: string; long: string }[] {
  // 1 March 2027 is a Monday.
  return Array.from({ length: 7 }, (_, index) => utcOf(addDays("2027-03-01", index))).map(
    (day) => ({
      short: shortWeekdays(locale).format(day).replace(/\.$/, ""),
      long: longWeekdays(locale).format(day),
    }),
  );
}
