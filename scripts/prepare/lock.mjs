import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startTimeOf } from "../../packages/services/src/process-status.mjs";
import { say } from "./terminal.mjs";

/**
 * @typedef {{
 *   isTakenOver: boolean,
 *   release: () => void,
 * }} Lock `isTakenOver`: the last holder was killed, and its children may still be stopping
 */

/**
 * Takes the lock for this process until its release. The lock of a killed process is stale.
 * A process that replaces a stale lock counts as its holder.
 *
 * @param {string} file
 * @returns {Lock | { heldBy: number }} or the process that holds it
 */
export function takeLock(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startTimeOf(process.pid)}`);
  const release = () => rmSync(file, { force: true });
  try {
    for (;;) {
      // Creating a link is atomic, and fails if the name is taken.
      if (!failsWith("EEXIST", () => linkSync(mine, file))) return { isTakenOver: false, release };
      const holder = holderOf(file);
      if (holder === "released") continue;
      if (holder !== "killed") return { heldBy: holder };
      // Another process may replace the stale lock at the same moment, so a lock of its own guards
      // the replacement.
      const guard = takeLock(`${file}.takeover`);
      if ("heldBy" in guard) return guard;
      try {
        if (holderOf(file) !== "killed") continue;
        renameSync(mine, file);
        return { isTakenOver: true, release };
      } finally {
        guard.release();
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Two starts in one folder install and build one after the other; the second has nothing to do.
 *
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(root, work) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    const lock = takeLock(join(root, ".cache", "prepare.pid"));
    if (!("heldBy" in lock)) return await work().finally(lock.release);
    if (tries === 10) say(`Waiting for process ${lock.heldBy}, which installs or builds here …`);
    await delay(200);
  }
}

/**
 * @param {string} file
 * @returns {number | "killed" | "released"} the living process that holds the lock
 */
function holderOf(file) {
  let text = "";
  if (failsWith("ENOENT", () => (text = readFileSync(file, "utf8")))) return "released";
  const [pid, startTime] = text.split(" ");
  const isHeld = startTime !== undefined && startTimeOf(Number(pid)) === startTime;
  return isHeld ? Number(pid) : "killed";
}

/**
 * @param {string} code
 * @param {() => void} act
 */
function failsWith(code, act) {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === code) return true;
    throw error;
  }
}
