import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { takePidLock } from "./pid-lock.mjs";
import { say } from "./terminal.mjs";

/**
 * Two starts in one folder install and build one after the other; the second has nothing to do.
 *
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withPrepareLock(root, work) {
  await mkdir(join(root, ".cache"), { recursive: true });
  const { release } = await waitForLock(join(root, ".cache", "prepare.pid"));
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} file */
async function waitForLock(file) {
  for (let tries = 0; ; tries += 1) {
    const lock = takePidLock(file);
    if (!("heldBy" in lock)) return lock;
    if (tries === 10) say(`Waiting for process ${lock.heldBy}, which installs or builds here …`);
    await delay(200);
  }
}
