/** Starts and ends programs. Where `setpriv` exists, a program also ends with its starter. */
import { type ChildProcess, spawn, spawnSync, type StdioOptions } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { childrenOf, isAlive } from "./process-status.mjs";
import { StartError } from "./start-error.mjs";

export type Account = { uid: number; gid: number };

type Program = {
  command: string;
  args: readonly string[];
  directory: string;
  stdio: StdioOptions;
  /** By default our own. */
  account?: Account | undefined;
  /** The kernel sends this signal when we die, even by SIGKILL. */
  lastSignal: "INT" | "TERM";
};

/**
 * Starts a program in its own session, so that Ctrl-C in a terminal reaches it only through us, in
 * our order. On systems with `setpriv`, the program also ends when we are killed.
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

/** Part of util-linux on Debian, Ubuntu and Fedora; elsewhere the next start cleans up. */
function canFollowParent(): boolean {
  followsParent ??= spawnSync("setpriv", ["--pdeathsig", "TERM", "true"]).status === 0;
  return followsParent;
}

/** @returns true when all ended in time */
async function waitForEnd(pids: readonly number[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** Asks a process to end, and kills it after the time limit. */
export async function endProcess(
  pid: number,
  { signal, timeoutMs }: { signal: NodeJS.Signals; timeoutMs: number },
): Promise<void> {
  signalProcess(pid, signal);
  if (await waitForEnd([pid], timeoutMs)) return;
  await killFamily(pid);
}

type Started = { name: string; pid: number; log: string; isReady: () => Promise<boolean> };

/**
 * Waits until a server is ready, which may have to load much data first.
 *
 * @param why reads the reason why it ended
 * @throws {StartError} if it ends, or takes longer than a minute
 */
export async function waitUntilReady(
  { name, pid, log, isReady }: Started,
  why: () => Promise<string> = () => Promise.resolve(`see ${log}`),
): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) throw new StartError(`${name} ended at once: ${await why()}`);
    if (await isReady()) return;
    await delay(25);
  }
  await killFamily(pid);
  throw new StartError(`${name} was not ready within 60 s; see ${log}`);
}

/** Kills the process and waits until it and its children are gone. */
export async function killFamily(pid: number): Promise<void> {
  const children = childrenOf(pid);
  signalProcess(pid, "SIGKILL");
  await waitForEnd([pid], 5_000);
  // Children end by themselves once they notice, which a busy one may not do.
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
 * Ends a leftover of an earlier run: the process in `pidFile`, if it still lives and works in
 * `directory`. A reused pid is left alone.
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
    // Without a pid file there is no leftover.
    return undefined;
  }
}

function workingDirectoryOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Another user's process is not ours.
    return undefined;
  }
  const listing = spawnSync("lsof", ["-a", "-p", String(pid), "-d", "cwd", "-Fn"]).stdout;
  return /^n(.+)$/m.exec(String(listing))?.[1];
}
