import type { Statistics } from "@scm/contract";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatCount } from "@scm/text/count";
import { formatShare } from "../format.ts";
import { Bar, FigureTable } from "./figure-table.tsx";
import { Panel } from "./panel.tsx";

const text = dashboard.statistics.funnel;

/** Shows each step as a share of the first. */
export function Funnel({ funnel }: Pick<Statistics, "funnel">) {
  const { leads, demoBookings, orders } = funnel;
  const steps = [
    { name: text.leads, count: leads },
    { name: text.demoBookings, count: demoBookings },
    { name: text.orders, count: orders },
  ];
  return (
    <Panel id="funnel" title={text.title} note={text.note}>
      <FigureTable
        caption={text.title}
        columns={[text.step, text.count]}
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
