import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { run } from "../prepare/run.mjs";
import { longStep, say } from "../prepare/terminal.mjs";
import { clockAt } from "./moved-clock.mjs";

/** Fits the longest group of the full run on a busy machine. */
const timeoutMs = 2_400_000;

/**
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} Report the fields of Vitest's report that we read
 */

/**
 * Runs projects of vitest.config.ts. Their output is printed if a test fails.
 *
 * @param {string} root
 * @param {readonly string[]} projects
 * @param {Pick<import("./choice.mjs").Choice, "isFull" | "shard" | "at">} choice
 */
export async function runTests(root, projects, { isFull, shard, at }) {
  const name = groupName(projects, at);
  const reportFile = join(root, ".cache", "test", `${projects.join("-")}.json`);
  await mkdir(join(root, ".cache", "test"), { recursive: true });
  await rm(reportFile, { force: true });
  const clock = at === undefined ? undefined : await clockAt(at);

  const { code, output } = await longStep(`Tests: ${name}`, () =>
    run(
      "env",
      [
        ...(clock?.variables ?? []),
        join(root, "node_modules", ".bin", "vitest"),
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        // Tests wait more than they compute. vitest.config.ts lowers this for journeys and faults.
        `--maxWorkers=${availableParallelism() + 1}`,
        ...(isFull ? [] : ["--tags-filter=!full"]),
        ...(shard === undefined ? [] : [shard]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reportFile}`,
      ],
      { directory: root, timeoutMs },
    ),
  );
  await clock?.remove();
  const report = await readReport(reportFile);
  const result = count(report, code);
  const services = output.split("\n").filter((line) => line.startsWith("services: "));
  for (const line of new Set(services)) say(`  ${line}`);
  if (result.failed > 0) say(output.trimEnd());
  say(
    `${result.failed === 0 ? "✓" : "✗"} ${name}: ${result.passed} passed, ${result.failed} failed`,
  );
  return result;
}

/**
 * @param {readonly string[]} projects
 * @param {string | undefined} at
 */
export function groupName(projects, at) {
  return projects.join(", ") + (at === undefined ? "" : `, clock of ${at}`);
}

/**
 * @param {string} file
 * @returns {Promise<Report | null>} null if the run wrote no report
 */
async function readReport(file) {
  const text = await readFile(file, "utf8").catch(() => "null");
  return JSON.parse(text);
}

/**
 * A file that cannot be loaded counts as one failure. So does a run that fails without a failed test
 * (an uncaught error), and a run without any test: its tag may exclude all.
 *
 * @param {Report | null} report
 * @param {number} code of the run
 * @returns {import("./tally.mjs").Result}
 */
export function count(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles.length;
  const isFailure = code !== 0 || passed === 0;
  return { passed, failed: failed === 0 && isFailure ? 1 : failed };
}
