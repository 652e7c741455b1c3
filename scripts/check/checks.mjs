import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "../prepare/prepare.mjs";
import { run } from "../prepare/run.mjs";
import { say } from "../prepare/terminal.mjs";

const timeoutMs = 180_000;
const programs = join(root, "node_modules", ".bin");

/** Commands that do not run the code, by name. */
export const checks = {
  build: [process.execPath, "scripts/run.mjs", "build"],
  "lint and types": ["oxlint", "--type-aware", "--type-check"],
  format: ["oxfmt", "--check"],
  formatting: ["oxfmt", "--write"],
  audit: [process.execPath, "--import", "tsx", "scripts/audit/main.ts"],
  migrations: ["squawk", "--reporter=gcc", "packages/db/migrations/*.sql"],
  "dead code": ["knip"],
  sizes: [process.execPath, "scripts/check/sizes.mjs"],
};

/** @typedef {keyof typeof checks} Check */

/**
 * Runs the checks, one per core at a time, and prints each result.
 *
 * @param {readonly Check[]} names
 * @returns {Promise<Check[]>} those that failed
 */
export async function runChecks(names) {
  const waiting = [...names];
  /** @type {Check[]} */
  const failed = [];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (!(await passes(name))) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return failed;
}

/** @param {Check} name */
async function passes(name) {
  const [program = "", ...args] = checks[name];
  const environment = { PATH: `${programs}${delimiter}${process.env["PATH"]}` };
  const startedAt = performance.now();
  const { code, output } = await run(program, args, { directory: root, timeoutMs, environment });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  say(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0 || name === "sizes") say(output.trimEnd());
  return code === 0;
}
