import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** How a process ended; `code` is null when a signal did it. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null; durationMs: number };

/** One of the product's own programs, as a process that a test may end and start again. */
export type Program = {
  start: () => Promise<void>;
  /** Sends the signal and waits for the end; `durationMs` is how long that took. */
  end: (signal: NodeJS.Signals) => Promise<Exit>;
  /** Sends a signal that does not end it. */
  signal: (signal: NodeJS.Signals) => void;
  unexpectedExits: readonly Exit[];
  /** The log of all its starts. Each line is a JSON object, except when a start failed. */
  readLog: () => Promise<string[]>;
};

type Options = {
  /** The built program, from the root of the repository. */
  bundle: string;
  environment: Record<string, string>;
  logFile: string;
  /** Whether it is at work; asked again and again after a start. */
  isStarted: (readLog: () => Promise<string[]>) => Promise<boolean>;
};

const root = fileURLToPath(new URL("../../../", import.meta.url));
const startTimeoutMs = 30_000;

/** @throws when the program was not built */
export function prepareProgram(options: Options): Program {
  const file = `${root}${options.bundle}`;
  if (!existsSync(file)) throw new Error(`${options.bundle} is missing: npm test builds it first`);
  closeSync(openSync(options.logFile, "a", 0o600));
  const unexpectedExits: Exit[] = [];
  const running: { child?: ChildProcess; isEnding: boolean } = { isEnding: false };

  async function readLog(): Promise<string[]> {
    return (await readFile(options.logFile, "utf8")).split("\n").filter(Boolean);
  }

  return {
    unexpectedExits,
    readLog,
    async start() {
      const linesBefore = (await readLog()).length;
      const child = launch(file, options);
      running.child = child;
      running.isEnding = false;
      child.once("exit", (code, signal) => {
        if (!running.isEnding) unexpectedExits.push({ code, signal, durationMs: 0 });
      });
      const readOwnLog = async () => (await readLog()).slice(linesBefore);
      await waitUntilStarted(child, () => options.isStarted(readOwnLog));
    },
    async end(signal) {
      const { child } = running;
      if (!child || hasEnded(child)) return { code: null, signal: null, durationMs: 0 };
      running.isEnding = true;
      const startedAt = performance.now();
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      const { exitCode: code, signalCode } = child;
      return { code, signal: signalCode, durationMs: performance.now() - startedAt };
    },
    signal: (signal) => void running.child?.kill(signal),
  };
}

/** Its channel to us makes it end in order when we are killed. It inherits no variable of ours. */
function launch(file: string, { environment, logFile }: Options): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  try {
    return fork(file, [], {
      env: environment,
      execArgv: [],
      stdio: ["ignore", log, log, "ipc"],
    });
  } finally {
    closeSync(log);
  }
}

async function waitUntilStarted(
  child: ChildProcess,
  isStarted: () => Promise<boolean>,
): Promise<void> {
  const giveUpAt = performance.now() + startTimeoutMs;
  while (!(await isStarted())) {
    if (hasEnded(child)) throw new Error(`${child.spawnargs.at(-1) ?? ""} ended at once`);
    if (performance.now() > giveUpAt) throw new Error(`not started within ${startTimeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
