import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { LogFile } from "./log-file.ts";
import { warn } from "./terminal.ts";

export type Supervised = {
  /** Settles when it is given up, with a line that says why. It never settles otherwise. */
  givenUp: Promise<string>;
  /** Lets it finish what is under way, and ends it. */
  stop: () => Promise<void>;
};

export type Program = {
  name: string;
  command: string;
  args: readonly string[];
  directory: string;
  environment: NodeJS.ProcessEnv;
};

type Options = {
  log: LogFile;
  /** Until then a death is the end: a program that never ran does not get better. */
  isUp: () => boolean;
};

const quickDeathMs = 60_000;
const quickDeathsMax = 5;
const drainMs = 6_000;

/**
 * Runs a program for as long as the system runs, and starts it anew when it dies.
 *
 * It runs in a session of its own, so a Ctrl-C reaches it through us, and it has a channel to us, so
 * it notices when we are gone.
 */
export function supervise(program: Program, { log, isUp }: Options): Supervised {
  const { name } = program;
  const state = { isStopping: false, quickDeaths: 0 };
  let child: ChildProcess | undefined;

  async function run(): Promise<string> {
    for (;;) {
      const startedAt = Date.now();
      const ending = await runOnce();
      if (state.isStopping) return await new Promise<never>(() => undefined);
      if (!isUp()) return `${name} could not start: ${log.lastWords() || ending}`;

      state.quickDeaths = Date.now() - startedAt < quickDeathMs ? state.quickDeaths + 1 : 1;
      if (state.quickDeaths > quickDeathsMax) {
        return `${name} died ${state.quickDeaths} times in a row, the last time with ${ending}`;
      }
      warn(`${name} ended unexpectedly (${ending}) and is started again`);
      await delay(500 * 2 ** (state.quickDeaths - 1));
      if (state.isStopping) return await new Promise<never>(() => undefined);
    }
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
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      const slow = setTimeout(() => running.kill("SIGKILL"), drainMs);
      await ended;
      clearTimeout(slow);
    },
  };
}
