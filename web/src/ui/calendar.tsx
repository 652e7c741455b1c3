import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import {
  addDays,
  dayName,
  firstShownWith,
  formatsOf,
  rangeName,
  shownDays,
  utcOf,
  weekdayOf,
} from "./calendar-day.ts";

export type DayOffer = {
  /**
   * `free` and `empty` can be chosen, `closed` cannot; `loading` is not known yet; `unknown` could
   * not be loaded.
   */
  state: "free" | "empty" | "closed" | "loading" | "unknown";
  /** Follows the date in the accessible name. */
  note: string | null;
};

type Props = {
  locale: string;
  /** The Monday of the first of the weeks that are shown. */
  from: string;
  /** The first Monday that can be shown, and the day after which nothing can. */
  bounds: { first: string; last: string };
  today: string;
  chosen: string | null;
  offerOf: (day: string) => DayOffer;
  texts: { previous: string; next: string };
  onFrom: (from: string) => void;
  onChoose: (day: string) => void;
};

/**
 * Some weeks to choose a day from, with the keys of the ARIA date grid. Weeks instead of months,
 * because at the end of a month most of its days are over.
 */
export function Calendar(props: Props) {
  const { locale, from, bounds, texts, onFrom } = props;
  const name = rangeName(from, addDays(from, shownDays - 1), locale);

  return (
    <div>
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold text-balance">{name}</p>
        <div className="-mr-2 flex">
          <Turn
            label={texts.previous}
            isOff={from <= bounds.first}
            onClick={() => onFrom(addDays(from, -shownDays))}
            icon={ChevronLeft}
          />
          <Turn
            label={texts.next}
            isOff={addDays(from, shownDays) > bounds.last}
            onClick={() => onFrom(addDays(from, shownDays))}
            icon={ChevronRight}
          />
        </div>
      </div>
      <Grid {...props} name={name} />
    </div>
  );
}

type TurnProps = {
  label: string;
  isOff: boolean;
  onClick: () => void;
  icon: LucideIcon;
};

/** Stays in place and focusable when there is nothing further. */
function Turn({ label, isOff, onClick, icon: Icon }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
      className="grid size-11 place-items-center rounded-sm text-ink hover:bg-paper aria-disabled:text-muted/60 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function Grid({ name, ...props }: Props & { name: string }) {
  const { locale, from, onChoose } = props;
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
          {daysOfWeek(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="h-8 text-xs font-medium text-muted">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksFrom(from).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                {...props}
                day={day}
                isReachable={day === reachable}
                onKeyDown={onKeyDown}
                onChoose={() => {
                  reach(day);
                  onChoose(day);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = Omit<Props, "onChoose"> & {
  day: string;
  isReachable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function DayCell({ day, isReachable, onKeyDown, onChoose, ...calendar }: DayCellProps) {
  const { locale, today, chosen, offerOf } = calendar;
  const { state, note } = offerOf(day);
  const isChosen = day === chosen;
  const hasMonth = day.endsWith("-01") || day === calendar.from;
  const month = shortMonths(locale).format(utcOf(day));
  const number = Number(day.slice(8));
  // Whoever speaks to the page says what is visible, and "30 lis" is no part of "30 listopada".
  const visible = hasMonth && `${number} ${month}`;
  return (
    <td aria-selected={isChosen} className="h-12 p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isReachable ? 0 : -1}
        aria-label={[visible, dayName(day, locale), note].filter(Boolean).join(", ")}
        aria-current={day === today ? "date" : undefined}
        aria-pressed={isChosen}
        aria-disabled={state === "closed" || undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (state !== "closed") onChoose();
        }}
        className={clsx(
          "relative grid h-11 w-full place-items-center rounded-sm text-base tabular-nums transition-colors duration-150 ease-out",
          // The number makes room for the month above it and the mark below.
          hasMonth && "pt-1 leading-5",
          isChosen ? "bg-ink font-semibold text-ground" : dayClasses[state],
          day === today && !isChosen && "underline decoration-2 underline-offset-4",
        )}
      >
        {number}{" "}
        {hasMonth && (
          <span aria-hidden="true" className="absolute top-0.5 text-[0.625rem]/3 font-normal">
            {month}
          </span>
        )}
        {state === "free" && <FreeMark />}
        {state === "loading" && <LoadingMark />}
      </button>
    </td>
  );
}

const dayClasses: Record<DayOffer["state"], string> = {
  free: "border border-line bg-ground font-semibold text-ink hover:border-ink",
  empty: "text-muted hover:bg-paper",
  closed: "cursor-default text-muted opacity-60",
  loading: "text-muted",
  unknown: "text-muted",
};

/** Marks free days without relying on colour. */
function FreeMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full border-[1.5px] border-current"
    />
  );
}

/** The number itself does not pulse, so it stays readable. */
function LoadingMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute bottom-1.5 left-1/2 h-1 w-3 -translate-x-1/2 animate-pulse rounded-sm bg-line"
    />
  );
}

/** Puts one day in the Tab order; the arrow keys move to the others, also to those not shown. */
function useGridKeys({ from, bounds, chosen, today, offerOf, onFrom }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const [reached, reach] = useState<string | null>(null);
  const days = weeksFrom(from).flat();
  const reachable =
    [reached, chosen].find((day) => day !== null && days.includes(day)) ??
    days.find((day) => offerOf(day).state === "free") ??
    (days.includes(today) ? today : from);

  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(event, reachable);
    if (!target) return;
    event.preventDefault();
    if (target < bounds.first || target > bounds.last) return;
    isByKey.current = true;
    reach(target);
    const to = firstShownWith(target, bounds.first);
    if (to !== from) onFrom(to);
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
