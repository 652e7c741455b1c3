/**
 * Starts programs so that they outlive neither an order to stop nor the death of their starter, and
 * ends them.
 */
import { type ChildProcess, spawn, spawnSync, type StdioOptions } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { childrenOf, isAlive } from "./process-status.mjs";

export type Account = { uid: number; gid: number };

type Program = {
  command: string;
  args: readonly string[];
  directory: string;
  stdio: StdioOptions;
  /** Our own by default. */
  account?: Account | undefined;
  /** The kernel sends it when we die, even by SIGKILL. */
  lastSignal: "INT" | "TERM";
};

/**
 * Starts a program in a session of its own, so that a Ctrl-C in the terminal reaches it through us
 * and in our order. Where the system offers it, the program also ends when we are killed.
 */
export function startProgram(program: Program): ChildProcess {
  const { command, args } = canFollowParent()
    ? {
        command: "setpriv",
        args: ["--pdeathsig", program.lastSignal, "--", program.command, ...program.args],
      }
    : program;
  return spawn(command, args, {
    cwd: program.directory,
    stdio: program.stdio,
    detached: true,
    ...program.account,
  });
}

let followsParent: boolean | undefined;

/**
 * `setpriv` of util-linux is on every Debian, Ubuntu and Fedora; elsewhere the next start tidies
 * up.
 */
function canFollowParent(): boolean {
  followsParent ??= spawnSync("setpriv", ["--pdeathsig", "TERM", "true"]).status === 0;
  return followsParent;
}

/** @returns whether they all ended in time */
async function waitForEnd(pids: readonly number[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** Asks a process to end, and kills it when it has not ended in time. */
export async function endProcess(
  pid: number,
  { signal, timeoutMs }: { signal: NodeJS.Signals; timeoutMs: number },
): Promise<void> {
  signalProcess(pid, signal);
  if (await waitForEnd([pid], timeoutMs)) return;
  await killFamily(pid);
}

/** SIGKILL, and back only when neither the process nor any child of it is left. */
export async function killFamily(pid: number): Promise<void> {
  const children = childrenOf(pid);
  signalProcess(pid, "SIGKILL");
  await waitForEnd([pid], 5_000);
  // Children that notice the death end by themselves; one that is deep in work may not look.
  if (await waitForEnd(children, 1_000)) return;
  for (const child of children) signalProcess(child, "SIGKILL");
  await waitForEnd(children, 5_000);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}

/**
 * Ends what an earlier run left behind: the process that `pidFile` names, if it still lives and
 * works in `directory`. A number that belongs to somebody else by now is left alone.
 */
export async function endLeftover(
  pidFile: string,
  { directory, signal }: { directory: string; signal: NodeJS.Signals },
): Promise<"ended" | "not ours" | "none"> {
  const pid = readPid(pidFile);
  if (pid === undefined || pid === process.pid || !isAlive(pid)) return "none";
  if (workingDirectoryOf(pid) !== realpathSync(directory)) return "not ours";
  await endProcess(pid, { signal, timeoutMs: 10_000 });
  return "ended";
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    // No file, no leftover.
    return undefined;
  }
}

function workingDirectoryOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process: certainly not one of ours.
    return undefined;
  }
  const listing = spawnSync("lsof", ["-a", "-p", String(pid), "-d", "cwd", "-Fn"]).stdout;
  return /^n(.+)$/m.exec(String(listing))?.[1];
}
