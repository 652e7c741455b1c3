/**
 * The state of processes. Plain JavaScript with imports of Node only, because scripts/prepare needs
 * it before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Where PID 1 reaps no orphans, as in many containers, a dead orphan stays a zombie. A zombie
 * counts as dead once its other threads have ended, because its ports are free then.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const status = statusOf(pid);
  return status === undefined || status.state !== "Z" || status.threads > 1;
}

/**
 * The start time, which together with the pid identifies a process, because pids are reused.
 * Without /proc it is the same for all living processes.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined without such a process
 */
export function startTimeOf(pid) {
  const status = statusOf(pid);
  if (status) return status.state === "Z" ? undefined : status.startTime;
  return isAlive(pid) ? "unknown" : undefined;
}

/**
 * @param {number} parent
 * @returns {number[]} its direct children
 */
export function childrenOf(parent) {
  if (process.platform !== "linux") {
    const listing = String(spawnSync("pgrep", ["-P", String(parent)]).stdout);
    return listing.split("\n").filter(Boolean).map(Number);
  }
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => statusOf(pid)?.parent === parent);
}

/**
 * @param {number} pid
 * @returns {string} its program and arguments; empty without such a process
 */
export function commandOf(pid) {
  return String(spawnSync("ps", ["-ww", "-o", "args=", "-p", String(pid)]).stdout).trim();
}

/** @param {number} pid */
function statusOf(pid) {
  try {
    // The name is in brackets and may contain brackets and blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const [state = "", parent] = fields;
    const threads = Number(fields[17]);
    return { state, parent: Number(parent), threads, startTime: fields[19] ?? "unknown" };
  } catch {
    // The process has ended, or there is no /proc.
    return undefined;
  }
}
