import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("a start with a closed output continues, here up to a failing install", async () => {
  const directory = await aDirectory();
  const needed = [
    "scripts/run.mjs",
    "scripts/prepare",
    "packages/services/src",
    "package.json",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
  ];
  for (const path of needed) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await cp(join(root, path), join(directory, path), { recursive: true });
  }

  // Without a PATH there is no npx.
  const start = spawn(process.execPath, [join(directory, "scripts/run.mjs"), "start"], {
    env: { PATH: "" },
  });
  start.stdout.destroy();
  let complaint = "";
  start.stderr.on("data", (chunk) => (complaint += String(chunk)));
  await once(start, "close");

  expect(complaint).toBe("The packages could not be installed: spawn npx ENOENT\n");
});
