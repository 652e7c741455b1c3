import { availableParallelism } from "node:os";
import { run } from "../prepare/run.mjs";
import { say } from "../prepare/terminal.mjs";

/** @typedef {{ passed: number, failed: number }} Result */
/** @typedef {Result & { name: string, seconds: number }} GroupResult */
/** @typedef {{ name: string, command: string, args: string[], directory: string, isShown?: boolean }} Check */

const timeoutMs = 180_000;

/**
 * Runs the checks, one per core at a time, and prints each result.
 *
 * @param {readonly Check[]} checks
 * @returns {Promise<Result[]>}
 */
export async function runAll(checks) {
  const waiting = [...checks];
  /** @type {Result[]} */
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runOne(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}

/**
 * @param {Check} check
 * @returns {Promise<Result>}
 */
async function runOne({ name, command, args, directory, isShown = false }) {
  const startedAt = performance.now();
  const { code, output } = await run(command, args, { directory, timeoutMs });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  say(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0 || isShown) say(output.trimEnd());
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1 };
}

/**
 * @param {readonly Result[]} results
 * @returns {Result}
 */
export function report(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * @param {readonly GroupResult[]} groups
 * @returns {string[]} lines
 */
export function summary(groups) {
  return [
    "Minutes:",
    ...groups.map(({ name, seconds }) => `${(seconds / 60).toFixed(1).padStart(7)}    ${name}`),
  ];
}
