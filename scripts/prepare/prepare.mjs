import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { withPrepareLock } from "./prepare-lock.mjs";
import { lineFor, warn } from "./terminal.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Installs and builds this folder, and runs one of its programs in this process.
 *
 * @param {string | null} program built, or a source; null runs none
 * @param {{ needsBuild?: boolean, keepsBuild?: boolean }} options `keepsBuild` uses an existing
 *   build, because a new one would replace the files of a running product
 */
export async function prepareAndRun(program, { needsBuild = true, keepsBuild = false } = {}) {
  // A closed terminal or pipe must not prevent the start or an orderly stop.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const built = [program ?? "", "api/dist/bin/operator.js"].map((file) => join(root, file));
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
  if (program === null) return;
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
