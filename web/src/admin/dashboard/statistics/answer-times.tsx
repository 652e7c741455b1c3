import type { AnswerTime, Statistics } from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatCount } from "@scm/text/count";
import { screens } from "../../parts/screens.ts";
import { formatHours } from "../format.ts";
import { Bar, FigureTable } from "./figure-table.tsx";
import { Panel } from "./panel.tsx";

const text = dashboard.statistics.answers;

type Times = Statistics["answerTimes"];

export function AnswerTimes({ times }: { times: Times }) {
  const longest = Math.max(...Object.values(times).map(({ medianHours }) => medianHours ?? 0));
  return (
    <Panel id="answer-times" title={text.title} note={text.note} isWide>
      <FigureTable
        caption={text.title}
        columns={[text.kind, text.median, text.slow, text.answered]}
        rows={kinds.map((kind) => ({
          name: screens[kind].label,
          bar: <Bar part={times[kind].medianHours ?? 0} all={longest} />,
          figures: figuresOf(times[kind]),
        }))}
      />
    </Panel>
  );
}

const kinds = [
  "contacts",
  "demoBookings",
  "orders",
  "betaSignups",
  "bugReports",
] as const satisfies readonly (keyof Times)[];

function figuresOf({ medianHours, slowHours, answered }: AnswerTime): string[] {
  return [timeText(medianHours), timeText(slowHours), formatCount(answered)];
}

function timeText(hours: number | null): string {
  if (hours === null) return text.none;
  return hours < 1 ? text.minutes(formatCount(hours * 60)) : text.hours(formatHours(hours));
}
