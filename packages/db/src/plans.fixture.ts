/** What PostgreSQL does for a statement, as it is carried out. */
import postgres from "postgres";
import { afterAll } from "vitest";

type Scan = { type: string; index: string | undefined; rows: number };

export function openPlans(url: string) {
  const statements: { text: string; parameters: unknown[] }[] = [];
  /** A connection that notes each statement that goes over it, to be explained afterwards. */
  const noting = postgres(url, {
    max: 1,
    fetch_types: false,
    debug: (_, text, parameters) => void statements.push({ text, parameters }),
  });
  afterAll(() => noting.end({ timeout: 1 }));

  /** The plans of the statements that `run` makes. */
  async function plansOf(run: () => Promise<unknown>): Promise<unknown[][]> {
    statements.splice(0);
    await run();
    const plans: unknown[][] = [];
    for (const { text, parameters } of statements.splice(0)) {
      const values = parameters.map((value) => (typeof value === "number" ? value : sentOf(value)));
      plans.push([...(await noting.unsafe(`explain (analyze, format json) ${text}`, values))]);
    }
    return plans;
  }
  return { noting, plansOf };
}

/** As the driver has written it by the time it sends it; a list it would write a second time. */
function sentOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.startsWith("[") ? JSON.parse(value) : value;
}

/** Every scan of a plan, and how many rows it read. */
export function scansOf(rows: readonly unknown[]): Scan[] {
  const scans: Scan[] = [];
  JSON.stringify(rows, (_, value: unknown) => {
    const node = Object(value);
    const type: unknown = node["Node Type"];
    if (typeof type === "string" && type.includes("Scan")) {
      const removed =
        Number(node["Rows Removed by Filter"] ?? 0) +
        Number(node["Rows Removed by Index Recheck"] ?? 0);
      scans.push({
        type,
        index: node["Index Name"],
        rows: (Number(node["Actual Rows"]) + removed) * Number(node["Actual Loops"]),
      });
    }
    return value;
  });
  return scans;
}
