/** `deploy/monitoring` fits what the processes tell and what docs/operations.md says. */
import { createMetrics } from "@scm/runtime";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { addApiMetrics } from "../api/src/operation/metrics.ts";
import { connectMeasured } from "../packages/db/src/operation/database-metrics.ts";
import { openQueues } from "../packages/queue/src/queues.ts";
import { startRelay } from "../packages/queue/src/relay.ts";
import { createBreaker } from "../worker/src/breaker.ts";
import { addMailMetrics } from "../worker/src/mail-metrics.ts";
import { anchorOf } from "./tidy/markdown.fixture.ts";
import { read } from "./tidy/tree.fixture.ts";

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

const Dashboard = z.object({
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  panels: z.array(
    z.object({
      title: z.string().min(1),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

const alarms = Rules.parse(parse(read("deploy/monitoring/alerts.yaml"))).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = Dashboard.parse(JSON.parse(read("deploy/monitoring/dashboard.json")));
const handbook = read("docs/operations.md");
const told = await listTold();

/** The names of all figures that api and worker tell. */
async function listTold(): Promise<string[]> {
  const metrics = await createMetrics("api");
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  // Nothing answers there.
  const database = "postgres://nobody@127.0.0.1:1/nothing";
  const sql = connectMeasured(database, { service: "api", poolSize: 1, log, metrics });
  const queues = openQueues({ redisUrl: "redis://127.0.0.1:1", prefix: "{none}", log, metrics });
  const relay = startRelay({ sql, queues, log, metrics });
  afterAll(async () => {
    await relay.stop();
    await queues.close();
    await sql.end();
  });
  addApiMetrics(metrics);
  addMailMetrics(metrics, createBreaker());
  return metrics.names();
}

/** The names in a query, without those of the parts of a histogram. */
function namesIn(query: string): string[] {
  const names = query.replaceAll(/"[^"]*"/g, "").match(/\b(scm|nodejs|process)_\w+/g) ?? [];
  return names.map((name) => {
    const whole = name.replace(/_(bucket|sum|count)$/, "");
    return told.includes(whole) ? whole : name;
  });
}

test.each([
  ["alarm", alarms.map(({ alert, expr }) => [alert, expr])],
  ["panel", dashboard.panels.flatMap(({ title, targets }) => targets.map((t) => [title, t.expr]))],
])("every %s asks only for figures that the processes tell", (_, queries) => {
  expect(queries.length).toBeGreaterThan(10);
  for (const [name = "", query = ""] of queries) {
    expect([name, namesIn(query).length]).not.toEqual([name, 0]);
    expect([name, namesIn(query).filter((one) => !told.includes(one))]).toEqual([name, []]);
  }
});

test("every figure of ours is documented, and no other", () => {
  const [, section = ""] = handbook.split("\n## Metrics\n");
  const rows = (section.split("\n## ")[0] ?? "").match(/^\| `.*$/gm) ?? [];
  const documented = rows.flatMap((row) => (row.split(" | ")[0] ?? "").match(/scm_\w+/g) ?? []);

  expect(documented.toSorted()).toEqual(told.filter((one) => one.startsWith("scm_")).toSorted());
});

test("each alarm has a heading that names it and says what to do, and no heading is without one", () => {
  const [, section = ""] = handbook.split("\n## Alarms\n");
  const headings = (section.split("\n## ")[0] ?? "").split("\n### ").slice(1);
  const explained = headings.map((part) => [
    /^`(\w+)`: /m.exec(part)?.[1],
    `docs/operations.md#${anchorOf(part.split("\n")[0] ?? "")}`,
  ]);

  expect(explained).toEqual(alarms.map(({ alert, annotations }) => [alert, annotations.runbook]));
});
