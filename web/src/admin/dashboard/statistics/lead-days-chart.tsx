import type { Statistics } from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatCount } from "@scm/text/count";
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from "recharts";
import { formatDay } from "../format.ts";
// oxlint-disable-next-line import/no-unassigned-import -- the colours
import "./lead-days.css";
import { leadSeries } from "./lead-series.ts";

const text = dashboard.statistics.leads;

/** Renders one stacked bar per day, without animation. */
export function LeadDaysChart({ days }: Pick<Statistics, "days">) {
  return (
    <div className="lead-days flex flex-col gap-3">
      <Legend />
      <div className="h-64">
        <ResponsiveContainer width="100%" height="100%" initialDimension={unmeasured}>
          <BarChart
            data={[...days]}
            margin={{ top: 4, right: 12, bottom: 0, left: 0 }}
            barCategoryGap="22%"
            aria-label={text.chart}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              tickFormatter={formatDay}
              tickLine={false}
              axisLine={{ stroke: "var(--edge)" }}
              minTickGap={16}
              tick={tick}
            />
            <YAxis
              width="auto"
              allowDecimals={false}
              tickFormatter={shortCount}
              tickLine={false}
              axisLine={false}
              tick={tick}
            />
            <Tooltip
              content={DayTooltip}
              cursor={{ fill: "var(--ring)" }}
              isAnimationActive={false}
            />
            {leadSeries.map(({ key, label, colour }) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                stackId="leads"
                fill={colour}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

/** Avoids a warning about a size of 0 before the first measurement. */
const unmeasured = { width: 1, height: 1 };

const tick = { fill: "var(--muted)", fontSize: 14 };

function shortCount(count: number): string {
  return shortCounts.format(count);
}

const shortCounts = new Intl.NumberFormat("pl-PL", { notation: "compact" });

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {leadSeries.map(({ key, label, colour }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Swatch colour={colour} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-xs size-3 shrink-0 forced-color-adjust-none"
      style={{ backgroundColor: colour }}
    />
  );
}

/** Lists the kinds in the order of the stack. */
function DayTooltip({ active, label, payload }: TooltipContentProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="rounded-sm border border-line bg-raised px-3 py-2 text-sm text-ink shadow-float">
      <p className="font-semibold">{formatDay(String(label))}</p>
      <ul>
        {payload.toReversed().map(({ dataKey, name, value, color }) => (
          <li key={String(dataKey)} className="flex items-center gap-2">
            <Swatch colour={color ?? ""} />
            <span className="flex-1 pr-4">{name}</span>
            <span className="font-medium">{formatCount(Number(value))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
