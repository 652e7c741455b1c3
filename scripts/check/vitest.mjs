import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { run } from "../prepare/run.mjs";
import { longStep, say } from "../prepare/terminal.mjs";

/** Fits the longest group of the full run on a busy machine. */
const timeoutMs = 2_400_000;

/**
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: {
 *     name: string,
 *     status: string,
 *     startTime: number,
 *     endTime: number,
 *     assertionResults: unknown[],
 *   }[],
 * }} Report what we read of the report of Vitest
 */

/**
 * Runs projects of vitest.config.ts. What the tests say is shown when one of them fails.
 *
 * @param {string} root
 * @param {readonly string[]} projects
 * @param {Pick<import("./choice.mjs").Choice, "isFull" | "shard">} choice
 */
export async function runTests(root, projects, { isFull, shard }) {
  const name = projects.join(", ");
  const reportFile = join(root, ".cache", "test", `${projects.join("-")}.json`);
  await mkdir(join(root, ".cache", "test"), { recursive: true });
  await rm(reportFile, { force: true });

  const { code, output } = await longStep(`Tests: ${name}`, () =>
    run(
      join(root, "node_modules", ".bin", "vitest"),
      [
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        // They wait for services and timers more than they compute. Only files that may run side by
        // side are meant: vitest.config.ts runs journeys and faults one file after the other.
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
  const report = await readReport(reportFile);
  const result = count(report, code);
  const services = output.split("\n").filter((line) => line.startsWith("services: "));
  for (const line of new Set(services)) say(`  ${line}`);
  if (result.failed > 0) say(output.trimEnd());
  say(
    `${result.failed === 0 ? "✓" : "✗"} ${name}: ${result.passed} passed, ${result.failed} failed`,
  );
  return { ...result, files: report ? timesOf(report, root) : [] };
}

/**
 * @param {string} file
 * @returns {Promise<Report | null>} null when the run did not get as far as a report
 */
async function readReport(file) {
  const text = await readFile(file, "utf8").catch(() => "null");
  return JSON.parse(text);
}

/**
 * @param {Report} report
 * @param {string} root
 * @returns {import("./tally.mjs").Timed[]}
 */
export function timesOf({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

/**
 * A file that could not even be read counts as one failure. So does a run that failed without a failed
 * test (an error that nobody caught), and one in which no test ran: all may have been left out by tag.
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
