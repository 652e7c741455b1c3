import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../packages/services/src/start-error.mjs";
import { run } from "./run.mjs";
import { fingerprint, isStamped, stamp } from "./stamp.mjs";
import { longStep } from "./terminal.mjs";

/** What is built, from which folders, and a file that is there when it was. */
const targets = [
  {
    folder: "scripts",
    inputs: [
      "scripts/start",
      "scripts/operator",
      "scripts/prepare",
      "scripts/vite.config.ts",
      "packages/services",
      "packages/runtime",
    ],
    output: ".cache/start/main.js",
  },
  {
    folder: "api",
    inputs: ["api", ...inPackages("contract", "db", "queue", "runtime", "text")],
    output: "api/dist/bin/main.js",
  },
  {
    folder: "worker",
    inputs: ["worker", ...inPackages("contract", "db", "queue", "runtime", "text")],
    output: "worker/dist/bin/main.js",
  },
  {
    folder: "web",
    inputs: ["web", ...inPackages("contract", "text")],
    output: "web/dist/index.html",
  },
];

/**
 * Builds what has changed since the last build.
 *
 * @param {string} root
 */
export async function build(root) {
  const states = await Promise.all(targets.map((target) => look(root, target)));
  const stale = states.filter(({ isFresh }) => !isFresh);
  if (stale.length === 0) return;

  await longStep(`Building ${stale.map(({ folder }) => folder).join(", ")}`, async () => {
    await Promise.all(stale.map((target) => buildOne(root, target)));
  });
}

/** @typedef {{ folder: string, inputs: string[], output: string }} Target */

/**
 * @param {string} root
 * @param {Target} target
 */
async function look(root, target) {
  const wanted = await fingerprint(root, ["pnpm-lock.yaml", ...target.inputs]);
  const stampFile = join(root, ".cache", "built", target.folder);
  const isFresh = (await isStamped(stampFile, wanted)) && existsSync(join(root, target.output));
  return { ...target, wanted, stampFile, isFresh };
}

/**
 * @param {string} root
 * @param {Awaited<ReturnType<typeof look>>} target
 */
async function buildOne(root, { folder, wanted, stampFile }) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const { code, output } = await run(process.execPath, [vite, "build"], {
    directory: join(root, folder),
  });
  if (code !== 0) {
    process.stderr.write(`\n${output}\n`);
    const reason = /ENOSPC|no space left/i.test(output) ? "no space left on the disk" : "see above";
    throw new StartError(`The build of ${folder} failed: ${reason}.`);
  }
  await stamp(stampFile, wanted);
}

/** @param {string[]} names */
function inPackages(...names) {
  return names.map((name) => `packages/${name}`);
}
