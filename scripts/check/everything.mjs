import { build } from "../prepare/build.mjs";
import { install } from "../prepare/install.mjs";
import { withPrepareLock } from "../prepare/prepare-lock.mjs";
import { complaintAbout, root } from "../prepare/prepare.mjs";
import { say } from "../prepare/terminal.mjs";
import { readChoice, testGroups } from "./choice.mjs";
import { staticChecks } from "./static-checks.mjs";
import { report, runAll, summary } from "./tally.mjs";
import { groupName, runTests } from "./vitest.mjs";

/** @typedef {import("./tally.mjs").Result} Result */
/** @typedef {import("./tally.mjs").GroupResult} GroupResult */

/**
 * Static checks run in parallel with the build. Groups of tests run one after another, because
 * journeys and faults measure times on shared cores.
 *
 * @param {readonly string[]} args of the command line
 */
export async function checkEverything(args) {
  /** @type {GroupResult[]} */
  const results = [];
  try {
    const choice = readChoice(args);
    const prepared = await timed("install, build and static checks", () => prepare(choice));
    results.push(prepared);
    for (const group of testGroups) {
      const projects = group.filter((project) => choice.parts.includes(project));
      if (projects.length > 0) results.push(await runGroup(projects, { choice, prepared }));
    }
  } catch (error) {
    say(complaintAbout(error));
    results.push({ name: "start", passed: 0, failed: 1, seconds: 0 });
  }
  const total = report(results);
  for (const line of summary(results)) say(line);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * @param {string} name
 * @param {() => Promise<Result & { isBuilt?: boolean }>} work
 * @returns {Promise<GroupResult & { isBuilt?: boolean }>}
 */
async function timed(name, work) {
  const startedAt = performance.now();
  const result = await work();
  return { name, ...result, seconds: (performance.now() - startedAt) / 1_000 };
}

/** @param {import("./choice.mjs").Choice} choice */
async function prepare({ parts }) {
  await withPrepareLock(root, () => install(root));
  const checks = parts.includes("static") ? staticChecks(root) : [];
  const [built, checked] = await Promise.all([buildAsCheck(), runAll(checks)]);
  return { ...report([built, ...checked]), isBuilt: built.failed === 0 };
}

/** @returns {Promise<Result>} */
async function buildAsCheck() {
  try {
    await withPrepareLock(root, () => build(root));
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(complaintAbout(error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {readonly string[]} projects
 * @param {{ choice: import("./choice.mjs").Choice, prepared: { isBuilt?: boolean } }} given
 */
async function runGroup(projects, { choice, prepared }) {
  const name = groupName(projects, choice.at);
  const needsBuild = projects.some((project) => ["journeys", "faults"].includes(project));
  if (needsBuild && !prepared.isBuilt) {
    say(`✗ ${name}: not run, since the build failed`);
    return { name, passed: 0, failed: 1, seconds: 0 };
  }
  return await timed(name, () => runTests(root, projects, choice));
}
