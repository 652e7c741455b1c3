/**
 * Runs Lighthouse on the pages that visitors see first, in both languages, as a phone on a slow
 * network: the median of five runs. Exits with 1 if a goal is missed.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inheritedEnvironment } from "@scm/runtime";
import sparticuz from "@sparticuz/chromium";
import { z } from "zod";
import { makeDataDirectory, startProduct } from "./product.ts";

/** Downloaded on demand, because nothing else needs its 100 MB. */
const lighthouse = "lighthouse@12.8.2";
const runs = 5;
const paths = [
  "/",
  "/en/",
  "/cennik",
  "/en/cennik",
  "/zamowienie",
  "/en/zamowienie",
  "/prezentacja",
  "/en/prezentacja",
  "/regulamin",
  "/en/regulamin",
];

const goals = [
  ["performance", 98],
  ["accessibility", 100],
  ["best-practices", 100],
  ["seo", 100],
] as const;

const Audit = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.record(
    z.enum(["performance", "accessibility", "best-practices", "seo"]),
    z.object({ score: z.number() }),
  ),
  audits: z.object({
    "largest-contentful-paint": Audit,
    "cumulative-layout-shift": Audit,
    "total-blocking-time": Audit,
    "total-byte-weight": Audit,
  }),
});
type Report = z.infer<typeof Report>;

const data = await makeDataDirectory();
const product = await startProduct(data.path, { SEED_DEMO: "true" });
try {
  for (const path of paths) await measure(path);
} finally {
  await product.end("SIGINT");
  await data.remove();
}

async function measure(path: string): Promise<void> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await askLighthouse(product.url + path));

  const scores = goals.map(([category, goal]) => {
    const score = median(reports.map(({ categories }) => 100 * categories[category].score));
    if (score < goal) process.exitCode = 1;
    return `${category} ${Math.round(score)}${score < goal ? ` (${goal} wanted)` : ""}`;
  });
  const figure = (name: keyof Report["audits"]) =>
    median(reports.map(({ audits }) => audits[name].numericValue));
  const figures = [
    `LCP ${Math.round(figure("largest-contentful-paint"))} ms`,
    `CLS ${figure("cumulative-layout-shift").toFixed(3)}`,
    `TBT ${Math.round(figure("total-blocking-time"))} ms`,
    `${Math.round(figure("total-byte-weight") / 1_000)} kB`,
  ];
  process.stdout.write(`${path}: ${[...scores, ...figures].join(", ")}\n`);
}

async function askLighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      "--only-categories=performance,accessibility,best-practices,seo",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      env: { ...inheritedEnvironment(), CHROME_PATH: await sparticuz.executablePath() },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return Report.parse(JSON.parse(stdout));
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
