import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { startTimeOf } from "../../packages/services/src/process-status.mjs";

/**
 * @typedef {{
 *   isTakenOver: boolean,
 *   release: () => void,
 * }} PidLock `isTakenOver`: the last holder was killed, and its children may still be stopping
 */

/**
 * Takes the lock for this process until its release. The lock of a killed process is stale.
 *
 * @param {string} file
 * @returns {PidLock | { heldBy: number }} or the process that holds it
 */
export function takePidLock(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startTimeOf(process.pid)}`);
  const release = () => rmSync(file, { force: true });
  let isTakenOver = false;
  try {
    while (!link(mine, file)) {
      const content = read(file);
      if (content === null) continue;
      const [pid, startTime] = content.split(" ");
      if (startTime !== undefined && startTimeOf(Number(pid)) === startTime) {
        return { heldBy: Number(pid) };
      }
      release();
      isTakenOver = true;
    }
    return { isTakenOver, release };
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
 * @returns {string | null} null if it was just released
 */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
