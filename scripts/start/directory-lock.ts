import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

export type DirectoryLock = {
  /** An earlier start ended without its release: it was killed, and its children may still be ending. */
  isTakenOver: boolean;
  release: () => void;
};

/**
 * Makes this process the only start that works in `directory`, until its release. The lock of a start
 * that was killed counts for nothing.
 *
 * @throws {StartError} naming the process that works there already
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lock = join(directory, "start.lock");
  const mine = join(directory, `start.lock.${process.pid}`);
  writeFileSync(mine, `${process.pid} ${birthOf(process.pid)}`);
  const release = () => rmSync(lock, { force: true });
  try {
    if (link(mine, lock)) return { isTakenOver: false, release };
    refuseIfHeld(lock, directory);
    release();
    if (!link(mine, lock)) refuseIfHeld(lock, directory);
    return { isTakenOver: true, release };
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A link comes into being whole, and only if its name is free. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function refuseIfHeld(lock: string, directory: string): void {
  const [pid = 0, birth = ""] = readFileSync(lock, "utf8").split(" ");
  if (birthOf(Number(pid)) !== birth) return;
  throw new StartError(
    `DATA_DIR: ${directory} is in use by another start (process ${pid}); stop it, or set DATA_DIR and PORT`,
  );
}

/**
 * When a process began, or nothing when there is none. A number is given away again sooner or later;
 * number and birth together name one process for ever.
 */
function birthOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields[0] === "Z" ? "gone" : (fields[19] ?? "unknown");
  } catch {
    // Either there is no such process, or no /proc on this system: then its life must do.
    return isAlive(pid) ? "unknown" : "gone";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
