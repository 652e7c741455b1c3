import { build } from "../prepare/build.mjs";
import { install } from "../prepare/install.mjs";
import { lineFor, root } from "../prepare/prepare.mjs";
import { say } from "../prepare/step.mjs";
import { inTurn } from "../prepare/turn.mjs";
import { staticChecks } from "./static-checks.mjs";
import { report, runAll } from "./tally.mjs";
import { runTests } from "./vitest.mjs";

/** @typedef {import("./tally.mjs").Result} Result */

/**
 * The light checks run while the build does; the tests run one group after the other, since they
 * measure times and share two cores.
 */
export async function checkEverything() {
  /** @type {Result[]} */
  const results = [];
  try {
    await inTurn(root, () => install(root));
    const [built, checked] = await Promise.all([buildAsCheck(), runAll(await staticChecks(root))]);
    results.push(built, ...checked);
    results.push(await runTests(root, "unit, web and integration", ["unit", "web", "integration"]));
    results.push(await runBuilt(built, "journeys"));
    results.push(await runBuilt(built, "faults"));
  } catch (error) {
    say(lineFor(error));
    results.push({ passed: 0, failed: 1 });
  }
  const total = report(results);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** @returns {Promise<Result>} */
async function buildAsCheck() {
  try {
    await inTurn(root, () => build(root));
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(lineFor(error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {Result} built
 * @param {string} project
 * @returns {Promise<Result>}
 */
async function runBuilt(built, project) {
  if (built.failed === 0) return await runTests(root, project, [project]);
  say(`✗ ${project}: not run, since the build failed`);
  return { passed: 0, failed: 1 };
}
