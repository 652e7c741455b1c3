/** Reads the plans that PostgreSQL uses for recorded statements. */
import postgres from "postgres";
import { afterAll } from "vitest";

type Scan = { type: string; table: string | undefined; index: string | undefined; rows: number };

export function openPlans(url: string) {
  const statements: { text: string; parameters: unknown[] }[] = [];
  /** A connection that records its statements. */
  const noting = postgres(url, {
    max: 1,
    fetch_types: false,
    transform: { column: { from: postgres.toCamel } },
    debug: (_, text, parameters) => void statements.push({ text, parameters }),
  });
  afterAll(() => noting.end({ timeout: 1 }));

  /** All scans in the plans of the statements that `run` sends over `noting`. */
  async function scansDuring(run: () => Promise<unknown>): Promise<Scan[]> {
    statements.splice(0);
    await run();
    const scans: Scan[] = [];
    for (const { text, parameters } of statements.splice(0)) {
      const values = parameters.map((value) =>
        typeof value === "number" ? value : sentValue(value),
      );
      const plan = await noting.unsafe(`explain (analyze, format json) ${text}`, values);
      scans.push(...readScans(plan));
    }
    return scans;
  }
  return { noting, scansDuring };
}

/** The recorded values are serialized; the driver would serialize a list again. */
function sentValue(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.startsWith("[") ? JSON.parse(value) : value;
}

function readScans(plan: readonly unknown[]): Scan[] {
  const scans: Scan[] = [];
  JSON.stringify(plan, (_, value: unknown) => {
    const node = Object(value);
    const type: unknown = node["Node Type"];
    if (typeof type === "string" && type.includes("Scan")) {
      const removed =
        Number(node["Rows Removed by Filter"] ?? 0) +
        Number(node["Rows Removed by Index Recheck"] ?? 0);
      scans.push({
        type,
        table: node["Relation Name"],
        index: node["Index Name"],
        rows: (Number(node["Actual Rows"]) + removed) * Number(node["Actual Loops"]),
      });
    }
    return value;
  });
  return scans;
}
