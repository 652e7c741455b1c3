import { fork, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecondSignalCheck } from "./shutdown.ts";

const directory = mkdtempSync(join(tmpdir(), "scm-shutdown-"));
afterAll(() => rmSync(directory, { recursive: true }));

// A TypeScript loader in each child would take most of the time of this file.
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: directory,
      rolldownOptions: {
        input: { log: sourceOf("log"), shutdown: sourceOf("shutdown") },
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
});

function sourceOf(module: string): string {
  return fileURLToPath(new URL(`./${module}.ts`, import.meta.url));
}

type Program = {
  closesInMs: number;
  /** By default longer than any test. */
  timeoutMs?: number;
  source?: string;
  /** An expression; the system's clock by default. */
  now?: string;
  /** By default the log goes to a pipe to this process. */
  stdout?: number;
};

type Started = { child: ChildProcess; isClosed: () => boolean };

/** Takes `closesInMs` to close, then writes a file. */
function start(program: Program): Started {
  const { closesInMs, timeoutMs = 60_000, source = "", stdout = "pipe" } = program;
  const { now = "() => performance.now()" } = program;
  const file = join(directory, `${crypto.randomUUID()}.mjs`);
  const trace = `${file}.closed`;
  writeFileSync(
    file,
    `import { writeFileSync } from "node:fs";
     import { createLog } from "./log.mjs";
     import { shutDownOnSignal } from "./shutdown.mjs";
     const log = createLog({ level: "info", service: "test" });
     setInterval(() => {}, 1000);
     shutDownOnSignal({
       log,
       timeoutMs: ${timeoutMs},
       now: ${now},
       close: () => new Promise((resolve) => setTimeout(() => {
         log.info("closing");
         log.info("closed");
         writeFileSync(${JSON.stringify(trace)}, "");
         resolve();
       }, ${closesInMs})),
     });
     process.send("ready");
     ${source}`,
  );
  const child = fork(file, { stdio: ["ignore", stdout, "ignore", "ipc"] });
  child.stdout?.resume();
  return { child, isClosed: () => existsSync(trace) };
}

async function ended({ child, isClosed }: Started, act: (child: ChildProcess) => void) {
  const end = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  await new Promise((resolve) => child.once("message", resolve));
  act(child);
  return { by: await end, isClosed: isClosed() };
}

const inOrder = { by: 0, isClosed: true };

const full = { stdout: openSync("/dev/full", "w") };

test.concurrent.each<[string, (child: ChildProcess) => void, Partial<Program>]>([
  ["that gets SIGTERM", (child) => child.kill("SIGTERM"), {}],
  ["that gets SIGINT", (child) => child.kill("SIGINT"), {}],
  ["without its parent", (child) => child.disconnect(), {}],
  ["whose log cannot be written, as on a full disk", (child) => child.kill("SIGTERM"), full],
])("a process %s closes everything in order", async (_, act, own) => {
  expect(await ended(start({ closesInMs: 200, ...own }), act)).toEqual(inOrder);
});

test.concurrent.each([
  ["an echo of its signal", (child: ChildProcess) => child.kill("SIGTERM")],
  ["another signal", (child: ChildProcess) => child.kill("SIGINT")],
  ["the loss of its parent", (child: ChildProcess) => child.disconnect()],
])("a shutdown finishes despite %s", async (_, act) => {
  const program = start({ closesInMs: 400, now: "() => 0" });

  const end = await ended(program, (child) => {
    child.kill("SIGTERM");
    setTimeout(() => act(child), 100);
  });

  expect(end).toEqual(inOrder);
});

test.concurrent("a second signal ends the process at once", async () => {
  // 100 ms on this clock are 10 s.
  const program = start({ closesInMs: 60_000, now: "() => performance.now() * 100" });

  const end = await ended(program, (child) => {
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGTERM"), 100);
  });

  expect(end).toEqual({ by: 1, isClosed: false });
});

test("a signal within 2 s is an echo of the first one; a later one is a second order", () => {
  let clock = 5_000;
  const isSecondSignal = createSecondSignalCheck(() => clock);

  const answers = [0, 10, 1_990, 1].map((passedMs) => {
    clock += passedMs;
    return isSecondSignal();
  });

  expect(answers).toEqual([false, false, false, true]);
});

test.concurrent("a process that does not close in time is ended", async () => {
  const program = start({ closesInMs: 60_000, timeoutMs: 100 });

  expect(await ended(program, (child) => child.kill("SIGTERM"))).toEqual({
    by: "SIGKILL",
    isClosed: false,
  });
});

test.concurrent("an uncaught error closes in order and fails, so that a supervisor restarts the process", async () => {
  const program = start({
    closesInMs: 50,
    source: "setTimeout(() => { throw new Error('boom'); }, 50);",
  });

  expect(await ended(program, () => {})).toEqual({ by: 1, isClosed: true });
});

test.concurrent("an uncaught error during the shutdown does not interrupt it", async () => {
  const program = start({
    closesInMs: 200,
    source: "process.on('SIGTERM', () => setTimeout(() => { throw new Error('boom'); }, 50));",
  });

  expect(await ended(program, (child) => child.kill("SIGTERM"))).toEqual({
    by: 1,
    isClosed: true,
  });
});

test.concurrent("a process whose log loses its reader during the shutdown closes in order", async () => {
  const program = start({ closesInMs: 200 });

  const end = await ended(program, (child) => {
    child.stdout?.once("data", () => child.stdout?.destroy());
    child.kill("SIGTERM");
  });

  expect(end).toEqual(inOrder);
});

test.concurrent("a process whose log has lost its reader keeps running, and an uncaught error ends it once", async () => {
  const program = start({
    closesInMs: 50,
    source: `process.on("message", () => { log.info("nobody reads this");
      setTimeout(() => { throw new Error("boom"); }, 50); });`,
  });

  const end = await ended(program, (child) => {
    child.stdout?.destroy();
    child.send("go on");
  });

  expect(end).toEqual({ by: 1, isClosed: true });
});
