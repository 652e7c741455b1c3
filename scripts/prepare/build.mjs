import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../packages/services/src/start-error.mjs";
import { run } from "./run.mjs";
import { fingerprint, isStamped, stamp } from "./stamp.mjs";
import { step } from "./terminal.mjs";

/** A folder, a file that its build creates, and the sources that it reads beside its own. */
export const targets = [
  { folder: "scripts", output: ".cache/start/main.js", others: ["packages"] },
  { folder: "api", output: "api/dist/bin/main.js", others: ["packages"] },
  { folder: "worker", output: "worker/dist/bin/main.js", others: ["packages"] },
  // Its build takes the longest, so that it does not follow a change of the others.
  {
    folder: "web",
    output: "web/dist/index.html",
    others: ["packages/contract", "packages/text", "docs/club-systems.md"],
  },
];

/**
 * Builds what has changed since the last build.
 *
 * @param {string} root
 */
export async function build(root) {
  const states = await Promise.all(targets.map((target) => readState(root, target)));
  const stale = states.filter(({ isFresh }) => !isFresh);
  if (stale.length === 0) return;

  const names = stale.map(({ folder }) => folder).join(", ");
  const buildAll = () => Promise.all(stale.map((target) => buildOne(root, target)));
  await step(`Building ${names}`, buildAll, true);
}

/**
 * @param {string} root
 * @param {typeof targets[number]} target
 */
async function readState(root, target) {
  const wanted = await fingerprint(root, ["pnpm-lock.yaml", target.folder, ...target.others]);
  const stampFile = join(root, ".cache", "built", target.folder);
  const isFresh = (await isStamped(stampFile, wanted)) && existsSync(join(root, target.output));
  return { ...target, wanted, stampFile, isFresh };
}

/**
 * @param {string} root
 * @param {Awaited<ReturnType<typeof readState>>} target
 */
async function buildOne(root, { folder, wanted, stampFile }) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const { code, output } = await run(process.execPath, [vite, "build"], {
    directory: join(root, folder),
    // In a shell of another mode, React's parts for development would get into the build.
    environment: { NODE_ENV: "production" },
  });
  if (code !== 0) {
    process.stderr.write(`\n${output}\n`);
    const reason = /ENOSPC|no space left/i.test(output) ? "no space left on the disk" : "see above";
    throw new StartError(`The build of ${folder} failed: ${reason}.`);
  }
  await stamp(stampFile, wanted);
}
