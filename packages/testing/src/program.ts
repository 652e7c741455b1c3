import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** `code` is null after a signal. */
type Exit = { code: number | null; signal: NodeJS.Signals | null; durationMs: number };

/** One of the product's programs, as a process that a test can stop and restart. */
export type Program = {
  start: () => Promise<void>;
  /** Sends the signal and waits for the end, which took `durationMs`. */
  end: (signal: NodeJS.Signals) => Promise<Exit>;
  /** Sends a signal that does not end it. */
  signal: (signal: NodeJS.Signals) => void;
  /** The process of the last start; undefined before the first. */
  pid: () => number | undefined;
  unexpectedExits: readonly Exit[];
  /** The log of all starts. Each line is a JSON object, unless a start failed. */
  readLog: () => Promise<string[]>;
};

/** Variables of a product whose visitors share one address. */
export const noLimits = {
  RATE_LIMIT_FORMS: "0",
  MAIL_LIMIT_RECEIVER: "0",
  MAIL_LIMIT_VISITORS: "0",
  MAIL_LIMIT_STAFF: "0",
};

type Options = {
  /** The path of the built program in the repository. */
  bundle: string;
  environment: Record<string, string>;
  logFile: string;
  /** Polled after a start until it is true. */
  isStarted: (readLog: () => Promise<string[]>) => Promise<boolean>;
};

const root = fileURLToPath(new URL("../../../", import.meta.url));
const startTimeoutMs = 30_000;

/** @throws when the program has not been built */
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
    pid: () => running.child?.pid,
  };
}

/** The IPC channel makes it shut down with this process. It inherits no variables. */
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
