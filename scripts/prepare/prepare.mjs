import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { withPrepareLock } from "./prepare-lock.mjs";
import { lineFor, warn } from "./terminal.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const builtPrograms = { start: ".cache/start/main.js", operator: ".cache/start/operator.js" };

/**
 * Makes this folder ready to run, and runs it.
 *
 * @param {"start" | "dev" | "operator"} mode
 */
export async function prepareAndGo(mode) {
  // A terminal or a pipe that is gone keeps us neither from starting nor from ending in order.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  try {
    // What runs already must not lose its files to a build.
    const isReady = mode === "operator" && isBuilt();
    if (!isReady) {
      await withPrepareLock(root, async () => {
        await install(root);
        if (mode !== "dev") await build(root);
      });
    }
  } catch (error) {
    warn(complaintAbout(error));
    process.exit(1);
  }
  if (mode !== "dev") {
    await import(pathToFileURL(join(root, builtPrograms[mode])).href);
  } else {
    // Sources that change all day are not worth a build.
    const { register } = await import("tsx/esm/api");
    register();
    await import(pathToFileURL(join(root, "scripts", "dev", "main.ts")).href);
  }
}

function isBuilt() {
  const needed = [builtPrograms.operator, "api/dist/bin/operator.js"];
  return needed.every((program) => existsSync(join(root, program)));
}

/** @param {unknown} error */
export function complaintAbout(error) {
  return lineFor(error, {
    ENOSPC: "No space left on the disk.",
    EACCES: `${root} cannot be written to (EACCES).`,
    EROFS: `${root} cannot be written to (EROFS).`,
  });
}
