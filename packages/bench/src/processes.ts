/** Figures of processes, read from /proc, so it needs Linux. */
import { readFileSync } from "node:fs";
import { childrenOf } from "@scm/services";

/** The CPU time of a process and of its children, those that have ended included. */
export function cpuMs(pid = 0): number {
  const ticks = [pid, ...childrenOf(pid)].flatMap(ticksOf);
  // Linux reports 100 ticks a second to programs.
  return ticks.reduce((sum, value) => sum + value, 0) * 10;
}

/** User and system time, and those of ended children. */
function ticksOf(pid: number): number[] {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    return fields.split(" ").slice(11, 15).map(Number);
  } catch {
    // The process has just ended, and is counted among the ended children of its parent.
    return [];
  }
}

/** The resident size. */
export function residentMiB(pid = 0): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
