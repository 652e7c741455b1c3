import { install } from "../prepare/install.mjs";
import { withLock } from "../prepare/lock.mjs";
import { complaintAbout, root } from "../prepare/prepare.mjs";
import { say } from "../prepare/terminal.mjs";
import { runChecks } from "./checks.mjs";
import { readChoice, runTests, testGroups } from "./tests.mjs";

/** @type {import("./checks.mjs").Check[]} */
const staticChecks = ["lint and types", "format", "audit", "migrations", "dead code", "sizes"];

/**
 * Static checks run in parallel with the build. Groups of tests run one after another, because
 * journeys and faults measure times on shared cores.
 *
 * @param {readonly string[]} args of the command line
 */
export async function checkEverything(args) {
  const total = { passed: 0, failed: 0 };
  const count = (/** @type {import("./tests.mjs").Result} */ { passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  try {
    const choice = readChoice(args);
    await withLock(root, () => install(root));
    const checks = choice.parts.includes("static") ? staticChecks : [];
    const failed = await runChecks(["build", ...checks]);
    count({ passed: 1 + checks.length - failed.length, failed: failed.length });
    for (const group of testGroups) {
      const projects = group.filter((project) => choice.parts.includes(project));
      if (projects.length === 0) continue;
      if (failed.includes("build") && !projects.includes("unit")) {
        say(`✗ ${projects.join(", ")}: not run, since the build failed`);
        count({ passed: 0, failed: 1 });
      } else {
        count(await runTests(projects, choice));
      }
    }
  } catch (error) {
    say(complaintAbout(error));
    count({ passed: 0, failed: 1 });
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
