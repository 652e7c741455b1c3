/**
 * All commands of package.json: `node scripts/run.mjs <command> …`. Plain JavaScript, because before
 * the install there is only Node.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onSupportedNode } from "./prepare/node-version.mjs";

const [, , command = "", ...args] = process.argv;

/** @type {Record<string, () => Promise<unknown>>} */
const commands = {
  start: () => program(".cache/start/main.js", { opensSite: true }),
  dev: () => program("scripts/dev/main.ts", { needsBuild: false, opensSite: true }),
  build: () => program(null),
  test: async () => (await import("./check/everything.mjs")).checkEverything(args),
  lint: () => checks(["lint and types", "dead code", "migrations", "sizes"]),
  typecheck: () => checks(["lint and types"]),
  format: () => checks(["formatting"]),
  // They may run beside the system, so they build only if there is no build.
  operator: () => program(".cache/start/operator.js", { keepsBuild: true }),
  person: () => program(".cache/start/operator.js", { keepsBuild: true }),
  audit: () => program("scripts/audit/main.ts", { needsBuild: false }),
  bench: () => program("packages/bench/src/main.ts"),
  "compose:env": async () => (await import("./prepare/compose-env.mjs")).writeComposeEnv(),
};

onSupportedNode(
  () => {
    if (["start", "dev", "operator", "person"].includes(command)) readLocalSettings();
    void (commands[command] ?? refuse)();
  },
  command === "test" ? "0 passed, 1 failed\n" : "",
);

/** Those of a developer's machine, which git ignores. The environment comes first. */
function readLocalSettings() {
  const file = fileURLToPath(new URL("../.env.local", import.meta.url));
  const { NODE_ENV = "development" } = process.env;
  if (NODE_ENV === "development" && existsSync(file)) process.loadEnvFile(file);
}

async function refuse() {
  process.stderr.write(`Known commands: ${Object.keys(commands).join(", ")}\n`);
  process.exitCode = 2;
}

/** @param {Parameters<typeof import("./prepare/prepare.mjs").prepareAndRun>} called */
async function program(...called) {
  const { prepareAndRun } = await import("./prepare/prepare.mjs");
  await prepareAndRun(...called);
}

/** @param {readonly (keyof typeof import("./check/checks.mjs").checks)[]} names */
async function checks(names) {
  await program(null, { needsBuild: false });
  const { runChecks } = await import("./check/checks.mjs");
  process.exitCode = (await runChecks(names)).length > 0 ? 1 : 0;
}
