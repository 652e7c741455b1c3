import { Suspense } from "react";
import type { Statistics } from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatCount } from "@scm/text/count";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { formatDay } from "../format.ts";
import { leadSeries } from "./lead-series.ts";
import { Panel } from "./panel.tsx";

type Days = Statistics["days"];

const text = dashboard.statistics.leads;

/** The chart library is large, so it has a chunk of its own. */
const LeadDaysChart = lazyPart(async () => (await import("./lead-days-chart.tsx")).LeadDaysChart);

/** Shows leads per kind and day, as a chart and as a table. */
export function LeadDays({ days }: { days: Days }) {
  return (
    <Panel id="lead-days" title={text.title} note={text.note} isWide>
      <Drawing days={days} />
      <Disclosure title={dashboard.statistics.showData}>
        <Table days={days} />
      </Disclosure>
    </Panel>
  );
}

function Drawing({ days }: { days: Days }) {
  if (days.every((day) => allOf(day) === 0)) {
    return (
      <p className="flex h-40 items-center justify-center rounded-sm bg-paper px-4 text-center text-sm text-muted">
        {text.none}
      </p>
    );
  }
  return (
    <ErrorBoundary fallback={<p className="text-sm text-muted">{text.notDrawn}</p>}>
      <Suspense fallback={<Skeleton className="h-[19.5rem] sm:h-[18rem]" />}>
        <LeadDaysChart days={days} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Lists the newest day first. */
function Table({ days }: { days: Days }) {
  return (
    <section
      aria-label={text.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      className="mt-2 overflow-x-auto"
    >
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{text.title}</caption>
        <thead className="text-muted">
          <tr>
            {[text.day, ...leadSeries.map(({ label }) => label), text.all].map((column) => (
              <th
                key={column}
                scope="col"
                className="py-1.5 pl-4 font-normal first:pl-0 first:text-left"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatDay(day.day)}
              </th>
              {leadSeries.map(({ key }) => (
                <td key={key} className="py-1.5 pl-4">
                  {formatCount(day[key])}
                </td>
              ))}
              <td className="py-1.5 pl-4 font-semibold">{formatCount(allOf(day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function allOf(day: Days[number]): number {
  return leadSeries.reduce((sum, { key }) => sum + day[key], 0);
}
