import type { Statistics } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { dashboard } from "@scm/text/admin/dashboard";
import { formatShare } from "../format.ts";
import { Bar, FigureTable } from "./figure-table.tsx";
import { Panel } from "./panel.tsx";

const text = dashboard.statistics.slots;

export function SlotUse({ slots }: Pick<Statistics, "slots">) {
  const periods = [
    { name: text.past, ...slots.past },
    { name: text.next, ...slots.next },
  ];
  return (
    <Panel id="slot-use" title={text.title} note={text.note}>
      <FigureTable
        caption={text.title}
        columns={[text.period, text.booked]}
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
  return share === null ? text.none : `${admin.ofAll(booked, all)} (${share})`;
}
