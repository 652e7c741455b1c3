import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { startTimeOf } from "../../packages/services/src/process-status.mjs";

/**
 * @typedef {{
 *   isTakenOver: boolean,
 *   release: () => void,
 * }} PidLock `isTakenOver`: the last holder was killed, and its children may still be stopping
 */

/**
 * Takes the lock for this process until its release. The lock of a killed process is stale.
 * A process that replaces a stale lock counts as its holder.
 *
 * @param {string} file
 * @returns {PidLock | { heldBy: number }} or the process that holds it
 */
export function takePidLock(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startTimeOf(process.pid)}`);
  const release = () => rmSync(file, { force: true });
  try {
    while (!link(mine, file)) {
      const holder = holderOf(file);
      if (holder === "released") continue;
      if (holder !== "killed") return { heldBy: holder };
      // Another process may replace the stale lock at the same moment, so a lock of its own guards
      // the replacement.
      const guard = takePidLock(`${file}.takeover`);
      if ("heldBy" in guard) return guard;
      try {
        if (holderOf(file) !== "killed") continue;
        renameSync(mine, file);
        return { isTakenOver: true, release };
      } finally {
        guard.release();
      }
    }
    return { isTakenOver: false, release };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Creating a link is atomic, and fails if the name is taken.
 *
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {number | "killed" | "released"} the living process that holds the lock
 */
function holderOf(file) {
  try {
    const [pid, startTime] = readFileSync(file, "utf8").split(" ");
    const isHeld = startTime !== undefined && startTimeOf(Number(pid)) === startTime;
    return isHeld ? Number(pid) : "killed";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "released";
    throw error;
  }
}
