import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../packages/services/src/start-error.mjs";
import { run } from "./run.mjs";
import { fingerprint, isStamped, stamp } from "./stamp.mjs";
import { step } from "./terminal.mjs";

/**
 * Installs the packages of the lockfile if they have changed.
 *
 * @param {string} root
 */
export async function install(root) {
  const stampFile = join(root, "node_modules", ".scm-installed");
  const wanted = await fingerprint(root, ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"]);
  if (await isStamped(stampFile, wanted)) return;

  await step(
    "Installing packages",
    async () => {
      // Nobody can answer a prompt about a folder made by another pnpm.
      const flags = ["--frozen-lockfile", "--config.confirmModulesPurge=false"];
      const args = ["install", "--reporter=append-only", ...flags];
      const { code, output } = await pnpm(root, args);
      if (code !== 0) throw new StartError(complaint(output));
    },
    true,
  );
  await stamp(stampFile, wanted);
}

/**
 * Runs the pnpm of package.json, which the machine need not have.
 *
 * @param {string} root
 * @param {readonly string[]} args
 * @param {number} [timeoutMs]
 */
export async function pnpm(root, args, timeoutMs) {
  const { packageManager } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const options = { directory: root, ...(timeoutMs && { timeoutMs }) };
  return await run("npx", ["--yes", packageManager, ...args], options);
}

/**
 * @param {string} output of npx and pnpm
 * @returns {string} in one line
 */
export function complaint(output) {
  const lines = output.split("\n").map((line) => line.trim());
  const telling = lines.find((line) => /ERR_PNPM|^npm error|^Error/.test(line)) ?? lines.at(-1);
  return `The packages could not be installed: ${telling}`;
}
