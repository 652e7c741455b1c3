import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { refuseTakenPort } from "./port.mjs";
import { withLock } from "./lock.mjs";
import { lineFor, warn } from "./terminal.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * `keepsBuild` uses an existing build, because a new one would replace the files of a running
 * product. `opensSite` is for programs that listen on PORT.
 *
 * @typedef {{ needsBuild?: boolean, keepsBuild?: boolean, opensSite?: boolean }} Options
 */

/**
 * Installs and builds this folder, and runs one of its programs in this process.
 *
 * @param {string | null} program built, or a source; null runs none
 * @param {Options} options
 */
export async function prepareAndRun(program, options = {}) {
  const { needsBuild = true, keepsBuild = false, opensSite = false } = options;
  // A closed terminal or pipe must not prevent the start or an orderly stop.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  const built = [program ?? "", "api/dist/bin/operator.js"].map((file) => join(root, file));
  try {
    if (!keepsBuild || !built.every((file) => existsSync(file))) {
      if (opensSite && !existsSync(join(root, "node_modules"))) await refuseOurPort();
      await withLock(root, async () => {
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

/** The first install takes a minute; a port that is taken is said before. */
async function refuseOurPort() {
  const { HOST: host = "127.0.0.1", PORT = "3000" } = process.env;
  // The start refuses a wrong one later, by name.
  if (Number(PORT) < 65_536) await refuseTakenPort({ host, port: Number(PORT) }, 0);
}

/** @param {unknown} error */
export function complaintAbout(error) {
  return lineFor(error, {
    ENOSPC: "No space left on the disk.",
    EACCES: `${root} cannot be written to (EACCES).`,
    EROFS: `${root} cannot be written to (EROFS).`,
  });
}
