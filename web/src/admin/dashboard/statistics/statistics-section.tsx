import type { ReactNode } from "react";
import { dashboardEndpoints, type AnswerTime, type Statistics } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatCount } from "@scm/text/count";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { screens } from "../../parts/screens.ts";
import { formatShare } from "../format.ts";
import { LeadDays } from "./lead-days.tsx";
import { Panel } from "./panel.tsx";
import { leadSeries } from "./lead-series.ts";

const text = dashboard.statistics;

const statisticsQuery = endpointQuery(dashboardEndpoints.readStatistics, {});

/** The last 30 days, with a query of their own: a failure does not affect the figures above. */
export function StatisticsSection() {
  const statistics = useQuery({ ...statisticsQuery, refetchOnMount: "always" });
  return (
    <section aria-labelledby="statistics" className="flex flex-col gap-4 pt-4">
      <h2 id="statistics" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <Loaded query={statistics} failed={text.failed} loading={<Loading />}>
        {({ days, funnel, slots, answerTimes }) => (
          <div className={grid}>
            <LeadDays days={days} />
            <Funnel funnel={funnel} />
            <SlotUse slots={slots} />
            <AnswerTimes times={answerTimes} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

const grid = "grid gap-4 lg:grid-cols-2";

function Loading() {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {text.loading}
      </p>
      <div className={grid}>
        <Skeleton className="h-[30rem] sm:h-[28rem] lg:col-span-2" />
        <Skeleton className="h-[20.75rem]" />
        <Skeleton className="h-[20.75rem]" />
        <Skeleton className="h-[28rem] lg:col-span-2" />
      </div>
    </>
  );
}

type Times = Statistics["answerTimes"];

function AnswerTimes({ times }: { times: Times }) {
  const longest = Math.max(...Object.values(times).map(({ medianHours }) => medianHours ?? 0));
  return (
    <Panel id="answer-times" title={text.answers.title} note={text.answers.note} isWide>
      <FigureTable
        caption={text.answers.title}
        columns={[text.answers.kind, text.answers.median, text.answers.slow, text.answers.answered]}
        rows={leadSeries.map(({ key }) => ({
          name: screens[key].label,
          bar: <Bar part={times[key].medianHours ?? 0} all={longest} />,
          figures: figuresOf(times[key]),
        }))}
      />
    </Panel>
  );
}

function figuresOf({ medianHours, slowHours, answered }: AnswerTime): string[] {
  return [timeText(medianHours), timeText(slowHours), formatCount(answered)];
}

function timeText(hours: number | null): string {
  if (hours === null) return text.answers.none;
  if (hours < 1) return text.answers.minutes(formatCount(hours * 60));
  // Long durations read better in days than in hours.
  return hours < 48
    ? text.answers.hours(formatTime(hours))
    : text.answers.days(formatTime(hours / 24));
}

/** One decimal place below 10. */
function formatTime(time: number): string {
  return time < 10 ? shortTimes.format(time) : formatCount(time);
}

const shortTimes = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 1 });

/** Shows each step as a share of the first. */
function Funnel({ funnel }: Pick<Statistics, "funnel">) {
  const { leads, demoBookings, orders } = funnel;
  const steps = [
    { name: text.funnel.leads, count: leads },
    { name: text.funnel.demoBookings, count: demoBookings },
    { name: text.funnel.orders, count: orders },
  ];
  return (
    <Panel id="funnel" title={text.funnel.title} note={text.funnel.note}>
      <FigureTable
        caption={text.funnel.title}
        columns={[text.funnel.step, text.funnel.count]}
        rows={steps.map(({ name, count }) => ({
          name,
          bar: <Bar part={count} all={leads} />,
          figures: [withShare(count, leads)],
        }))}
      />
    </Panel>
  );
}

function withShare(count: number, all: number): string {
  const share = count === all ? null : formatShare(count, all);
  return share === null ? formatCount(count) : `${formatCount(count)} (${share})`;
}

function SlotUse({ slots }: Pick<Statistics, "slots">) {
  const periods = [
    { name: text.slots.past, ...slots.past },
    { name: text.slots.next, ...slots.next },
  ];
  return (
    <Panel id="slot-use" title={text.slots.title} note={text.slots.note}>
      <FigureTable
        caption={text.slots.title}
        columns={[text.slots.period, text.slots.booked]}
        rows={periods.map(({ name, all, booked }) => ({
          name,
          bar: <Bar part={booked} all={all} />,
          figures: [bookedText(booked, all)],
        }))}
      />
    </Panel>
  );
}

function bookedText(booked: number, all: number): string {
  const share = formatShare(booked, all);
  return share === null ? text.slots.none : `${admin.ofAll(booked, all)} (${share})`;
}

type Props = {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; bar?: ReactNode; figures: readonly string[] }[];
};

function FigureTable({ caption, columns, rows }: Props) {
  const [first, ...others] = columns;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="pb-2 pl-4 text-right align-bottom font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, bar, figures }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              {name}
              {bar}
            </th>
            {figures.map((figure, index) => (
              // The columns never change places.
              <td
                key={columns[index + 1]}
                className="py-2.5 pl-4 text-right align-top font-semibold whitespace-nowrap tabular-nums"
              >
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BarProps = { part: number; all: number };

/** Decorative, because the table has the number as text. */
function Bar({ part, all }: BarProps) {
  const percent = all === 0 ? 0 : Math.min(100, (part / all) * 100);
  return (
    <span
      aria-hidden="true"
      className="mt-1.5 block h-2 overflow-hidden rounded-sm bg-line/60 forced-colors:border"
    >
      <span
        className="block h-full rounded-sm bg-ink forced-colors:bg-[CanvasText]"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
