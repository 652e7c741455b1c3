import { mkdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { run } from "../prepare/run.mjs";
import { say, step } from "../prepare/step.mjs";

/** For a machine that has other work to do; on a quiet one the longest takes a third of it. */
const timeoutMs = 2_400_000;

/**
 * @typedef {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * }} Report what we read of the report of Vitest
 */

/**
 * Runs projects of vitest.config.ts. What the tests say is shown when one of them fails.
 *
 * @param {string} root
 * @param {string} name
 * @param {readonly string[]} projects
 * @returns {Promise<import("./tally.mjs").Result>}
 */
export async function runTests(root, name, projects) {
  const reportFile = join(root, ".cache", "test", `${projects.join("-")}.json`);
  await mkdir(join(root, ".cache", "test"), { recursive: true });
  await rm(reportFile, { force: true });

  const { code, output } = await step(`Tests: ${name}`, () =>
    run(
      join(root, "node_modules", ".bin", "vitest"),
      [
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        // They wait for services and timers more than they compute. Only files that may run side by
        // side are meant: vitest.config.ts runs journeys and faults one file after the other.
        `--maxWorkers=${availableParallelism() + 1}`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reportFile}`,
      ],
      { directory: root, timeoutMs },
    ),
  );
  const result = count(await readReport(reportFile), code);
  const services = output.split("\n").filter((line) => /^(services|house): /.test(line));
  for (const line of new Set(services)) say(`  ${line}`);
  if (result.failed > 0) say(output.trimEnd());
  say(
    `${result.failed === 0 ? "✓" : "✗"} ${name}: ${result.passed} passed, ${result.failed} failed`,
  );
  return result;
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
 * A file that could not even be read counts as one failure, and so does a run that failed without a
 * failed test: an error that nobody caught, or no test at all.
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
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
