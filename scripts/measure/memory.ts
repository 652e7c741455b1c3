import { readFileSync } from "node:fs";
import { childrenOf } from "@scm/services";

type Memory = { processes: number; residentMb: number; proportionalMb: number };

/** The memory of a process and its descendants. Reads /proc, so it needs Linux. */
export function memoryOf(pid: number): Memory {
  const family = familyOf(pid);
  return {
    processes: family.length,
    residentMb: megabytes(family.map((one) => field(one, "status", "VmRSS"))),
    proportionalMb: megabytes(family.map((one) => field(one, "smaps_rollup", "Pss"))),
  };
}

function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

function field(pid: number, file: string, name: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0);
}

function megabytes(kilobytes: number[]): number {
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}
