import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { withPrepareLock } from "./prepare-lock.mjs";
import { lineFor, warn } from "./terminal.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Makes this folder ready, and runs a program of it in this process.
 *
 * @param {string} program built, or a source
 * @param {{ needsBuild?: boolean, keepsBuild?: boolean }} options `keepsBuild`: what was built before is
 *   good enough, since a build would replace the files of a product that runs
 */
export async function prepareAndRun(program, { needsBuild = true, keepsBuild = false } = {}) {
  // A terminal or a pipe that is gone keeps us neither from starting nor from ending in order.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const built = [program, "api/dist/bin/operator.js"].map((file) => join(root, file));
  try {
    if (!keepsBuild || !built.every((file) => existsSync(file))) {
      await withPrepareLock(root, async () => {
        await install(root);
        if (needsBuild) await build(root);
      });
    }
  } catch (error) {
    warn(complaintAbout(error));
    process.exit(1);
  }
  if (program.endsWith(".ts")) {
    const { register } = await import("tsx/esm/api");
    register();
  }
  await import(pathToFileURL(join(root, program)).href);
}

/** @param {unknown} error */
export function complaintAbout(error) {
  return lineFor(error, {
    ENOSPC: "No space left on the disk.",
    EACCES: `${root} cannot be written to (EACCES).`,
    EROFS: `${root} cannot be written to (EROFS).`,
  });
}
