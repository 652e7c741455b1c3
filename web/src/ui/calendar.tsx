import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  addDays,
  addMonths,
  dayName,
  daysOf,
  formatsOf,
  monthName,
  monthOf,
  sameDayIn,
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
  month: string;
  /** The first and last month that can be shown. */
  months: { first: string; last: string };
  today: string;
  chosen: string | null;
  offerOf: (day: string) => DayOffer;
  texts: { previous: string; next: string };
  onMonth: (month: string) => void;
  onChoose: (day: string) => void;
};

/** A month to choose a day from, with the keys of the ARIA date grid. */
export function Calendar(props: Props) {
  const { locale, month, months, texts, onMonth } = props;
  const name = monthName(month, locale);

  return (
    <div>
      <div className="flex items-center justify-between">
        <p className="text-lg font-semibold first-letter:uppercase">{name}</p>
        <div className="-mr-2 flex">
          <Turn
            label={texts.previous}
            isOff={month <= months.first}
            onClick={() => onMonth(addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Turn>
          <Turn
            label={texts.next}
            isOff={month >= months.last}
            onClick={() => onMonth(addMonths(month, 1))}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Turn>
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
  children: ReactNode;
};

/** Stays in place and focusable when there is no further month. */
function Turn({ label, isOff, onClick, children }: TurnProps) {
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
      {children}
    </button>
  );
}

function Grid({ name, ...props }: Props & { name: string }) {
  const { locale, month, onChoose } = props;
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
        {weeksOf(month).map((week, row) => (
          <tr key={week.find(Boolean) ?? `rest-${row}`}>
            {week.map((day, column) =>
              day ? (
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
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- a blank has nothing but its place
                <td key={`blank-${column}`} className="h-12">
                  {"\u00a0"}
                </td>
              ),
            )}
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
  return (
    <td aria-selected={isChosen} className="h-12 p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isReachable ? 0 : -1}
        aria-label={[dayName(day, locale), note].filter(Boolean).join(", ")}
        aria-current={day === today ? "date" : undefined}
        aria-pressed={isChosen}
        aria-disabled={state === "closed" || undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (state !== "closed") onChoose();
        }}
        className={clsx(
          "relative grid h-11 w-full place-items-center rounded-sm text-base tabular-nums transition-colors duration-150 ease-out",
          isChosen ? "bg-ink font-semibold text-ground" : dayClasses[state],
          day === today && !isChosen && "underline decoration-2 underline-offset-4",
        )}
      >
        {Number(day.slice(8))}
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

/** Puts one day in the Tab order; the arrow keys move to the others, also across months. */
function useGridKeys({ month, months, chosen, today, offerOf, onMonth }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const [reached, reach] = useState<string | null>(null);
  const reachable = reachableIn(month, {
    wishes: [reached, chosen],
    otherwise: [
      daysOf(month).find((day) => offerOf(day).state === "free"),
      monthOf(today) === month ? today : `${month}-01`,
    ],
  });

  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(event, reachable);
    if (!target) return;
    event.preventDefault();
    const to = monthOf(target);
    if (to < months.first || to > months.last) return;
    isByKey.current = true;
    reach(target);
    if (to !== month) onMonth(to);
  }

  return { grid, reachable, onKeyDown, reach };
}

type Wishes = { wishes: (string | null)[]; otherwise: (string | undefined)[] };

function reachableIn(month: string, { wishes, otherwise }: Wishes): string {
  const wish = wishes.find((day) => day !== null && monthOf(day) === month);
  return wish ?? otherwise.find((day) => day !== undefined) ?? `${month}-01`;
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
      return sameDayIn(addMonths(monthOf(day), -1), day);
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}

/** Always six weeks, so that nothing below the calendar moves. */
function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const blanks = weekdayOf(`${month}-01`);
  const cells = Array.from({ length: 42 }, (_, index) => days[index - blanks] ?? null);
  return Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

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
