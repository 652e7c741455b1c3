import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { LogFile } from "./log-file.ts";
import { say, warn } from "../prepare/terminal.mjs";

type Supervised = {
  /** Resolves with the reason once the program is given up. */
  givenUp: Promise<string>;
  /** Lets the program finish its work, and ends it. */
  stop: () => Promise<void>;
};

export type Command = { command: string; args: readonly string[]; directory: string };

export type Program = Command & {
  name: string;
  environment: NodeJS.ProcessEnv;
  /** The product ends if a vital program cannot start or dies too often. */
  isVital: boolean;
};

type Options = {
  log: LogFile;
  /** Before its first start a vital program is not retried: it would fail again. */
  isUp: () => boolean;
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>;
};

const quickDeathMs = 60_000;
const quickDeathsMax = 5;
const firstPauseMs = 500;
const pauseMaxMs = 60_000;
/** Api and worker end themselves 30 s after SIGTERM; this limit is for one that hangs. */
const drainMs = 31_000;
/** After this time a Ctrl-C is a second order. */
const tellAfterMs = 2_500;

/**
 * Runs a program and restarts it when it dies, with growing pauses.
 *
 * The program has its own session, so that Ctrl-C reaches it only through us, and an IPC channel, so
 * that it notices our death.
 */
export function supervise(program: Program, options: Options): Supervised {
  const { log, isUp, pause = delay } = options;
  const { name, isVital } = program;
  const state = { isStopping: false, quickDeaths: 0 };
  let child: ChildProcess | undefined;

  async function run(): Promise<string> {
    for (;;) {
      const startedAt = Date.now();
      const ending = await runOnce();
      if (state.isStopping) return await new Promise<never>(() => undefined);
      state.quickDeaths = Date.now() - startedAt < quickDeathMs ? state.quickDeaths + 1 : 1;
      const reason = isVital ? reasonToGiveUp(ending) : null;
      if (reason !== null) return reason;

      const pauseMs = Math.min(firstPauseMs * 2 ** (state.quickDeaths - 1), pauseMaxMs);
      warn(`${name} ended unexpectedly (${ending}) and is started again in ${pauseMs / 1_000} s`);
      await pause(pauseMs);
      if (state.isStopping) return await new Promise<never>(() => undefined);
    }
  }

  function reasonToGiveUp(ending: string): string | null {
    if (!isUp()) return `${name} could not start: ${log.lastPlainLine() || ending}`;
    if (state.quickDeaths <= quickDeathsMax) return null;
    return `${name} died ${state.quickDeaths} times in a row, the last time with ${ending}`;
  }

  function runOnce(): Promise<string> {
    return new Promise((resolve) => {
      child = spawn(program.command, program.args, {
        cwd: program.directory,
        env: program.environment,
        detached: true,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      if (child.stdout) log.follow(child.stdout);
      if (child.stderr) log.follow(child.stderr);
      child.once("error", (error) => resolve(error.message));
      child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
  }

  return {
    givenUp: run(),
    async stop() {
      state.isStopping = true;
      if (child?.exitCode === null && child.signalCode === null) await endInTime(child, name);
    },
  };
}

/** Lets the program finish. The terminal says so if it takes a while. */
async function endInTime(running: ChildProcess, name: string): Promise<void> {
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  const notice = setTimeout(() => {
    say(`The ${name} finishes what is under way, for 30 s at most. Another Ctrl-C does not wait.`);
  }, tellAfterMs);
  const slow = setTimeout(() => running.kill("SIGKILL"), drainMs);
  await ended;
  clearTimeout(notice);
  clearTimeout(slow);
}
