/**
 * Processes of the operating system, from the outside. Plain JavaScript that imports only Node:
 * scripts/prepare needs it before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Where PID 1 collects nobody, as in many containers, a dead orphan keeps its number for ever. Such
 * a zombie counts as dead once its other threads have ended, which is when its ports are free.
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
 * Numbers of processes are reused; number and start time together name one process. Without /proc
 * the time is not known, and the same for all that live.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
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

/** @param {number} pid */
function statusOf(pid) {
  try {
    // The name stands in brackets and may itself hold brackets and blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const [state = "", parent] = fields;
    const threads = Number(fields[17]);
    return { state, parent: Number(parent), threads, startTime: fields[19] ?? "unknown" };
  } catch {
    // The process has ended, or there is no /proc here.
    return undefined;
  }
}
