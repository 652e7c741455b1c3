import { readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "../../packages/services/src/start-error.mjs";
import { root } from "../prepare/prepare.mjs";
import { run } from "../prepare/run.mjs";
import { say, step } from "../prepare/terminal.mjs";
import { clockAt, moments } from "./moved-clock.mjs";

/** @typedef {{ passed: number, failed: number }} Result */

/** Projects of vitest.config.ts; those of one group run in parallel. */
export const testGroups = [["unit", "web", "integration"], ["journeys"], ["faults"]];

const parts = ["static", ...testGroups.flat()];
/** Fits the longest group of the full run on a busy machine. */
const timeoutMs = 2_400_000;
const reportFile = join(root, ".cache", "test.json");

/**
 * @param {readonly string[]} args as in `npm test -- journeys --shard=1/2`; without a part, all parts
 */
export function readChoice(args) {
  const text = /** @type {const} */ ({ type: "string" });
  const options = /** @type {const} */ ({ full: { type: "boolean" }, shard: text, at: text });
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const known = [...parts, ...Object.keys(moments).map((name) => `--at=${name}`)];
  const given = [...positionals, ...(values.at === undefined ? [] : [`--at=${values.at}`])];
  const unknown = given.filter((arg) => !known.includes(arg));
  if (unknown.length > 0) {
    throw new StartError(`${unknown.join(" ")} is not known here. Known are: ${known.join(", ")}.`);
  }
  return { ...values, parts: positionals.length > 0 ? positionals : parts };
}

/**
 * Runs projects of vitest.config.ts, which prints its results.
 *
 * @param {readonly string[]} projects
 * @param {ReturnType<typeof readChoice>} choice
 * @returns {Promise<Result>}
 */
export async function runTests(projects, { full = false, shard, at }) {
  const name = projects.join(", ") + (at === undefined ? "" : `, clock of ${at}`);
  await rm(reportFile, { force: true });
  const clock = at === undefined ? undefined : await clockAt(at);
  const args = [
    ...(clock?.variables ?? []),
    join(root, "node_modules", ".bin", "vitest"),
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    // Tests wait more than they compute. vitest.config.ts lowers this for journeys and faults.
    `--maxWorkers=${availableParallelism() + 1}`,
    ...(full ? [] : ["--tags-filter=!full"]),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
    // It shows failures, and what their tests print.
    "--reporter=minimal",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ];
  const options = { directory: root, timeoutMs, isShown: true };
  const { code } = await step(`Tests: ${name}`, () => run("env", args, options), true);
  await clock?.remove();
  // A run that was killed wrote no report.
  const report = JSON.parse(await readFile(reportFile, "utf8").catch(() => "null"));
  const { passed, failed } = count(report, code);
  say(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed`);
  return { passed, failed };
}

/**
 * A file that cannot be loaded counts as one failure. So does a run that fails without a failed test
 * (an uncaught error), and a run without any test: its tag may exclude all.
 *
 * @param {{
 *   numPassedTests: number,
 *   numFailedTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[],
 * } | null} report the fields of Vitest's report that we read
 * @param {number} code of the run
 * @returns {Result}
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
