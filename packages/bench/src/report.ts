import { percentile } from "@scm/testing/measured-calls";

/** By name, with the unit in the name. */
export type Figures = Readonly<Record<string, number>>;

/** By subject. */
export type Measured = Readonly<Record<string, Figures>>;

/** The median of each figure over the rounds, of which there is an odd number. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const names = [...new Set(rounds.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        rounds.flatMap((round) => round[name] ?? []),
        0.5,
      ),
    ]),
  );
}

/** A row for each figure, and a column for each subject. */
export function figureTable(measured: Measured): string {
  const names = [...new Set(Object.values(measured).flatMap(Object.keys))];
  const rows = names.map((name) => [
    name,
    ...Object.values(measured).map((figures) => shown(figures[name])),
  ]);
  return table([["", ...Object.keys(measured)], ...rows]);
}

/** The figures that have a bound, which the product has to reach in one run. */
export function boundTable({ ours = {}, dual = {}, durable = {} }: Measured): string {
  const time = "last mail after s";
  const p99 = "answer p99 ms";
  const worker = "CPU ms a lead, worker";
  const newest = (size: string) => ours[`newest 50 of ${size} p50 ms`];
  return table([
    ["", "measured", "bound", "aim", ""],
    row("whole job, durable's time / ours", ratio(durable[time], ours[time]), {
      least: 1,
      aim: 1.5,
    }),
    row("whole job, dual's time / ours", ratio(dual[time], ours[time]), { least: 0.6, aim: 0.8 }),
    row("answer p99, ours / dual's", ratio(ours[p99], dual[p99]), { most: 1.5 }),
    row("worker's CPU, ours / dual's", ratio(ours[worker], dual[worker]), { most: 1.4, aim: 1.2 }),
    row("first mail at 20/s p99 ms", ours["first mail at 20/s p99 ms"], { most: 250 }),
    row("newest 50 of 1,000,000 / 1,000", ratio(newest("1,000,000"), newest("1,000")), {
      most: 1.5,
    }),
  ]);
}

function ratio(value = Number.NaN, other = Number.NaN): number {
  return value / other;
}

type Bound = { least?: number; most?: number; aim?: number };

function row(name: string, value = Number.NaN, { least, most, aim }: Bound): string[] {
  const bound = least === undefined ? `at most ${shown(most)}` : `at least ${shown(least)}`;
  const isMissed = value < (least ?? -Infinity) || value > (most ?? Infinity);
  return [name, shown(value), bound, aim === undefined ? "" : shown(aim), isMissed ? "missed" : ""];
}

/** A dash for a figure that was not measured. */
function shown(value = Number.NaN): string {
  if (Number.isNaN(value)) return "–";
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** In Markdown. The first row is the heading. */
function table([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const rule = heading.map((_, column) => (column === 0 ? "---" : "---:"));
  return [heading, rule, ...rows]
    .map((cells) => cells.map((cell, column) => (column ? cell.padStart(13) : cell.padEnd(32))))
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
