import type { KeyboardEvent } from "react";
import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { today } from "../parts/today.ts";
import { SlotCell, type HourOfDay } from "./slot-cell.tsx";
import { hours, hourText, markOf, weekdayName } from "./slot-time.ts";

type Props = {
  caption: string;
  days: readonly string[];
  hourOf: (day: string, hour: number) => HourOfDay;
};

/** A table with days as columns and hours as rows. The arrow keys move between cells. */
export function SlotTable({ caption, days, hourOf }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-0.5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-14">
            <span className="sr-only">{text.week.hour}</span>
          </th>
          {days.map((day) => (
            <DayHeading key={day} day={day} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="text-left text-sm font-medium text-muted tabular-nums">
              {hourText(hour)}
            </th>
            {days.map((day) => (
              <td key={day} className="p-0">
                <SlotCell {...hourOf(day, hour)} onKeyDown={goOn} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHeading({ day }: { day: string }) {
  const mark = markOf(day);
  return (
    <th
      scope="col"
      aria-current={day === today() ? "date" : undefined}
      className={clsx(
        "rounded-sm px-1 pt-1.5 pb-2 align-top text-sm font-medium",
        mark && "bg-paper",
      )}
    >
      <span className="block text-muted">{weekdayName(day)}</span>
      <span
        className={clsx(
          "block font-semibold tabular-nums",
          day === today() && "underline decoration-2 underline-offset-4",
        )}
      >
        {shortDate(day)}
      </span>
      {mark && <span className="block font-normal break-words text-muted">{mark}</span>}
    </th>
  );
}

/** `23.11` */
function shortDate(day: string): string {
  return `${day.slice(8)}.${day.slice(5, 7)}`;
}

const steps = new Map([
  ["ArrowLeft", { rows: 0, columns: -1 }],
  ["ArrowRight", { rows: 0, columns: 1 }],
  ["ArrowUp", { rows: -1, columns: 0 }],
  ["ArrowDown", { rows: 1, columns: 0 }],
]);

/** Moves the focus to the next cell in that direction that has a control. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps.get(event.key);
  const cell = event.currentTarget.closest("td");
  const rows = childrenOf(cell?.closest("tbody"));
  if (!step || !cell) return;
  event.preventDefault();
  let row = rows.findIndex((one) => one.contains(cell));
  let column = childrenOf(rows[row]).indexOf(cell);
  for (;;) {
    row += step.rows;
    column += step.columns;
    const next = childrenOf(rows[row])[column];
    if (!next) return;
    const control = next.querySelector<HTMLElement>("a, button");
    if (control) {
      control.focus();
      return;
    }
  }
}

function childrenOf(element: Element | null | undefined): Element[] {
  return Array.from(element?.children ?? []);
}
