import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("a start with a closed output continues, here up to a failing install", async () => {
  const start = startWithoutNpx(await aFreshClone());
  start.stdout.destroy();

  expect(await complaintOf(start)).toBe("The packages could not be installed: spawn npx ENOENT\n");
});

test("a port in use, here that of .env.local, is said before the install", async () => {
  const clone = await aFreshClone();
  const port = await aTakenPort();
  await writeFile(join(clone, ".env.local"), `PORT=${port}\n`);

  expect(await complaintOf(startWithoutNpx(clone))).toMatch(`PORT: ${port} is taken by another`);
  expect(await complaintOf(startWithoutNpx(clone, { NODE_ENV: "test" }))).toMatch("npx");
  expect(await complaintOf(startWithoutNpx(clone, { PORT: "0" }))).toMatch("npx");
});

async function aTakenPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return Number(Object(server.address()).port);
}

async function aFreshClone(): Promise<string> {
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

  return directory;
}

function startWithoutNpx(directory: string, environment: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [join(directory, "scripts/run.mjs"), "start"], {
    env: { PATH: "", ...environment },
  });
}

async function complaintOf(start: ChildProcessWithoutNullStreams): Promise<string> {
  let complaint = "";
  start.stderr.on("data", (chunk) => (complaint += String(chunk)));
  await once(start, "close");
  return complaint;
}
