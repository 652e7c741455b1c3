import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "scm-shutdown-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** A process that closes in 200 ms, or never. */
function start({ closesInMs, source = "" }: { closesInMs: number; source?: string }): ChildProcess {
  const file = join(directory, `${crypto.randomUUID()}.mjs`);
  const shutdown = new URL("./shutdown.ts", import.meta.url).href;
  writeFileSync(
    file,
    `import { shutDownOnSignal } from ${JSON.stringify(shutdown)};
     const log = { debug() {}, info() {}, warn() {}, error() {} };
     setInterval(() => {}, 1000);
     shutDownOnSignal({
       log,
       timeoutMs: 600,
       close: () => new Promise((resolve) => setTimeout(() => {
         process.stdout.write("closed");
         resolve();
       }, ${closesInMs})),
     });
     process.send("ready");
     ${source}`,
  );
  return fork(file, { execArgv: ["--import", "tsx"], stdio: ["ignore", "pipe", "pipe", "ipc"] });
}

async function ended(child: ChildProcess, act: () => void) {
  let output = "";
  child.stdout?.on("data", (text) => (output += String(text)));
  const end = new Promise<number | null>((resolve) => child.on("exit", resolve));
  await new Promise((resolve) => child.once("message", resolve));
  act();
  return { exitCode: await end, output };
}

test.each(["SIGTERM", "SIGINT"] as const)("%s closes everything in order", async (signal) => {
  const child = start({ closesInMs: 200 });

  expect(await ended(child, () => child.kill(signal))).toEqual({ exitCode: 0, output: "closed" });
});

test("a process whose parent is gone closes too", async () => {
  const child = start({ closesInMs: 200 });

  expect(await ended(child, () => child.disconnect())).toEqual({ exitCode: 0, output: "closed" });
});

test("a second signal ends the process at once", async () => {
  const child = start({ closesInMs: 500 });

  const end = await ended(child, () => {
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGTERM"), 100);
  });

  expect(end).toEqual({ exitCode: 1, output: "" });
});

test("what does not close in time is ended all the same", async () => {
  const child = start({ closesInMs: 60_000 });

  expect(await ended(child, () => child.kill("SIGTERM"))).toEqual({ exitCode: 1, output: "" });
});

test("an error that nobody caught closes in order and fails, so that a supervisor starts anew", async () => {
  const child = start({
    closesInMs: 50,
    source: "setTimeout(() => { throw new Error('boom'); }, 50);",
  });

  expect(await ended(child, () => {})).toEqual({ exitCode: 1, output: "closed" });
});
