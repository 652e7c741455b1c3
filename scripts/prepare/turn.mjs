import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "./step.mjs";

/**
 * Two starts from one folder install and build one after the other; the second finds it all done.
 *
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTurn(root, work) {
  const lock = join(root, ".cache", "prepare.lock");
  await mkdir(join(root, ".cache"), { recursive: true });
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
async function take(lock) {
  for (let tries = 0; ; tries += 1) {
    try {
      await mkdir(lock);
      await writeFile(join(lock, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const pid = Number(await readFile(join(lock, "pid"), "utf8").catch(() => "0"));
    // Without a number its owner is about to write one, or died before it could.
    if (pid ? !isAlive(pid) : tries > 10) await rm(lock, { recursive: true, force: true });
    else if (tries === 10) say(`Waiting for process ${pid}, which installs or builds here …`);
    await delay(200);
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
