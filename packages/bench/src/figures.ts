/** By name, with the unit in the name. */
export type Figures = Readonly<Record<string, number>>;

/** The median of each figure over the rounds that have it. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const names = [...new Set(rounds.flatMap(Object.keys))];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.flatMap((round) => round[name] ?? []))]),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** `value` is NaN if it was not measured. */
export type Goal = {
  name: string;
  value: number;
  before: number | null;
  atLeast?: number;
  atMost?: number;
};

/** The goals that were measured, as a table. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = goals
    .filter(({ value }) => !Number.isNaN(value))
    .map((goal) => [
      goal.name,
      shown(goal.value),
      goal.before === null ? "–" : shown(goal.before),
      boundOf(goal),
      isMissed(goal) ? "missed" : "",
    ]);
  return markdownTable([["", "measured", "before", "goal", ""], ...rows]);
}

function boundOf({ atLeast, atMost }: Goal): string {
  if (atLeast !== undefined) return `at least ${shown(atLeast)}`;
  return atMost === undefined ? "–" : `at most ${shown(atMost)}`;
}

function isMissed({ value, atLeast = -Infinity, atMost = Infinity }: Goal): boolean {
  return value < atLeast || value > atMost;
}

/** One column for each set of figures. */
export function figureTable(sets: Readonly<Record<string, Figures>>): string {
  const names = [...new Set(Object.values(sets).flatMap(Object.keys))];
  const rows = names.map((name) => [
    name,
    ...Object.values(sets).map((set) => (set[name] === undefined ? "–" : shown(set[name]))),
  ]);
  return markdownTable([["", ...Object.keys(sets)], ...rows]);
}

/** Two digits behind the point for small values, none for large ones. */
export function shown(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The first row is the heading. Figures are aligned to the right. */
function markdownTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = heading.map((_, column) =>
    Math.max(3, ...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const padded = (row: readonly string[]) =>
    widths.map((width, column) =>
      column === 0 ? (row[0] ?? "").padEnd(width) : (row[column] ?? "").padStart(width),
    );
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [padded(heading), rule, ...rows.map(padded)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
