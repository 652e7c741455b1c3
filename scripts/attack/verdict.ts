/** Compares what an attack reached with what it may reach. */

export type Bound = { most: number } | { least: number };

/** @returns what the attack reached, such as how many mails arrived */
type Play<Site> = (site: Site) => Promise<number>;

export type Attack<Site> = {
  /** The noun of what is counted. */
  name: string;
  /** The figure of the review that found it, as people wrote it. */
  before: string;
  allowed: Bound;
  play: Play<Site>;
};

export type Outcome =
  | { kind: "measured"; value: number }
  /** The site that was given lacks what the attack needs. */
  | { kind: "not-played"; why: string }
  | { kind: "failed"; why: string };

export type Row = { name: string; before: string; allowed: Bound; outcome: Outcome };

/** True unless an attack reached more than it may, or failed by itself. */
export function isHeld({ outcome, allowed }: Row): boolean {
  if (outcome.kind === "not-played") return true;
  return outcome.kind === "measured" && isWithin(allowed, outcome.value);
}

function isWithin(bound: Bound, value: number): boolean {
  // NaN is within no bound.
  return "most" in bound ? value <= bound.most : value >= bound.least;
}

/** The table as lines of Markdown, and below it why some attacks have no figure. */
export function tableOf(rows: readonly Row[]): string[] {
  const head = ["", "Attack", "Before", "Now", "Allowed"];
  const cells = rows.map((row) => [
    signOf(row),
    row.name,
    row.before,
    row.outcome.kind === "measured" ? String(row.outcome.value) : "–",
    boundText(row.allowed),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0), 3),
  );
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [
    lineOf(head),
    lineOf(widths.map((width) => "-".repeat(width))),
    ...cells.map(lineOf),
    ...rows.flatMap(({ name, outcome }) =>
      outcome.kind === "measured" ? [] : [`${name}: ${outcome.kind}, ${outcome.why}`],
    ),
  ];
}

function signOf(row: Row): string {
  if (row.outcome.kind === "not-played") return "–";
  return isHeld(row) ? "✓" : "✗";
}

function boundText(bound: Bound): string {
  return "most" in bound ? `at most ${bound.most}` : `at least ${bound.least}`;
}
